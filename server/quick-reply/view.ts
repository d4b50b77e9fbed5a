import { QUICK_REPLIES_MOST, type QuickReplies, type QuickReply } from '@daogang/contract/quick-reply'

export const toReplies = (rows: readonly QuickReply[]): QuickReplies =>
  ({ items: rows.map(({ id, content }) => ({ id, content })), limit: QUICK_REPLIES_MOST })
