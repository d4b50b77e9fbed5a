import type { Role } from '@daogang/contract/auth'
import type { MessageKind, MessageWarning } from '@daogang/contract/chat-message'
import { MESSAGE_PREVIEWS } from '@daogang/contract/rules/chat-message'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { MessageData } from '../db/tables/chat'
import { displayName } from '@daogang/contract/rules/display-name'
import { verifyContent } from '../sensitive-words/verify'

/** The role of the other side. */
export const otherRole = (role: Role): Role => (role === 'c' ? 'b' : 'c')

/**
 * The warning to show to both sides beside a text that breaks a rule on wording or asks about one. The message is sent anyway: “要押金吗？”
 * is a legitimate question, and its answer is the rule.
 */
export function warningOf(text: string, role: Role): MessageWarning | null {
  const { res, kind, rule, words } = verifyContent(text, { context: 'chat', role })
  return kind !== undefined && rule !== undefined ? { kind, rule, words: words ?? [], ...(!res && { asked: true }) } : null
}

const EVENT_TEXTS: Readonly<Record<NonNullable<MessageData['event']>, { mine: string, theirs: string }>> = {
  phone_agreed: { mine: '你同意了交换电话，现在可以看对方的号码', theirs: '对方同意了交换电话，现在可以看号码' },
  content_hidden: { mine: '你的这条消息可能不合适，对方看不到了。工作人员会再看一遍，没问题就恢复', theirs: '对方的这条消息可能不合适，先不给你看' },
  phone_refused: { mine: '你没有同意交换电话', theirs: '对方暂时不想交换电话，可以继续打字聊' },
}

/** The text of a system message for one side. */
export function eventText({ event, by }: MessageData, reader: Role): string {
  const texts = event && EVENT_TEXTS[event]
  return texts ? (by === reader ? texts.mine : texts.theirs) : ''
}

const PREVIEW_LENGTH = 60

interface Previewed {
  kind: MessageKind
  text: string
  data: MessageData
}

/** A message in one line, for the list of conversations. */
export function previewOf({ kind, text, data }: Previewed, reader: Role): string {
  if (kind === 'system') return eventText(data, reader)
  if (kind !== 'text') return MESSAGE_PREVIEWS[kind] + (kind === 'location' ? (data.name ?? '') : '')
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, PREVIEW_LENGTH).join('')
}

/** The seeker's name for an employer. Null is a seeker without a resume. */
export const seekerName = (name: string | null, named: boolean): string => (name === null ? '求职者' : named ? name : displayName(name))

/** The character that replaces a missing avatar. */
export const letterOf = (name: string): string => (Array.from(name.trim())[0] ?? '聊').toUpperCase()

const bare = (address: string): string => address.replace(/[\s·,，。、]/g, '')

/** Whether two addresses name one place, of which one may say more: 漕宝路100号 and 漕宝路100号，3楼找前台. */
export const isSamePlace = (one: string, other: string): boolean => bare(one).includes(bare(other)) || bare(other).includes(bare(one))

/** What decides whether a person may send or open anything. */
export interface GateInput {
  /** The reason, in two parts, if all shops of the calling employer are banned. */
  banned: string | null
  blockedByMe: boolean
  blockedByOther: boolean
  /** The other account is cancelled or stopped. */
  otherGone: boolean
  /** The job's shop is banned, or all shops of the employer on the other side. */
  shopBanned: boolean
}

export type Gate = 'ENTERPRISE_BANNED' | 'STORE_BANNED' | 'CHAT_BLOCKED' | 'CHAT_REFUSED' | 'CHAT_OTHER_GONE' | 'CHAT_OTHER_BANNED'

/** The first reason why nothing may be sent, or null. The caller's own restrictions are checked before this. */
export function gateOf({ banned, blockedByMe, blockedByOther, otherGone, shopBanned }: GateInput, role: Role): Gate | null {
  if (banned !== null) return 'ENTERPRISE_BANNED'
  if (blockedByMe) return 'CHAT_BLOCKED'
  if (otherGone) return 'CHAT_OTHER_GONE'
  if (blockedByOther) return 'CHAT_REFUSED'
  if (shopBanned) return role === 'b' ? 'STORE_BANNED' : 'CHAT_OTHER_BANNED'
  return null
}

/** Each message's share of a minute under a rate limit, in whole microseconds: `perMinute` of them fit, one more does not. */
export const shareMicros = (perMinute: number): number => Math.floor(MINUTE_MS * 1000 / perMinute)
