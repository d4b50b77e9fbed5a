import type { Payroll, PayrollRow } from '@daogang/contract/payroll'
import { monthDayText } from '@daogang/contract/rules/day-text'
import { addMonths, cycleText, monthName } from '@daogang/contract/rules/pay-cycle'
import type { SlipState } from '@daogang/contract/rules/payslip'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { usePayroll } from '@/api/payroll'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { Amount } from '@/features/money/Amount'
import { isOverdue, payrollStates } from '@/features/payslip/states'
import { unpayableTexts } from '@/features/payslip/unpayable'
import { deadlineText, todayInChina } from '@/lib/time'
import {
  Box,
  Card,
  Cell,
  CellGroup,
  ChipBar,
  Empty,
  ListScreen,
  NoticeStrip,
  SkeletonList,
  Stack,
  Tag,
  Txt,
} from '@/ui'
import { Actions } from './Actions'
import styles from './month.module.scss'

const ALL = ''
/** Months that can be chosen. */
const MONTHS = 13

/** The slips of a month: prepared from hours, shown to the workers, paid. */
function PayrollPage() {
  const { month: asked } = useRouteQuery('payroll')
  const present = todayInChina().slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_one, back) => addMonths(present, -back))
  const [chosen, setMonth] = useState(asked !== undefined && months.includes(asked) ? asked : undefined)
  const month = chosen ?? present
  const [state, setState] = useState<SlipState | typeof ALL>(ALL)
  const query = usePayroll(month, state || undefined)
  const sums = query.data?.pages[0]?.sums ?? null
  // Monthly slips are of a month that is over: without a word the screen begins with the latest month that has something to do. What an
  // earlier visit read may name another one.
  if (chosen === undefined && sums && query.isFetchedAfterMount) {
    setMonth(openOf(sums).find((each) => months.includes(each.month))?.month ?? present)
  }
  return (
    <ListScreen
      title="工资条"
      query={query}
      keyOf={rowId}
      renderItem={renderRow}
      plain
      skeleton={<SkeletonList kind="text" />}
      top={(
        <ChipBar label="月份" strip value={month} onChange={setMonth} options={months.map((value) => ({ value, label: monthName(value) }))} />
      )}
      lead={sums && (
        <Lead sums={sums} month={month} state={state} onState={setState} onMonth={(other) => { setMonth(other); setState(ALL) }} />
      )}
      empty={<Empty title="这个月还没有工资条">确认好工时，点“按工时算”，算好的先是草稿，本人看不到</Empty>}
      footer={<Actions month={month} state={state || undefined} sums={sums ?? undefined} />}
    />
  )
}

export default page('payroll', PayrollPage)

type Sums = NonNullable<Payroll['sums']>

/** The months with something to do. A server of the last release does not name them. */
const openOf = ({ open }: Pick<Partial<Sums>, 'open'>): Sums['open'] => open ?? []

function Lead({
  sums,
  month,
  state,
  onState,
  onMonth,
}: {
  sums: Sums
  month: string
  state: SlipState | typeof ALL
  onState: (state: SlipState | typeof ALL) => void
  onMonth: (month: string) => void
}) {
  const { counts, toPay, balance, openDays } = sums
  const states = (Object.keys(counts) as SlipState[]).filter((each) => counts[each] > 0)
  return (
    <>
      {openDays > 0 && <NoticeStrip kind="warn">{`这个月还有${openDays}天工时没确认，没确认的不算进工资条`}</NoticeStrip>}
      {counts.disputed > 0 && <NoticeStrip kind="bad">{`${counts.disputed}张有异议，3个工作日内要答复`}</NoticeStrip>}
      {openOf(sums).filter((other) => other.month !== month && other.disputed > 0).map((other) => (
        <NoticeStrip key={other.month} kind="bad" action={{ text: '去看', onPress: () => onMonth(other.month) }}>
          {`${monthName(other.month)}还有${other.disputed}张有异议`}
        </NoticeStrip>
      ))}
      <Stack>
        <Card>
          <Box className={styles.sums}>
            <Txt tone="2">等着发的</Txt>
            <Amount fen={toPay} />
          </Box>
          <Box className={styles.sums}>
            <Txt tone="2">企业余额</Txt>
            <Amount fen={balance} />
          </Box>
          {balance < toPay && <Txt block size="note" tone="2">{`还差¥${fenText(toPay - balance)}，先转账到企业账户`}</Txt>}
        </Card>
        <CellGroup>
          <Cell
            icon="doc"
            title="表格和台账"
            note="导出、在表格里改、导回来，下载工资支付台账"
            onPress={() => navigate.to('payroll-file', { month })}
          />
          <Cell icon="clock" title="工时" note="看每个人的工时，确认了才能算" onPress={() => navigate.to('staff-hours', {})} />
          <Cell icon="wallet" title="预支金" note="工人发薪前能先领一部分已挣的" onPress={() => navigate.to('advance-fund')} />
        </CellGroup>
      </Stack>
      {states.length > 1 && (
        <ChipBar
          label="工资条的状态" value={state}
          onChange={onState}
          options={[
            { value: ALL, label: '全部' },
            ...states.map((value) => ({ value, label: `${payrollStates[value].text} ${counts[value]}` })),
          ]}
        />
      )}
    </>
  )
}

const rowId = ({ id }: PayrollRow) => id
const renderRow = (row: PayrollRow) => <Row row={row} />

function Row({ row }: { row: PayrollRow }) {
  const { id, state, who, store, cycleFrom, cycleTo, payOn, net, advanced, confirmed, dueAt, changed, unpayable } = row
  const { text, kind, icon } = payrollStates[state]
  const facts = [
    store,
    changed && '工时变了',
    cycleText(cycleFrom, cycleTo),
    payOn === null ? '还没定发薪日' : `${monthDayText(payOn)}发`,
    advanced > 0 && `预支过¥${fenText(advanced)}`,
    state !== 'paid' && unpayable && unpayableTexts[unpayable],
    state === 'paid' && !confirmed && '本人还没确认',
    dueAt !== null && (isOverdue(dueAt) ? '答复过期了' : `${deadlineText(dueAt)}前答复`),
  ]
  return (
    <Cell
      title={
        <Box className={styles.who}>
          <Txt>{who}</Txt>
          <Tag kind={kind} icon={icon}>
            {text}
          </Tag>
        </Box>
      }
      note={facts.filter(Boolean).join('，')}
      right={<Amount fen={net} />}
      onPress={() => navigate.to('payroll-slip', { id })}
    />
  )
}
