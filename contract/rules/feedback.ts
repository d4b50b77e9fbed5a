/** What a feedback is about. */
export const FEEDBACK_KINDS = ['fault', 'idea', 'fraud', 'danger', 'money', 'account', 'privacy', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]
export const FEEDBACK_KIND_NAMES: Readonly<Record<FeedbackKind, string>> = {
  fault: '功能用不了', idea: '提个建议', fraud: '被骗、乱收费', danger: '有危险', money: '工资和钱', account: '账号和登录',
  privacy: '我的个人信息', other: '别的事',
}

/** received → looking → replied → closed. A reply that does not help goes back to received. */
export const FEEDBACK_STATES = ['received', 'looking', 'replied', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** What happened, in order. */
export const FEEDBACK_STEPS = ['sent', 'looking', 'replied', 'unsatisfied', 'satisfied', 'ended', 'expired'] as const
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number]

/** Hours until an operator has looked at it: danger and fraud do not wait for office hours. */
export const lookHours = (kind: FeedbackKind): number => (kind === 'fraud' || kind === 'danger' ? 2 : 24)

/** Working days until the reply: requests about one's own data may take longer. */
export const replyDays = (kind: FeedbackKind): number => (kind === 'privacy' ? 15 : 5)

/** Working days until another operator replies to a feedback that was reopened. */
export const REOPENED_REPLY_DAYS = 3
/** So often a feedback is reopened. After that a phone call helps. */
export const MAX_REOPENINGS = 2
/** Days after a reply until a feedback that no one rated is closed. */
export const UNRATED_DAYS = 7

/** Maximum widths of texts, counted as by `countWidth`. */
export const MAX_FEEDBACK_WIDTH = 1000
export const MAX_CONTACT_WIDTH = 60
export const FEEDBACK_PER_DAY = 10

/** Whether a reply that does not help reopens the feedback. */
export const mayReopen = (reopened: number): boolean => reopened < MAX_REOPENINGS
