import { fieldsSubject, HIDDEN } from '../content-check/fields'
import { replaceReasonNotices } from './queries/reason-notices'

/** The reason that a side gave for a change of an application. */
export const applicationReasonSubject = fieldsSubject({
  label: '处理报名的原因', scene: 'social', table: 'application_event', columns: { reason: HIDDEN },
  updateCopies: (trx, { subject_id: id }) => replaceReasonNotices(trx, id, HIDDEN),
})
