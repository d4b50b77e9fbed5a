import type { PayrollSlip } from '@daogang/contract/payroll'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import {
  hasSameHours, ITEM_KINDS, KINDS_BY_HOURS, shownHours, totalsOf, type ItemKind, type ShownHours,
} from '@daogang/contract/rules/payslip'
import { fenText } from '@daogang/contract/rules/money'
import { useMemo, useState } from 'react'
import { useAnswerDispute, useCorrectSlip, usePayrollSlip, useSaveSlip } from '@/api/payroll'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { changedSums, changedText, countedText } from '@/features/payslip/changed'
import { SlipTalk } from '@/features/payslip/SlipBody'
import { isId } from '@/lib/is-id'
import { Card, Empty, FormGroup, NoticeStrip, QueryView, Screen, toast, Txt, useFormState, type Form } from '@/ui'
import { initialOf, itemsOf, slipForm, type SlipValues } from './slip-form'

const TITLE = '改工资条'

/** Changes a draft, corrects a slip whose hours changed, or answers a dispute with a new version or with why the slip stays. */
function PayrollEditPage() {
  const { id = '', disputeId } = useRouteQuery('payroll-edit')
  return isId(id) ? (
    <One id={id} disputeId={disputeId} />
  ) : (
    <Screen title={TITLE}>
      <Settled />
    </Screen>
  )
}

export default page('payroll-edit', PayrollEditPage)

function One({ id, disputeId }: { id: string; disputeId: string | undefined }) {
  const query = usePayrollSlip(id)
  if (!query.data)
    return (
      <Screen title={TITLE}>
        <QueryView query={query}>{() => null}</QueryView>
      </Screen>
    )
  const open = query.data.disputes.find((dispute) => dispute.id === disputeId && dispute.outcome === null)
  if (query.data.state !== 'draft' && !open && !query.data.changed)
    return (
      <Screen title={TITLE}>
        <Settled />
      </Screen>
    )
  return <Frozen latest={query.data} disputeId={open?.id} />
}

/** The hours that the form fills in the sums of. */
const hoursOf = ({ work, changed }: PayrollSlip): ShownHours => shownHours(changed?.work ?? work)

/** Edits the slip as it was when the screen opened: a refetch changes nothing below the fingers, and an old revision is not saved. */
function Frozen({ latest, disputeId }: { latest: PayrollSlip; disputeId: string | undefined }) {
  const [slip, setSlip] = useState(latest)
  const isOld = latest.revision !== slip.revision || latest.version !== slip.version
    || !hasSameHours(hoursOf(latest), hoursOf(slip))
  const renew = isOld ? () => setSlip(latest) : undefined
  const shown = `${slip.revision}-${slip.version}-${JSON.stringify(hoursOf(slip))}`
  return <Editor key={shown} slip={slip} disputeId={disputeId} onRenew={renew} />
}

function Settled() {
  return (
    <Empty title="这张工资条现在不能改" action={{ text: '看全部工资条', onPress: () => navigate.replace('payroll', {}) }}>
      草稿能直接改；发给本人以后，工时变了或者有异议才能改
    </Empty>
  )
}

interface EditorProps {
  slip: PayrollSlip
  disputeId: string | undefined
  /** Begins again with the latest slip; undefined while this is the latest. */
  onRenew: (() => void) | undefined
}

function Editor({ slip: read, disputeId, onRenew }: EditorProps) {
  const [save, answer, correct] = [useSaveSlip(), useAnswerDispute(), useCorrectSlip()]
  // A slip whose hours changed begins with what they come to now.
  const slip = useMemo(() => (read.changed ? { ...read, items: read.changed.items } : read), [read])
  const isCorrection = disputeId === undefined && slip.state !== 'draft'
  const kinds = isCorrection ? KINDS_BY_HOURS : ITEM_KINDS
  const form = useMemo(() => slipForm(slip, kinds), [slip, kinds])
  const sending = [save, answer, correct]
  const isSending = sending.some(({ isPending, isSuccess }) => isPending || isSuccess)
  const send = (values: SlipValues) => {
    const items = itemsOf(values, slip.items, kinds)
    const { id, revision, version } = slip
    const filled = { items, payOn: values.payOn, hours: hoursOf(read) }
    if (isCorrection) return correct.mutateAsync({ id, version, ...filled })
    if (disputeId === undefined) return save.mutateAsync({ id, revision, ...filled })
    const { outcome = 'kept', answer: words = '' } = values
    return answer.mutateAsync({ id: disputeId, outcome, answer: words, ...(outcome === 'corrected' && filled) })
  }
  const sent = () => {
    toast.done(disputeId === undefined ? '改好了' : '答复了')
    navigate.back()
  }
  return (
    <FormScreen
      form={form}
      title={disputeId === undefined ? TITLE : '答复异议'}
      verb={disputeId === undefined ? '保存' : '答复'}
      initial={initialOf(slip, disputeId !== undefined, kinds)}
      send={send}
      onSent={sent}
    >
      {/* The change just saved comes back as a newer one before the screen closes. */}
      {onRenew && !isSending && (
        <NoticeStrip kind="warn" action={{ text: '看新的', onPress: onRenew }}>
          这张刚有人改过，或者工时变了，存不了。看新的数再改，填的要重填
        </NoticeStrip>
      )}
      <Card>
        <Txt block strong>
          {slip.who}
        </Txt>
        <Txt block tone="2">{`${cycleText(slip.cycleFrom, slip.cycleTo)}，${slip.store}，${slip.job}`}</Txt>
        <SlipTalk slip={slip} />
        {read.changed && <Txt block>{changedText(read, read.changed)}</Txt>}
        {read.changed && changedSums(read, read.changed).map((line) => (
          <Txt key={line} block tone="2">
            {line}
          </Txt>
        ))}
        {read.changed && (isCorrection || slip.state === 'draft') && (
          <Txt block>{`下面填好了${countedText(read, read.changed)}的，你手填过的没动，看看要不要改`}</Txt>
        )}
      </Card>
      <FormGroup of={form} />
      <Net form={form} slip={slip} kinds={kinds} />
    </FormScreen>
  )
}

/** The net of the typed amounts. */
function Net({ form, slip, kinds }: { form: Form<SlipValues>; slip: PayrollSlip; kinds: readonly ItemKind[] }) {
  const { values } = useFormState(form)
  const { dues, deductions, net } = totalsOf(itemsOf(values, slip.items, kinds))
  if (values.isAnswer && values.outcome !== 'corrected') return null
  return (
    <Card>
      <Txt
        block
        strong
      >{`应发¥${fenText(dues)}，扣款¥${fenText(deductions)}，实发${net < 0 ? `−¥${fenText(-net)}` : `¥${fenText(net)}`}`}</Txt>
    </Card>
  )
}
