import type { Calls } from '@daogang/contract'
import { useBehaviour, useOwnInfo } from '@/api/personal-data'
import { page } from '@/app/page'
import { HeldCard } from '@/features/personal-data/HeldCard'
import { dayTimeText } from '@/lib/time'
import { Card, Cell, CellGroup, QueryView, Screen, Stack, Txt } from '@/ui'

/** The account, the resume, settings and papers, and how many records use has left behind. */
function UserPage() {
  const info = useOwnInfo()
  const behaviour = useBehaviour()
  return (
    <Screen title="用户信息" onRefresh={() => Promise.all([info.refetch(), behaviour.refetch()])}>
      <QueryView query={info}>
        {({ user }) => (
          <Stack>
            {user.map((held) => <HeldCard key={held.item} held={held} />)}
            <QueryView query={behaviour}>{({ items }) => <Records items={items} />}</QueryView>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('personal-info-user', UserPage)

function Records({ items }: Pick<Calls['GET /compliance/behavior']['data'], 'items'>) {
  const some = items.filter(({ count }) => count > 0)
  if (some.length === 0) return <Card><Txt block tone="2">还没有使用产生的记录。</Txt></Card>
  return (
    <CellGroup title="使用产生的记录">
      {some.map(({ title, count, latest, purpose, kept }) => (
        <Cell
          key={title} title={title} right={`${String(count)}条`}
          note={`用来${purpose}。${latest === null ? '' : `最近一条${dayTimeText(latest)}。`}保存：${kept}`}
        />
      ))}
    </CellGroup>
  )
}
