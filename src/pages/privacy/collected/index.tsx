import type { CollectedGroup } from '@daogang/contract/personal-data'
import { useCollectedData } from '@/api/personal-data'
import { page } from '@/app/page'
import { Lines } from '@/features/personal-data/Lines'
import { Card, QueryView, Screen, SectionTitle, Stack, Tag, Txt } from '@/ui'

/** The list of collected data, as the registry of the server has it. */
function CollectedPage() {
  const list = useCollectedData()
  return (
    <Screen title="个人信息收集清单" onRefresh={list.refetch}>
      <QueryView query={list}>
        {({ groups }) => (
          <Stack>
            <Card><Txt block tone="2">我们收集的全在这里，没写的不收集。你没用到的功能，也不会收集它要的信息。</Txt></Card>
            {groups.map((group) => <Group key={group.title} group={group} />)}
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('collected-data', CollectedPage)

function Group({ group: { title, items } }: { group: CollectedGroup }) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {items.map(({ name, purpose, scene, method, required, kept, sensitive }) => (
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
