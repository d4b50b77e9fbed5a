import type { AdvanceDraw, AdvanceFund } from '@daogang/contract/advance'
import { ADVANCE_PERCENT, MAX_ADVANCES } from '@daogang/contract/rules/advance'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useAdvanceDraws, useAdvanceFund, useMoveFund, useSwitchAdvances } from '@/api/advance'
import { page } from '@/app/page'
import { AMOUNT_FORMAT, fenOfYuan, isAmount } from '@/features/form/amount'
import { Amount } from '@/features/money/Amount'
import { randomId } from '@/lib/random-id'
import { dayTimeText } from '@/lib/time'
import {
  Box,
  Button,
  Card,
  Cell,
  CellGroup,
  Empty,
  ErrorLine,
  ListScreen,
  QueryView,
  Sheet,
  SkeletonList,
  Stack,
  Switch,
  TextField,
  toast,
  Txt,
  useConfirm,
} from '@/ui'
import styles from './fund.module.scss'

/** What the enterprise put aside for advances: its switch, its money, and what the workers drew. */
function AdvanceFundPage() {
  const fund = useAdvanceFund()
  const draws = useAdvanceDraws()
  return (
    <ListScreen
      title="预支金"
      query={{ ...draws, refetch: () => Promise.all([fund.refetch(), draws.refetch()]) }}
      keyOf={drawId}
      renderItem={renderDraw}
      plain
      skeleton={<SkeletonList kind="text" />}
      lead={<QueryView query={fund}>{(data) => <Lead fund={data} />}</QueryView>}
      empty={<Empty title="还没人预支过">工人领了会列在这里，从下一张工资条减</Empty>}
    />
  )
}

export default page('advance-fund', AdvanceFundPage)

function Lead({ fund }: { fund: AdvanceFund }) {
  const [direction, setDirection] = useState<'in' | 'out'>()
  const turn = useSwitchAdvances()
  const [dialog, ask] = useConfirm()
  const change = async (on: boolean) => {
    const text = on
      ? `在职的人能领已确认工钱的${ADVANCE_PERCENT}%，两次发薪之间最多${MAX_ADVANCES}次，只从预支金里出`
      : '马上不能再预支，领过的照样从下一张工资条减'
    if (!(await ask({ title: on ? '打开预支' : '关掉预支', text, confirm: on ? '打开' : '关掉' }))) return
    await turn.mutateAsync({ on }).then(
      () => toast.done(on ? '打开了' : '关掉了'),
      () => undefined,
    )
  }
  return (
    <Stack>
      <Card>
        <Box className={styles.row}>
          <Txt strong>工人能预支</Txt>
          <Switch label="工人能预支" on={fund.on} onChange={(on) => void change(on)} />
        </Box>
        <Box className={styles.row}>
          <Txt tone="2">预支金</Txt>
          <Amount fen={fund.fund} large />
        </Box>
        <Box className={styles.row}>
          <Txt tone="2">企业余额</Txt>
          <Txt strong>{fund.balance < 0 ? `−¥${fenText(-fund.balance)}` : `¥${fenText(fund.balance)}`}</Txt>
        </Box>
        <Txt block tone="2" size="note">{`领了还没从工资减的：${fund.open.count}笔，¥${fenText(fund.open.amount)}`}</Txt>
        <Box className={styles.buttons}>
          <Button kind="ghost" grow onPress={() => setDirection('out')}>
            转回余额
          </Button>
          <Button grow onPress={() => setDirection('in')}>
            存预支金
          </Button>
        </Box>
      </Card>
      <CellGroup title="说清楚">
        <Cell title="只从下一张工资条减" note="下一张不够减的，差额由企业承担，不能从以后的工资里减" />
        <Cell title="不收手续费" note="工人领多少到多少，企业也不用多付" />
      </CellGroup>
      {direction && <Move key={direction} direction={direction} fund={fund} onClose={() => setDirection(undefined)} />}
      {dialog}
    </Stack>
  )
}

/** Moves money in or out, up to the available amount. */
function Move({ direction, fund, onClose }: { direction: 'in' | 'out'; fund: AdvanceFund; onClose: () => void }) {
  const move = useMoveFund()
  const [once] = useState(randomId)
  const [typed, setTyped] = useState('')
  const most = Math.max(0, direction === 'in' ? fund.balance : fund.fund)
  const amount = fenOfYuan(typed)
  const problem =
    typed === '' ? undefined : !isAmount(typed) ? AMOUNT_FORMAT.next : amount > most ? `最多¥${fenText(most)}，请改小` : undefined
  const verb = direction === 'in' ? '存进去' : '转回余额'
  const send = () =>
    move.mutateAsync({ once, direction, amount }).then(
      () => {
        toast.done(direction === 'in' ? '存好了' : '转回来了')
        onClose()
      },
      () => undefined,
    )
  return (
    <Sheet
      open
      title={direction === 'in' ? '存预支金' : '转回余额'}
      note={`最多¥${fenText(most)}`}
      onClose={onClose}
      actions={
        <Button grow busy={move.isPending} disabled={problem !== undefined || !(amount > 0)} onPress={send}>
          {verb}
        </Button>
      }
    >
      <TextField
        label="金额"
        value={typed}
        onChange={setTyped}
        keyboard="decimal"
        unit="元"
        placeholder="0"
        invalid={problem !== undefined}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </Sheet>
  )
}

const drawId = ({ id }: AdvanceDraw) => id
const renderDraw = ({ who, store, amount, at, taken }: AdvanceDraw) => (
  <Cell
    title={who || '工人'}
    note={`${store}，${dayTimeText(at)}，${taken === null ? '还没减' : `工资里减了¥${fenText(taken)}`}`}
    right={`¥${fenText(amount)}`}
  />
)
