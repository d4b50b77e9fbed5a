import type { Departure } from '@daogang/contract/departure'
import { isClosed, workerMoves } from '@daogang/contract/rules/departure'
import { fenText } from '@daogang/contract/rules/money'
import {
  useDeparture, useDepartureFile, useRemoveDeparture, useReviseDeparture, useSettleDeparture,
} from '@/api/departure'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { DepartureBody } from '@/features/departure/DepartureBody'
import { Entrances } from '@/features/departure/Entrances'
import { openPdf } from '@/features/pdf/open-pdf'
import { isId } from '@/lib/is-id'
import { deadlineText } from '@/lib/time'
import { ActionBar, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, toast, Txt, useConfirm } from '@/ui'

const TITLE = '登记结果'

/** What became of a departure, and what the user can do next. */
function ResultPage() {
  const { id = '' } = useRouteQuery('out-of-work-result')
  return isId(id) ? <One id={id} /> : <Screen title={TITLE}><Gone /></Screen>
}

export default page('out-of-work-result', ResultPage)

function One({ id }: { id: string }) {
  const query = useDeparture(id)
  return (
    <Screen title={TITLE} onRefresh={query.refetch} footer={query.data && <Actions departure={query.data} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
        {(departure) => (
          <Stack>
            <Next departure={departure} />
            <DepartureBody departure={departure} reader="worker" />
            {departure.version > 0 && <File departure={departure} />}
            <Entrances />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

function Gone() {
  return (
    <Empty title="没找到这份登记" action={{ text: '看登记记录', onPress: () => navigate.replace('out-of-work-record') }}>到登记记录里找找，换一份看</Empty>
  )
}

/** The next step in one sentence. */
function Next({ departure: { state, dueAt, isLate } }: { departure: Departure }) {
  const text = {
    draft: '还没交，店里看不到。接着填，填好就交',
    submitted: dueAt === null ? '这家店不在到岗上，这份登记给你自己留底'
      : isLate ? '店里过了期限没回，不算确认。直接打12333，把这份登记给他们看' : `店里${deadlineText(dueAt)}前要回你，不回不算确认`,
    confirmed: '店里认了日子和钱。钱到了再点“结清”',
    disputed: '店里写了哪里不一样。说得对就改，不对就打12333',
    settled: '结清了，登记一直给你留着',
    withdrawn: '你撤掉了，说过的都留着。还想登记，重新填一份',
  }[state]
  return <Card><Txt block strong>{text}</Txt></Card>
}

function File({ departure: { id } }: { departure: Departure }) {
  const file = useDepartureFile()
  const make = () => file.mutate(id, { onSuccess: (made) => openPdf(made) })
  return (
    <CellGroup>
      <Cell icon="doc" title="存成PDF" note="登记的内容和两边说的话，交给12333用" right={file.isPending ? '在做' : undefined} onPress={make} />
      <Cell icon="wallet" title="打包证据" note="打卡、工时、工资条，在工资查询里" onPress={() => navigate.to('salary-sheet', {})} />
    </CellGroup>
  )
}

function Actions({ departure }: { departure: Departure }) {
  const { id, state, version, total } = departure
  const [revise, remove, settle] = [useReviseDeparture(), useRemoveDeparture(), useSettleDeparture()]
  const [dialog, ask] = useConfirm()
  const moves = workerMoves({ state, version })
  const edit = () => navigate.to('out-of-work', { id })
  const takeBack = () => revise.mutate(id, { onSuccess: edit })
  const end = async () => {
    const text = total > 0 ? `¥${fenText(total)}都到手了再点。点了就不能再改` : '点了就不能再改'
    if (await ask({ title: '钱都结清了？', text, confirm: '都结清了', cancel: '还没' })) settle.mutate(id, { onSuccess: () => toast.done('结清了') })
  }
  const drop = async () => {
    const asked = moves.remove
      ? { title: '删掉这份草稿？', text: '填的都没了', confirm: '删掉' }
      : { title: '撤掉这份登记？', text: '店里不用答复了，以前两边说的都留着', confirm: '撤掉' }
    if (!await ask({ ...asked, destructive: true })) return
    remove.mutate(id, { onSuccess: () => navigate.back() })
  }
  if (isClosed(state)) return null
  return (
    <ActionBar>
      {(moves.remove || moves.withdraw) && (
        <Button kind="danger" busy={remove.isPending} onPress={() => void drop()}>{moves.remove ? '删掉' : '撤掉'}</Button>
      )}
      {state === 'draft' && <Button grow onPress={edit}>接着填</Button>}
      {moves.revise && <Button kind="ghost" grow busy={revise.isPending} onPress={takeBack}>拿回来改</Button>}
      {moves.settle && <Button grow submit busy={settle.isPending} onPress={() => void end()}>结清</Button>}
      {dialog}
    </ActionBar>
  )
}
