import type { Role } from '@daogang/contract/auth'
import type { MessageKind, MessageWarning } from '@daogang/contract/chat-message'
import type { MessageData } from '../db/chat-tables'
import { displayName } from '../application/rules'
import { verifyContent } from '../sensitive-words/verify'

/** The role of the other side. */
export const otherRole = (role: Role): Role => (role === 'c' ? 'b' : 'c')

/**
 * The rule that is shown beside a text: it speaks of deposits, fees, fraud, ways around this place, or of whom is not wanted. Nothing is
 * kept back for it, because “要押金吗？” is a question that must be asked. By the lists for published words.
 */
export function warningOf(text: string): MessageWarning | null {
  const { res, kind, rule, words } = verifyContent(text)
  return res && kind !== undefined && rule !== undefined ? { kind, rule, words: words ?? [] } : null
}

/** How long after sending a message can be taken back, in ms: as long as people know it from WeChat. */
export const RECALL_MS = 2 * 60_000

/** Whether its writer may take a message back. Not a wish for phones, which has its answer, nor a card, which shows how a thing stands. */
export const mayRecall = (kind: MessageKind, at: Date, now: Date): boolean =>
  (kind === 'text' || kind === 'picture' || kind === 'location') && now.getTime() - at.getTime() <= RECALL_MS

const EVENT_TEXTS: Readonly<Record<NonNullable<MessageData['event']>, { mine: string, theirs: string }>> = {
  phone_agreed: { mine: '你同意了交换电话，现在可以看对方的号码', theirs: '对方同意了交换电话，现在可以看号码' },
  phone_refused: { mine: '你没有同意交换电话', theirs: '对方暂时不想交换电话，可以继续打字聊' },
}

/** What the server says to whoever reads it. */
export function eventText({ event, by }: MessageData, reader: Role): string {
  const texts = event && EVENT_TEXTS[event]
  return texts ? (by === reader ? texts.mine : texts.theirs) : ''
}

const PREVIEWS: Readonly<Record<Exclude<MessageKind, 'text' | 'system'>, string>> = {
  picture: '[图片]', location: '[位置]', resume: '[简历]', job: '[岗位]', interview: '[面试]', phone: '[交换电话]',
  recalled: '撤回了一条消息',
}
const PREVIEW_LENGTH = 60

interface Previewed {
  kind: MessageKind
  text: string
  data: MessageData
}

/** One line of a message for the list of conversations. */
export function previewOf({ kind, text, data }: Previewed, reader: Role): string {
  if (kind === 'system') return eventText(data, reader)
  if (kind !== 'text') return PREVIEWS[kind] + (kind === 'location' ? (data.name ?? '') : '')
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, PREVIEW_LENGTH).join('')
}

/** How a seeker is named to an employer: who has no resume has no name that an employer knows. */
export const seekerName = (name: string | null, named: boolean): string => (name === null ? '求职者' : named ? name : displayName(name))

/** The character that stands for somebody without a picture. */
export const letterOf = (name: string): string => (Array.from(name.trim())[0] ?? '聊').toUpperCase()

/** What is known before something is sent or opened; the first that is wrong is told. */
export interface Standing {
  /** Every shop of the employer who asks is banned: the reason in two parts. */
  banned: string | null
  blockedByMe: boolean
  blockedByOther: boolean
  /** The other's account was cancelled or stopped. */
  otherGone: boolean
  /** The job's shop is banned, or every shop of the employer on the other side. */
  shopBanned: boolean
}

export type Gate = 'ENTERPRISE_BANNED' | 'STORE_BANNED' | 'CHAT_BLOCKED' | 'CHAT_REFUSED' | 'CHAT_OTHER_GONE' | 'CHAT_OTHER_BANNED'

/** Why nothing may be sent, or null. The caller's own restrictions come before this (`refuseRestricted`). */
export function gateOf({ banned, blockedByMe, blockedByOther, otherGone, shopBanned }: Standing, role: Role): Gate | null {
  if (banned !== null) return 'ENTERPRISE_BANNED'
  if (blockedByMe) return 'CHAT_BLOCKED'
  if (otherGone) return 'CHAT_OTHER_GONE'
  if (blockedByOther) return 'CHAT_REFUSED'
  if (shopBanned) return role === 'b' ? 'STORE_BANNED' : 'CHAT_OTHER_BANNED'
  return null
}
