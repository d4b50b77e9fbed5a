import { replaceInterviewNotices } from '../application/queries/reason-notices'
import { fieldsSubject, HIDDEN } from '../content-check/fields'

/** An invitation to an interview, and the answer to it. */
export const INTERVIEW_SUBJECTS = {
  interview: fieldsSubject({
    label: '面试邀请', scene: 'social', table: 'interview', columns: { address: '（已隐藏，在聊天里问一下）', contact: HIDDEN, note: '' },
  }),
  interview_reply: fieldsSubject({
    label: '面试说明', scene: 'social', table: 'interview', columns: { reply: HIDDEN },
    // Notices of an application quote the reason.
    updateCopies: (trx, { subject_id: id }) => replaceInterviewNotices(trx, id, HIDDEN),
  }),
}
