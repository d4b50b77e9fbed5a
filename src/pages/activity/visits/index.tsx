import type { Visit } from '@daogang/contract/visit'
import { OUTCOME_NAMES } from '@daogang/contract/rules/visit'
import { useOpenVisit, useVisits } from '@/api/visit'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dayText } from '@/lib/time'
import { Box, Button, Card, Empty, QueryView, Screen, Stack, Tag, Txt } from '@/ui'

/** Visits: those that the user makes, and those to the user's stores. */
function VisitsPage() {
  const query = useVisits()
  return (
    <Screen title="上门拜访" onRefresh={query.refetch}>
      <QueryView query={query}>
        {(items) => (items.length > 0
          ? <Stack>{items.map((visit) => <VisitCard key={visit.id} visit={visit} />)}</Stack>
          : <Empty title="没有拜访">平台派人上门谈招人，会写在这里：谁来、哪天来、谈了什么</Empty>)}
      </QueryView>
    </Screen>
  )
}

export default page('visits', VisitsPage)

const TAGS = {
  planned: { kind: 'warn', icon: 'clock' }, open: { kind: 'warn', icon: 'clock' }, filled: { kind: 'ok', icon: 'check' },
  cancelled: { kind: 'plain', icon: 'x' },
} as const

const noon = (day: string) => dayText(`${day}T12:00:00+08:00`)

function VisitCard({ visit: { id, isMine, store, address, purpose, plannedOn, state, outcome, summary, nextOn } }: { visit: Visit }) {
  const open = useOpenVisit()
  const fill = () => navigate.to('visit', { id })
  return (
    <Card>
      <Box>
        <Tag {...TAGS[state]}>{state === 'cancelled' ? '取消了' : outcome ? OUTCOME_NAMES[outcome] : noon(plannedOn)}</Tag>
      </Box>
      <Txt block strong>{store}</Txt>
      <Txt block tone="2">{`${noon(plannedOn)}·${purpose}`}</Txt>
      <Txt block tone="2">{address}</Txt>
      {summary !== '' && <Txt block>{summary}</Txt>}
      {nextOn !== null && <Txt block tone="2">{`下次${noon(nextOn)}再来`}</Txt>}
      {isMine && state === 'planned' && (
        <Button block busy={open.isPending} label={`到店了，${store}`} onPress={() => open.mutate(id, { onSuccess: fill })}>到店了</Button>
      )}
      {isMine && (state === 'open' || state === 'filled') && (
        <Button kind="ghost" block label={`填结果，${store}`} onPress={fill}>{state === 'open' ? '填结果' : '改结果'}</Button>
      )}
    </Card>
  )
}
