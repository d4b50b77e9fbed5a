import type { AdvanceAmount, AdvanceAmounts } from '@daogang/contract/advance'
import { advanceFault, LOCK_DAYS } from '@daogang/contract/rules/advance'
import { yuanText } from '@daogang/contract/rules/money'
import { useMemo, useState } from 'react'
import { useAdvanceAgreement, useAdvanceAmounts, useDrawAdvance, useLockAdvances } from '@/api/advance'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { AmountCard } from '@/features/advance/AmountCard'
import { NoWork } from '@/features/advance/NoWork'
import { fenOfYuan } from '@/features/form/amount'
import { typedAmount } from '@/features/form/typed-amount'
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
  choice,
  defineForm,
  FormGroup,
  onlyWhen,
  QueryView,
  Screen,
  Stack,
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
  const { data } = amounts
  // Unchanged amounts keep their identity over a refetch.
  const open = useMemo(() => data?.employments.filter(({ stop }) => stop === null) ?? [], [data?.employments])
  const version = agreement.data?.version
  // Who agreed before needs no text of the agreement.
  if (data && open.length > 0 && (data.agreed || version !== undefined)) return <Editor amounts={data} open={open} version={version} />
  const refresh = () => Promise.all([amounts.refetch(), agreement.refetch()])
  return (
    <Screen title={TITLE} onRefresh={refresh} right={<NotesButton />}>
      <QueryView query={{ ...amounts, refetch: refresh }}>
        {(found) => (open.length > 0 ? <QueryView query={agreement}>{() => null}</QueryView> : <Stopped amounts={found} />)}
      </QueryView>
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
  employmentId: string
  amount: string
  agreed?: boolean | undefined
  needed: boolean
}

/** The place of work to draw from: the only one, else the chosen one. Undefined if it was closed since, or none is chosen. */
function chosenOf(open: readonly AdvanceAmount[], employmentId: string | undefined): AdvanceAmount | undefined {
  const [only, ...others] = open
  return others.length === 0 ? only : open.find((each) => each.employmentId === employmentId)
}

/** The form: the typed amount is checked against the available one of the chosen place of work, which is asked where there are several. */
function formOf(open: readonly AdvanceAmount[]) {
  const [only, ...others] = open
  const isOne = others.length === 0
  return defineForm<Values>({
    needed: carried(),
    employmentId: isOne
      ? carried()
      : choice<string, Values, true>({
          label: '从哪家店预支',
          required: true,
          options: open.map(({ employmentId, store, available }) => ({ value: employmentId, label: `${store}，最多${yuanText(available)}` })),
          rule: (employmentId) => (chosenOf(open, employmentId) ? undefined : { text: '刚才选的店现在不能预支', next: '请另选一家' }),
        }),
    amount: typedAmount({
      label: '预支多少',
      required: true,
      placeholder: isOne && only ? `最多${yuan(only.available)}` : '0',
      rule: (fen, values) => {
        const chosen = chosenOf(open, values.employmentId)
        const [fault, next] = (chosen ? advanceFault(fen, chosen.available) ?? '' : '').split('，')
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
}

interface EditorProps {
  amounts: AdvanceAmounts
  /** The places of work that can be drawn from, at least one. */
  open: readonly AdvanceAmount[]
  /** Of the agreement; needed until it was accepted. */
  version: string | undefined
}

function Editor({ amounts: { employments, lockedUntil, agreed }, open, version }: EditorProps) {
  const [once] = useState(randomId)
  const draw = useDrawAdvance()
  const form = useMemo(() => formOf(open), [open])
  const [only, ...others] = open
  const sent = () => {
    toast.done('进你的钱包了')
    navigate.replace('advance-cash')
  }
  const terms = '手续费0，发薪日从这家店的下一张工资条减'
  return (
    <FormScreen
      form={form}
      title={TITLE}
      verb="预支"
      checksWords={false}
      right={<NotesButton />}
      initial={{ needed: !agreed, agreed: false, amount: '' }}
      send={({ amount, employmentId }) =>
        draw.mutateAsync({
          once,
          employmentId: chosenOf(open, employmentId)?.employmentId ?? '',
          amount: fenOfYuan(amount),
          ...(!agreed && version !== undefined && { version }),
        })
      }
      onSent={sent}
      hint={only && others.length === 0 ? `${only.store}最多${yuanText(only.available)}，${terms}` : terms}
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
