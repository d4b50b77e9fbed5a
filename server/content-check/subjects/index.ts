import type { CheckedSubject } from '../../db/tables/content-check'
import { chatMessageSubject } from './chat-message'
import { commentSubject } from './comment'
import { FIELD_SUBJECTS } from './fields'
import { jobSubject } from './job'
import { pictureSubject } from './picture'
import type { Subject } from './types'

/** All kinds of content that are checked. */
export const SUBJECTS: Readonly<Record<CheckedSubject, Subject>> = {
  ...FIELD_SUBJECTS, job: jobSubject, comment: commentSubject, chat_message: chatMessageSubject, upload: pictureSubject,
}
