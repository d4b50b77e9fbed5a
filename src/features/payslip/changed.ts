import type { PayrollSlip } from '@daogang/contract/payroll'
import { yuanText } from '@daogang/contract/rules/money'
import { hasSameHours, hoursText, ITEM_NAMES, KINDS_BY_HOURS, sumOfKind } from '@daogang/contract/rules/payslip'

type Changed = NonNullable<PayrollSlip['changed']>

const isDraft = ({ state }: Pick<PayrollSlip, 'state'>): boolean => state === 'draft'
const nameOf = (slip: Pick<PayrollSlip, 'state'>): string => (isDraft(slip) ? '草稿里' : '这一版')

/** How a slip is counted now: by other hours, or by other terms or holidays for the same hours. */
export const countedText = ({ work }: Pick<PayrollSlip, 'work'>, changed: Changed): string =>
  (hasSameHours(work, changed.work) ? '现在算' : '按新工时算')

/** Says which hours a slip has and which were confirmed since it was written, or that the same hours come to other money. */
export function changedText(slip: Pick<PayrollSlip, 'state' | 'work'>, changed: Changed): string {
  const since = isDraft(slip) ? '算好以后' : '发出以后'
  if (hasSameHours(slip.work, changed.work)) return `${since}钱变了，工时没变`
  return `${since}工时变了：${nameOf(slip)}${hoursText(slip.work.minutes)}，现在确认的是${hoursText(changed.work.minutes)}`
}

/** A line for each kind that hours make: the sum of the slip, and what the hours of now come to. */
export const changedSums = (slip: Pick<PayrollSlip, 'state' | 'work' | 'items'>, changed: Changed): string[] =>
  KINDS_BY_HOURS.flatMap((kind) => {
    const [before, after] = [sumOfKind(slip.items, kind), sumOfKind(changed.proposed, kind)]
    return before === 0 && after === 0 ? []
      : [`${ITEM_NAMES[kind]}：${nameOf(slip)}${yuanText(before)}，${countedText(slip, changed)}${yuanText(after)}`]
  })

/** What an employer has to know before slips are paid whose hours changed; undefined if there are none. */
export const changedWarning = (slips: readonly { changed: unknown }[]): string | undefined => {
  const count = slips.filter(({ changed }) => Boolean(changed)).length
  return count > 0 ? `${count}张工时变了还没改，发了就不能再改这${count === 1 ? '张' : '些'}` : undefined
}
