import type { Payroll, PayrollRow } from '@daogang/contract/payroll'
import { mayPay, TO_PAY, type SlipState } from '@daogang/contract/rules/payslip'
import { fenText } from '@daogang/contract/rules/money'
import { useState } from 'react'
import { useLoadSlips, usePaySlips, usePreparePayroll, usePublishSlips } from '@/api/payroll'
import { changedWarning } from '@/features/payslip/changed'
import { shortfallText } from '@/features/payslip/shortfall'
import { ActionBar, Button, Notice, toast, useConfirm } from '@/ui'
import { Refused, type RefusedSlip } from './Refused'

type Sums = NonNullable<Payroll['sums']>

interface ActionsProps {
  month: string
  /** Only slips of this state; undefined for all. */
  state: SlipState | undefined
  /** How many slips the month has; undefined until it is known. */
  sums: Pick<Sums, 'counts' | 'payable'> | undefined
}

const isDraft = ({ state }: PayrollRow): boolean => state === 'draft'
/** A server of the last release does not say what is never paid here, and refuses it in the payment. */
const isPayable = ({ state, unpayable }: PayrollRow): boolean => mayPay(state) && !unpayable

/** How many slips of a state can be paid. A server of the last release counts only all of them. */
const payableIn = (state: (typeof TO_PAY)[number], { payable, counts }: Pick<Partial<Sums>, 'payable'> & Pick<Sums, 'counts'>): number =>
  (payable ?? counts)[state]

/** Prepare, publish, pay: whatever the slips of the month need next, also those that the list did not load yet. */
export function Actions({ month, state, sums }: ActionsProps) {
  const [prepare, load, publish, pay] = [usePreparePayroll(), useLoadSlips(), usePublishSlips(), usePaySlips()]
  const [dialog, ask] = useConfirm()
  const [refused, setRefused] = useState<readonly RefusedSlip[]>([])
  const drafts = state === undefined || state === 'draft' ? sums?.counts.draft ?? 0 : 0
  const payable = TO_PAY.filter((each) => state === undefined || each === state)
    .reduce((sum, each) => sum + (sums ? payableIn(each, sums) : 0), 0)
  const busy = load.isPending || publish.isPending || pay.isPending

  /** The earliest cycle first: a person's earlier wage is paid before the later one. */
  const slipsWhere = async (test: (row: PayrollRow) => boolean, only = state) =>
    (await load.mutateAsync({ month, state: only }))
      .filter(test)
      .sort((a, b) => (a.cycleFrom < b.cycleFrom ? -1 : a.cycleFrom > b.cycleFrom ? 1 : 0))

  const prepareAll = () =>
    prepare.mutateAsync({ month }).then(
      ({ made, updated }) => toast.done(made + updated > 0 ? `算好${made}张，更新${updated}张` : '没有新的工时要算'),
      () => undefined,
    )
  const publishAll = async () => {
    const slips = await slipsWhere(isDraft, 'draft')
    const text = '发出去就不能直接改了。本人有异议时再改，会留下两版'
    if (slips.length === 0 || !(await ask({ title: `${slips.length}张发给本人看`, text, confirm: '发给本人' }))) return
    const answer = await publish.mutateAsync({ ids: slips.map(({ id }) => id) })
    setRefused(answer.refused)
    if (answer.refused.length === 0) toast.done(`发了${answer.done}张`)
  }
  const payAll = async () => {
    const slips = await slipsWhere(isPayable)
    const total = slips.reduce((sum, { net, advanced }) => sum + net - advanced, 0)
    const facts = [`${slips.length}张工资条，从企业余额进本人的钱包，发了不能撤回`, changedWarning(slips), shortfallText(slips)]
    if (slips.length === 0 || !(await ask({ title: `发¥${fenText(total)}`, text: facts.filter(Boolean).join('。'), confirm: '发工资' }))) return
    const answer = await pay.mutateAsync({ ids: slips.map(({ id }) => id) })
    setRefused(answer.refused)
    if (answer.refused.length === 0) toast.done(`发了${answer.done}张，¥${fenText(answer.paid)}`)
  }
  // The mutations show what failed; parts that were done leave the list, and the button counts the rest.
  const quietly = (work: () => Promise<void>) => () => work().catch(() => undefined)
  return (
    <ActionBar>
      <Button kind="ghost" grow busy={prepare.isPending} onPress={prepareAll}>
        按工时算
      </Button>
      {drafts > 0 && <Button grow busy={busy} onPress={quietly(publishAll)}>{`发给本人 ${drafts}`}</Button>}
      {drafts === 0 && payable > 0 && <Button grow busy={busy} onPress={quietly(payAll)}>{`发工资 ${payable}`}</Button>}
      {dialog}
      <Notice open={refused.length > 0} title="有几张没办成" onClose={() => setRefused([])}>
        <Refused slips={refused} />
      </Notice>
    </ActionBar>
  )
}
