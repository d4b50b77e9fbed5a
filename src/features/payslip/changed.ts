import type { PayrollSlip } from '@daogang/contract/payroll'
import { hoursText } from '@daogang/contract/rules/payslip'

/** Says which hours a published slip has, and which were confirmed since. */
export const changedText = ({ work }: Pick<PayrollSlip, 'work'>, changed: NonNullable<PayrollSlip['changed']>): string =>
  `发出以后工时变了：这一版${hoursText(work.minutes)}，现在确认的是${hoursText(changed.work.minutes)}`
