import type { CollectedGroup } from '@daogang/contract/personal-data'
import { useState } from 'react'
import { useCollectedData } from '@/api/personal-data'
import { page } from '@/app/page'
import { Lines } from '@/features/personal-data/Lines'
import { Card, Cell, CellGroup, QueryView, Screen, Stack, Tag, Txt } from '@/ui'

/** The list of collected data, as the registry of the server has it. */
function CollectedPage() {
  const list = useCollectedData()
  // One group at a time: all of them are more than a mini-program draws well.
  const [chosen, choose] = useState<string>()
  return (
    <Screen title="个人信息收集清单" onRefresh={list.refetch}>
      <QueryView query={list}>
        {({ groups }) => (
          <Stack>
            <Card><Txt block tone="2">我们收集的全在这里，没写的不收集。你没用到的功能，也不会收集它要的信息。</Txt></Card>
            {groups.map((group, nth) => {
              const isOpen = chosen === undefined ? nth === 0 : chosen === group.title
              return <Group key={group.title} group={group} isOpen={isOpen} onPress={() => choose(isOpen ? '' : group.title)} />
            })}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('collected-data', CollectedPage)

function Group({ group: { title, items }, isOpen, onPress }: { group: CollectedGroup; isOpen: boolean; onPress: () => void }) {
  return (
    <>
      <CellGroup><Cell title={title} note={`${items.length}种`} right={isOpen ? '收起' : '展开'} onPress={onPress} /></CellGroup>
      {isOpen && items.map(({ name, purpose, scene, method, required, kept, sensitive }) => (
        <Card key={name}>
          <Txt size="title" block>{name}</Txt>
          {sensitive && <Tag kind="warn" icon="shield">敏感信息，单独问你</Tag>}
          <Lines
            lines={[
              ['用来', purpose], ['什么时候', scene], ['怎么来的', method], ['不给的话', required === '' ? '别的都照样能用' : `${required}用不了`],
              ['留多久', kept],
            ]}
          />
        </Card>
      ))}
    </>
  )
}
