import type { Interview } from '@daogang/contract/interview'

const statusTags = {
  pending: { text: '等你回复', kind: 'warn', icon: 'clock' },
  accepted: { text: '你答应了', kind: 'ok', icon: 'check' },
  declined: { text: '你谢绝了', kind: 'plain', icon: 'x' },
  cancelled: { text: '取消了', kind: 'plain', icon: 'x' },
} as const
const UNANSWERED = { text: '没回复，过时间了', kind: 'plain', icon: 'clock' } as const

/** The status of an interview from the seeker's point of view. */
export const seekerInterviewTag = ({ status, past }: Pick<Interview, 'status' | 'past'>) =>
  (status === 'pending' && past ? UNANSWERED : statusTags[status])
