import { fieldsSubject, HIDDEN } from '../content-check/fields'

/**
 * What both sides write about a slip. The items of a slip itself are checked by words alone: a version never changes, so nothing of it
 * could be hidden.
 */
export const PAYSLIP_SUBJECTS = {
  dispute: fieldsSubject({ label: '工资条的异议', scene: 'social', table: 'payslip_dispute', columns: { words: HIDDEN } }),
  dispute_answer: fieldsSubject({ label: '异议的答复', scene: 'social', table: 'payslip_dispute', columns: { answer: HIDDEN } }),
}
