import type { SendMessage } from '@daogang/contract/chat'
import type { Conversation } from '@daogang/contract/chat-message'
import { MESSAGE_PREVIEWS } from '@daogang/contract/rules/chat-message'

/** The last message in one line, prefixed with 我 if the user sent it. */
export function lastText({ last }: Pick<Conversation, 'last'>): string {
  if (!last) return '还没说过话'
  return last.from === 'me' ? `我：${last.text}` : last.text
}

/** An unsent message in one line. */
export function unsentText({ kind, text = '', place }: Pick<SendMessage, 'kind' | 'text' | 'place'>): string {
  if (kind === 'location') return MESSAGE_PREVIEWS.location + (place?.name ?? '')
  return kind === 'text' ? text.replace(/\s+/g, ' ').trim() : MESSAGE_PREVIEWS[kind]
}

/** The subject of a conversation: shop and job for a seeker; only the job for an employer, who owns it. */
export const aboutTexts = ({ role, job }: Pick<Conversation, 'role' | 'job'>): [shop: string, job: string] =>
  (role === 'c' ? [job.company, `·${job.title}`] : ['', `聊“${job.title}”`])

/** Who the other side is, below the name. */
export function whoText({ role, job, applied }: Pick<Conversation, 'role' | 'job' | 'applied'>): string {
  if (role === 'c') return `${job.company}·负责招人`
  return applied ? '报了你的岗位' : '在找工作'
}

const jobStates: Record<Conversation['job']['status'], string> = {
  online: '', offline: '这个岗位停招了', closed: '这个岗位不招了', expired: '这个岗位过期了',
}
/** Explains why a job is no longer online; empty while it is. */
export const jobStateText = ({ status }: Pick<Conversation['job'], 'status'>): string => jobStates[status]
