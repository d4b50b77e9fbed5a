/** Kinds of messages that people send. */
export const SENT_KINDS = ['text', 'picture', 'voice', 'location', 'resume', 'job', 'interview', 'phone'] as const

/** `system` is written by the server; `recalled` replaces a message that its writer took back. */
export const MESSAGE_KINDS = [...SENT_KINDS, 'system', 'recalled'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** One-line previews of messages without a text. A location adds the name of its place. */
export const MESSAGE_PREVIEWS: Readonly<Record<Exclude<MessageKind, 'text' | 'system'>, string>> = {
  picture: '[图片]', voice: '[语音]', location: '[位置]', resume: '[简历]', job: '[岗位]', interview: '[面试]', phone: '[交换电话]',
  recalled: '撤回了一条消息',
}
