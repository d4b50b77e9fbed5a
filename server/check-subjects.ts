import { applicationReasonSubject } from './application/check-subject'
import { chatMessageSubject, pictureMessages } from './chat/check-subject'
import { commentReplySubject, commentSubject } from './comment/check-subjects'
import { brandSubject, companySubject } from './company/check-subject'
import type { Subjects } from './content-check/subject'
import { INTERVIEW_SUBJECTS } from './interview/check-subjects'
import { jobSubject } from './job/check-subject'
import { quickReplySubject } from './quick-reply/check-subject'
import { RESUME_SUBJECTS } from './resume/check-subjects'
import { createPictureSubject } from './upload/check-subject'

/** All kinds of content that are checked. */
export const SUBJECTS: Subjects = {
  ...RESUME_SUBJECTS, ...INTERVIEW_SUBJECTS,
  company: companySubject, brand: brandSubject,
  job: jobSubject, comment: commentSubject, comment_reply: commentReplySubject, quick_reply: quickReplySubject,
  application_reason: applicationReasonSubject, chat_message: chatMessageSubject, upload: createPictureSubject(pictureMessages),
}
