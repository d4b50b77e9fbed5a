import { fieldsSubject, HIDDEN } from '../content-check/fields'
import { replaceQuoted } from '../notice/queries/replace-text'
import { applicationOf } from './queries/application'

/** What both sides write about the terms. */
export const EMPLOYMENT_SUBJECTS = {
  employment_objection: fieldsSubject({
    label: '用工条件的意见', scene: 'social', table: 'employment', columns: { objection: HIDDEN },
    updateCopies: async (trx, { subject_id: id }, { objection: to = '' }, { objection: from = '' }) =>
      replaceQuoted(trx, { kinds: ['employment_objected'], of: { applicationId: await applicationOf(trx, id) } }, from, to),
  }),
  /** Why the employer changed the terms, by the version. */
  employment_note: fieldsSubject({ label: '改用工条件的原因', scene: 'social', table: 'employment_version', columns: { note: HIDDEN } }),
  employment_end: fieldsSubject({ label: '离职原因', scene: 'social', table: 'employment', columns: { end_reason: HIDDEN } }),
}
