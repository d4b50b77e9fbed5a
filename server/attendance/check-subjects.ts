import { fieldsSubject, HIDDEN } from '../content-check/fields'
import { replaceQuoted } from '../notice/queries/replace-text'

/** What both sides write about punches and corrections. Notices quote it. */
export const ATTENDANCE_SUBJECTS = {
  correction: fieldsSubject({
    label: '补卡的原因', scene: 'social', table: 'correction', columns: { reason: HIDDEN },
    updateCopies: (trx, { subject_id: ref }, { reason: to = '' }, { reason: from = '' }) =>
      replaceQuoted(trx, { kinds: ['punch_entered'], of: { ref } }, from, to),
  }),
  correction_answer: fieldsSubject({
    label: '补卡的答复', scene: 'social', table: 'correction', columns: { answer: HIDDEN },
    updateCopies: (trx, { subject_id: ref }, { answer: to = '' }, { answer: from = '' }) =>
      replaceQuoted(trx, { kinds: ['correction_rejected'], of: { ref } }, from, to),
  }),
  punch_refusal: fieldsSubject({
    label: '打卡不算的原因', scene: 'social', table: 'punch_review', columns: { reason: HIDDEN },
    updateCopies: (trx, { subject_id: ref }, { reason: to = '' }, { reason: from = '' }) =>
      replaceQuoted(trx, { kinds: ['punch_refused'], of: { ref } }, from, to),
  }),
}
