import { applicationReasonSubject } from './application/check-subject'
import { ATTENDANCE_SUBJECTS } from './attendance/check-subjects'
import { chatMessageSubject, pictureMessages } from './chat/check-subject'
import { commentReplySubject, commentSubject } from './comment/check-subjects'
import { brandSubject, companySubject } from './company/check-subject'
import type { Subjects } from './content-check/subject'
import { EMPLOYMENT_SUBJECTS } from './employment/check-subjects'
import { INTERVIEW_SUBJECTS } from './interview/check-subjects'
import { jobSubject } from './job/check-subject'
import { PAYSLIP_SUBJECTS } from './payslip/check-subjects'
import { quickReplySubject } from './quick-reply/check-subject'
import { RESUME_SUBJECTS } from './resume/check-subjects'
import { shiftSubject } from './shift/check-subject'
import { createPictureSubject } from './upload/check-subject'
import { workPlaceSubject } from './work-place/check-subject'

/** All kinds of content that are checked. */
export const SUBJECTS: Subjects = {
  ...RESUME_SUBJECTS, ...INTERVIEW_SUBJECTS, ...EMPLOYMENT_SUBJECTS, ...ATTENDANCE_SUBJECTS, ...PAYSLIP_SUBJECTS,
  work_place: workPlaceSubject, shift: shiftSubject,
  company: companySubject, brand: brandSubject,
  job: jobSubject, comment: commentSubject, comment_reply: commentReplySubject, quick_reply: quickReplySubject,
  application_reason: applicationReasonSubject, chat_message: chatMessageSubject, upload: createPictureSubject(pictureMessages),
}
