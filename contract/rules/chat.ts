import type { MessageKind } from './chat-message'

/** Maximum length of a text message in UTF-16 units. */
export const MAX_MESSAGE_LENGTH = 1000

/** How long after sending a message can be recalled: the same as in WeChat. */
export const RECALL_MINUTES = 2
export const RECALL_MS = RECALL_MINUTES * 60_000

/**
 * Whether the writer may recall a message. Phone requests end with their answer, and cards always show the present state.
 * @param at time of sending, in ms
 */
export const mayRecall = (kind: MessageKind, at: number, now: number): boolean =>
  (kind === 'text' || kind === 'picture' || kind === 'voice' || kind === 'location') && now - at <= RECALL_MS

/**
 * Why nothing can be sent: the caller blocked the other person, was blocked, or the other account is cancelled or disabled. `unseen`: the
 * seeker blocked the employer, or hides from them. Both read the same, so that no one learns which.
 */
export const CHAT_STOPS = {
  blocked: '你拉黑了对方，先取消拉黑再发',
  refused: '对方不想再收到你的消息，看看别的吧',
  unseen: '这位求职者现在看不了，看看别的人',
  gone: '对方的账号注销或停用了，联系不上了，看看别的吧',
} as const
