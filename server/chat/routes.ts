import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeCursor, decodeTimeCursor, encodeCursor, encodeTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { serve } from '../lib/serve'
import { changesSince } from './changes'
import { describedConversations, listConversations, ownConversation, toChatJob, toConversations, type Who } from './conversations'
import { feedOf } from './feed'
import { passes } from './filter'
import { clearDot, deleteForMe, setBlocked, type Marked } from './marks'
import { messagesBefore } from './messages'
import { openConversation } from './open'
import { answerPhone, otherPhone } from './phone'
import { recallMessage } from './recall'
import { seekerName } from './rules'
import { searchChats } from './search'
import { NO_CONVERSATION } from './send'
import type { ChatService } from './service'
import { talksOf } from './talks'
import { toMessages } from './view'

/** A message's place in its conversation as a cursor carries it. */
function readSeq(scope: string, cursor: string): number | null {
  const [seq, ...others] = decodeCursor(scope, cursor) ?? []
  return seq !== undefined && others.length === 0 && /^\d{1,9}$/.test(seq) ? Number(seq) : null
}

/** Conversations, messages and what is done with them. */
export function chatRoutes(app: FastifyInstance, { db, now, providers: { storage } }: Deps, service: ChatService): void {
  const described = async (who: Who, id: string) =>
    (await toConversations(db, storage, who, await describedConversations(db, who, [id]), now())).at(0)

  serve(app, endpoints.chatOpen, async ({ body, user, fail }) => {
    const id = await openConversation(db, user, body, now(), fail)
    return await described(user, id) ?? fail('NOT_FOUND', NO_CONVERSATION)
  })

  serve(app, endpoints.chatConversation, async ({ query: { id }, user, fail }) =>
    await described(user, id) ?? fail('NOT_FOUND', NO_CONVERSATION))

  serve(app, endpoints.chatConversations, async ({ query: { filter, cursor }, user, fail }) => {
    const scope = `conversations ${user.role} ${filter ?? ''}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    // Before the list: what changes in between is told once more rather than never.
    const { seq: feed, unread } = await feedOf(db, user)
    const at = now()
    const rows = await listConversations(db, user, { passes: filter && passes(filter, user, at), after })
    const page = toPage(rows, (row) => row, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
    return { ...page, items: await toConversations(db, storage, user, page.items, at), unread, feed }
  })

  serve(app, endpoints.chatUnread, async ({ user }) => ({ unread: (await feedOf(db, user)).unread }))

  serve(app, endpoints.chatMessages, async ({ query: { conversationId, cursor }, user, fail }) => {
    const scope = `messages ${conversationId}`
    const before = cursor === undefined ? null : readSeq(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const conversation = await ownConversation(db, user, conversationId) ?? fail('NOT_FOUND', NO_CONVERSATION)
    const rows = await messagesBefore(db, conversationId, conversation.cleared_seq, before)
    const page = toPage(rows, (row) => row, (last) => encodeCursor(scope, [String(last.seq)]))
    return { ...page, items: await toMessages(db, storage, user, page.items, now()) }
  })

  serve(app, endpoints.chatChanges, ({ query: { since }, user }) => changesSince(db, storage, user, since, now()))

  serve(app, endpoints.chatSendMsg, ({ body, user }) => service.send(user, body))

  serve(app, endpoints.chatRead, ({ body, user }) => service.read(user, body))

  const told = (marked: Marked | undefined, refuse: () => never) => {
    if (!marked) return refuse()
    if (marked.pair) service.wake(marked.pair)
    return marked.state
  }

  serve(app, endpoints.chatDelete, async ({ body: { conversationId }, user, fail }) =>
    told(await deleteForMe(db, user, conversationId), () => fail('NOT_FOUND', NO_CONVERSATION)))

  serve(app, endpoints.chatBlock, async ({ body: { conversationId, blocked }, user, fail }) =>
    told(await setBlocked(db, user, conversationId, blocked, now()), () => fail('NOT_FOUND', NO_CONVERSATION)))

  serve(app, endpoints.chatSetRedDot, async ({ body: { conversationId }, user, fail }) => {
    if (!await clearDot(db, user, conversationId)) return fail('NOT_FOUND', NO_CONVERSATION)
    service.wakeOne(user)
    return { unread: (await feedOf(db, user)).unread }
  })

  serve(app, endpoints.chatPhoneAnswer, async ({ body, user, fail }) => {
    const at = now()
    const { row, pair } = await answerPhone(db, user, body, at, fail)
    service.wake(pair)
    const [message] = await toMessages(db, storage, user, [row], at)
    return message ?? fail('UNAVAILABLE')
  })

  serve(app, endpoints.chatRecall, async ({ body, user, fail }) => {
    const at = now()
    const { row, pair } = await recallMessage(db, user, body, at, fail)
    service.wake(pair)
    const [message] = await toMessages(db, storage, user, [row], at)
    return message ?? fail('UNAVAILABLE')
  })

  serve(app, endpoints.chatPhone, async ({ query: { conversationId }, user, fail }) =>
    ({ mobile: await otherPhone(db, user, conversationId, now(), fail) }))

  serve(app, endpoints.chatSearch, ({ body, user, fail }) =>
    searchChats(db, storage, user, body.word.trim() || fail('BAD_INPUT', '搜索词不能为空', 'word'), now()))

  const talks = async (who: Who, cursor: string | undefined, refuse: () => never) => {
    const scope = `talks ${who.role}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? refuse()
    const rows = await talksOf(db, who, after).execute()
    return toPage(rows, (row) => ({
      row,
      talk: {
        conversationId: row.id,
        startedAt: row.first_at?.toISOString() ?? '',
        lastAt: row.last_at?.toISOString() ?? '',
        messages: row.last_seq,
        job: toChatJob(row.job_id, row, now()),
      },
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  }

  serve(app, endpoints.talkJob, async ({ body: { cursor }, user, fail }) => {
    const page = await talks(user, cursor, () => fail('BAD_INPUT', CURSOR_MESSAGE))
    return { ...page, items: page.items.map(({ talk }) => talk) }
  })

  serve(app, endpoints.talkResume, async ({ body: { cursor }, user, fail }) => {
    const page = await talks(user, cursor, () => fail('BAD_INPUT', CURSOR_MESSAGE))
    return {
      ...page,
      items: page.items.map(({ row, talk }) => ({
        ...talk, name: seekerName(row.seeker_name, Boolean(row.named)), resumeId: row.visible === true || row.named ? row.resume_id : null,
      })),
    }
  })
}
