import type { AdvanceAmount, AdvanceAmounts } from '@daogang/contract/advance'
import { advanceFault, LOCK_DAYS } from '@daogang/contract/rules/advance'
import { useMemo, useState } from 'react'
import { useAdvanceAgreement, useAdvanceAmounts, useDrawAdvance, useLockAdvances } from '@/api/advance'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { AmountCard } from '@/features/advance/AmountCard'
import { NoWork } from '@/features/advance/NoWork'
import { FormScreen } from '@/features/form/FormScreen'
import { RealNameFirst } from '@/features/wallet/RealNameFirst'
import { yuan } from '@/lib/format'
import { randomId } from '@/lib/random-id'
import { dayTimeText } from '@/lib/time'
import {
  agree,
  BarButton,
  carried,
  Cell,
  CellGroup,
  ChipActions,
  defineForm,
  FormGroup,
  onlyWhen,
  QueryView,
  Screen,
  Stack,
  text,
  TextLink,
  toast,
  Txt,
  useConfirm,
} from '@/ui'

const TITLE = '预支申请'
const NotesButton = () => <BarButton onPress={() => navigate.to('advance-notes')}>预支说明</BarButton>

/** Draws wages that were earned and confirmed, before payday. */
function AdvanceApplyPage() {
  const amounts = useAdvanceAmounts()
  const agreement = useAdvanceAgreement()
  const open = amounts.data?.employments.find(({ stop }) => stop === null)
  if (amounts.data && open && agreement.data) return <Editor amounts={amounts.data} amount={open} version={agreement.data.version} />
  return (
    <Screen title={TITLE} onRefresh={amounts.refetch} right={<NotesButton />}>
      <QueryView query={amounts}>{(data) => <Stopped amounts={data} />}</QueryView>
    </Screen>
  )
}

export default page('advance-apply', AdvanceApplyPage)

function Stopped({ amounts: { employments, lockedUntil } }: { amounts: AdvanceAmounts }) {
  if (employments.length === 0) return <NoWork />
  return (
    <Stack>
      {employments.map((each) => (
        <AmountCard key={each.employmentId} amount={each} />
      ))}
      {employments.some(({ stop }) => stop === 'real_name') && <RealNameFirst doing="预支" />}
      <Lock until={lockedUntil} />
    </Stack>
  )
}

interface Values {
  amount: string
  agreed?: boolean | undefined
  needed: boolean
}

const YUAN = /^\d{1,6}(\.\d{1,2})?$/
const fenOf = (typed: string): number => Math.round(Number(typed) * 100)

/** The form of one place of work: the typed amount is checked against the available one. */
const formOf = ({ available }: AdvanceAmount) =>
  defineForm<Values>({
    needed: carried(),
    amount: text({
      label: '预支多少',
      required: true,
      keyboard: 'decimal',
      unit: '元',
      words: false,
      placeholder: `最多${yuan(available)}`,
      pattern: { match: YUAN, text: '金额格式不正确', next: '写数字，最多两位小数' },
      rule: (typed) => {
        const [fault, next] = (advanceFault(fenOf(typed), available) ?? '').split('，')
        return fault ? { text: fault, next: next ?? '请改一下' } : undefined
      },
    }),
    agreed: onlyWhen<boolean, Values>(
      ({ needed }) => needed === true,
      agree({
        label: '同意预支协议',
        missing: '先看完协议再勾选',
        sentence: (
          <Txt>
            我看过并同意<TextLink onPress={() => navigate.to('advance-notes')}>《工资预支协议》</TextLink>
          </Txt>
        ),
      }),
    ),
  })

function Editor({
  amounts: { employments, lockedUntil, agreed },
  amount,
  version,
}: {
  amounts: AdvanceAmounts
  amount: AdvanceAmount
  version: string
}) {
  const [once] = useState(randomId)
  const draw = useDrawAdvance()
  const { available, employmentId } = amount
  // Unchanged amounts keep their identity over a refetch.
  const form = useMemo(() => formOf(amount), [amount])
  const sent = () => {
    toast.done('进你的钱包了')
    navigate.replace('advance-cash')
  }
  return (
    <FormScreen
      form={form}
      title={TITLE}
      verb="预支"
      checksWords={false}
      right={<NotesButton />}
      initial={{ needed: !agreed, agreed: false, amount: '' }}
      send={({ amount: typed }) => draw.mutateAsync({ once, employmentId, amount: fenOf(typed), ...(!agreed && { version }) })}
      onSent={sent}
      hint={`最多¥${yuan(available)}，手续费0，发薪日从下一张工资条减`}
    >
      {employments.map((each) => (
        <AmountCard key={each.employmentId} amount={each} />
      ))}
      <FormGroup of={form} />
      <Lock until={lockedUntil} />
    </FormScreen>
  )
}

/** A lock for oneself, which cannot be opened before its day. */
function Lock({ until }: { until: string | null }) {
  const lock = useLockAdvances()
  const [dialog, ask] = useConfirm()
  const set = async (days: (typeof LOCK_DAYS)[number]) => {
    if (!(await ask({ title: `锁${days}天`, text: '这些天不能预支，谁也打不开，到日子自动打开。发薪日照常发工资', confirm: '锁上' })))
      return
    await lock.mutateAsync({ days }).then(
      () => toast.done('锁好了'),
      () => undefined,
    )
  }
  return (
    <CellGroup title="给自己上锁">
      <Cell
        icon="shield"
        title={until === null ? '怕自己乱花，先锁住' : `锁到${dayTimeText(until)}`}
        note="锁住的日子不能预支，只能延长，不能提前打开"
      />
      <ChipActions
        label="锁几天"
        actions={LOCK_DAYS.map((days) => ({ key: String(days), text: `锁${days}天`, onPress: () => void set(days) }))}
      />
      {dialog}
    </CellGroup>
  )
}
