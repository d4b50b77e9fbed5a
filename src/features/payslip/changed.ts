import type { PayrollSlip } from '@daogang/contract/payroll'
import { yuanText } from '@daogang/contract/rules/money'
import { hoursText, ITEM_NAMES, KINDS_BY_HOURS, sumOfKind } from '@daogang/contract/rules/payslip'

type Changed = NonNullable<PayrollSlip['changed']>

/** Says which hours a published slip has, and which were confirmed since. */
export const changedText = ({ work }: Pick<PayrollSlip, 'work'>, changed: Changed): string =>
  `发出以后工时变了：这一版${hoursText(work.minutes)}，现在确认的是${hoursText(changed.work.minutes)}`

/** A line for each kind that hours make: the sum of the version, and what the hours of now come to. */
export const changedSums = ({ items }: Pick<PayrollSlip, 'items'>, { proposed }: Changed): string[] =>
  KINDS_BY_HOURS.flatMap((kind) => {
    const [before, after] = [sumOfKind(items, kind), sumOfKind(proposed, kind)]
    return before === 0 && after === 0 ? [] : [`${ITEM_NAMES[kind]}：这一版${yuanText(before)}，按新工时算${yuanText(after)}`]
  })
