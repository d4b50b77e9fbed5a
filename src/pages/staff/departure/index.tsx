import type { StaffDeparture } from '@daogang/contract/departure'
import { fullDayText } from '@daogang/contract/rules/day-text'
import { DEPARTURE_WIDTHS, employerMoves } from '@daogang/contract/rules/departure'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useAnswerDeparture, usePaidDeparture, useStaffDeparture } from '@/api/departure'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { DepartureBody } from '@/features/departure/DepartureBody'
import { isId } from '@/lib/is-id'
import { deadlineText } from '@/lib/time'
import { ActionBar, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Sheet, Stack, TextArea, toast, Txt, useConfirm } from '@/ui'

const TITLE = '离职登记'

/** A person's departure as the employer answers it. */
function StaffDeparturePage() {
  const { id = '' } = useRouteQuery('staff-departure')
  return isId(id) ? <One id={id} /> : <Screen title={TITLE}><Gone /></Screen>
}

export default page('staff-departure', StaffDeparturePage)

function One({ id }: { id: string }) {
  const query = useStaffDeparture(id)
  return (
    <Screen title={query.data?.name ?? TITLE} onRefresh={query.refetch} footer={query.data && <Actions departure={query.data} />}>
      <QueryView query={query} renderError={(error) => (ApiError.hasCode(error, CODES.notFound) ? <Gone /> : undefined)}>
        {(departure) => (
          <Stack>
            <Card><Txt block strong>{next(departure)}</Txt></Card>
            <DepartureBody departure={departure} reader="employer" />
            <CellGroup>
              <Cell
                icon="clock" title="工时" note="对一对最后几天"
                onPress={() => navigate.to('staff-hours', { employmentId: departure.employmentId })}
              />
              <Cell icon="people" title="用工条件" onPress={() => navigate.to('staff-person', { id: departure.employmentId })} />
              {departure.maySettle && <Cell icon="wallet" title="工资条" note="没发的在这里发" onPress={() => navigate.to('payroll', {})} />}
            </CellGroup>
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

function Gone() {
  return (
    <Empty title="没找到这份登记" action={{ text: '看全部登记', onPress: () => navigate.replace('staff-departures') }}>
      可能对方拿回去改了，改好会再交过来
    </Empty>
  )
}

const next = ({ state, dueAt, isLate, maySettle }: StaffDeparture): string => {
  switch (state) {
    case 'submitted': return isLate || dueAt === null ? '过了期限还没回。不回不算确认，对方会去找12333' : `${deadlineText(dueAt)}前回，对就确认，不对写清楚哪里不一样`
    case 'confirmed': return maySettle ? '确认了。把钱结了，再写一句怎么结的' : '确认了，等管工资的人把钱结了'
    case 'disputed': return '你们说不一致。说好了可以再确认，或者把钱结了'
    case 'withdrawn': return '对方撤掉了，不用答复'
    default: return '对方说结清了'
  }
}

function Actions({ departure }: { departure: StaffDeparture }) {
  const { id, version, state, total, lastDay, maySettle } = departure
  const [answer, paid] = [useAnswerDeparture(), usePaidDeparture()]
  const [asked, setAsked] = useState<'dispute' | 'paid'>()
  const [dialog, ask] = useConfirm()
  const moves = employerMoves(state)
  const confirm = async () => {
    const text = `记下干到${fullDayText(lastDay)}${total > 0 ? `，还欠¥${fenText(total)}` : ''}。对方看得到`
    if (!await ask({ title: '日子和钱都对？', text, confirm: '都对，确认' })) return
    answer.mutate({ id, version, outcome: 'confirmed', words: '' }, { onSuccess: () => toast.done('确认了') })
  }
  const say = (words: string) => {
    const done = { onSuccess: () => setAsked(undefined) }
    if (asked === 'paid') return paid.mutate({ id, words }, done)
    return answer.mutate({ id, version, outcome: 'disputed', words }, done)
  }
  if (!moves.confirm && !moves.pay) return null
  return (
    <ActionBar>
      {moves.answer && <Button kind="ghost" grow onPress={() => setAsked('dispute')}>不一致</Button>}
      {moves.pay && maySettle && <Button kind={moves.confirm ? 'ghost' : 'primary'} grow onPress={() => setAsked('paid')}>钱结了</Button>}
      {moves.confirm && <Button grow submit busy={answer.isPending} onPress={() => void confirm()}>确认</Button>}
      {asked && (
        <Words key={asked} kind={asked} busy={answer.isPending || paid.isPending} onClose={() => setAsked(undefined)} onSay={say} />
      )}
      {dialog}
    </ActionBar>
  )
}

const SHEETS = {
  dispute: { title: '哪里不一致？', label: '哪里不一致', verb: '告诉对方', note: '对方看得到，能改了再交', placeholder: '例如 最后一天是5号，加班费已经发过' },
  paid: { title: '钱怎么结的？', label: '怎么结的', verb: '告诉对方', note: '对方查到钱以后点“结清”', placeholder: '例如 工资条发了，押金微信退了' },
}

interface WordsProps {
  kind: keyof typeof SHEETS
  busy: boolean
  onClose: () => void
  onSay: (words: string) => void
}

function Words({ kind, busy, onClose, onSay }: WordsProps) {
  const [words, setWords] = useState('')
  const { title, label, verb, note, placeholder } = SHEETS[kind]
  return (
    <Sheet
      open title={title} note={note} onClose={onClose}
      actions={<Button grow submit busy={busy} disabled={words.trim() === ''} onPress={() => onSay(words.trim())}>{verb}</Button>}
    >
      <TextArea label={label} value={words} maxWidth={DEPARTURE_WIDTHS.words} placeholder={placeholder} onChange={setWords} />
    </Sheet>
  )
}
