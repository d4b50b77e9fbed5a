import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeCursor, encodeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { ownConversation } from './queries/conversations'
import { messagesBefore } from './queries/messages'
import { NOT_FOUND, toMessages } from './view'

const refuse = refusalsOf(endpoints.chatMessages)

/** Reads the seq in a cursor. Null without a cursor. @throws Refusal BAD_INPUT if it is mangled or belongs to another list */
function readSeq(scope: string, cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const [seq, ...others] = decodeCursor(scope, cursor) ?? []
  if (seq === undefined || others.length > 0 || !/^\d{1,9}$/.test(seq)) throw refuse('BAD_INPUT', CURSOR_MESSAGE)
  return Number(seq)
}

/** A page of a conversation's messages, newest first, without those that the user deleted. */
export async function listMessages(
  { db, providers: { storage }, now }: Deps, { query: { conversationId, cursor }, user }: Call<typeof endpoints.chatMessages>,
) {
  const scope = `messages ${conversationId}`
  const before = readSeq(scope, cursor)
  const conversation = await ownConversation(db, user, conversationId)
  if (!conversation) throw refuse('NOT_FOUND', NOT_FOUND)
  const rows = await messagesBefore(db, conversationId, conversation.cleared_seq, before)
  const page = toPage(rows, (row) => row, (last) => encodeCursor(scope, [String(last.seq)]))
  return { ...page, items: await toMessages(db, storage, user, page.items, now()) }
}
