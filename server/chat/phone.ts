import type { chatPhone, chatPhoneAnswer } from '@daogang/contract/chat'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Fail } from '../lib/refusal'
import { ownConversation, pairOf, type Who } from './conversations'
import { accountOf, refuseUnlessMayTalk, type Pair } from './gates'
import { appendMessage, changeMessage, lockMessage, type MessageRow } from './messages'
import { otherRole } from './rules'
import { NO_CONVERSATION } from './send'

type Db = Kysely<Database>

interface Answered {
  row: MessageRow
  pair: Pair
}

/** Answers the other's wish to exchange phones: the card changes for both, and the one who asked is told. */
export async function answerPhone(
  db: Db, who: Who, { conversationId, seq, agree }: { conversationId: string, seq: number, agree: boolean }, now: Date,
  fail: Fail<typeof chatPhoneAnswer>,
): Promise<Answered> {
  const conversation = await ownConversation(db, who, conversationId) ?? fail('NOT_FOUND', NO_CONVERSATION)
  const pair = pairOf(conversation)
  const wanted = agree ? 'agreed' : 'refused'
  await refuseUnlessMayTalk(db, who, pair, now)
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('conversation').select('id').where('id', '=', conversationId).forUpdate().execute()
    const wish = await lockMessage(trx, conversationId, seq)
    // Nobody answers their own.
    if (wish?.kind !== 'phone' || wish.role === who.role) return fail('NOT_FOUND', '没找到这个请求，刷新看看')
    const { state } = wish.data
    if (state === wanted) return { row: wish, pair }
    if (state !== 'asked') return fail('CHAT_PHONE_ANSWERED')
    await trx.updateTable('conversation').set({ phone: wanted }).where('id', '=', conversationId).execute()
    const row = await changeMessage(trx, pair, wish, { data: { state: wanted } })
    await appendMessage(trx, conversationId, pair, {
      role: who.role, clientId: null, kind: 'system', data: { event: agree ? 'phone_agreed' : 'phone_refused', by: who.role },
    }, now)
    return { row, pair }
  })
}

/** The other's number, where both agreed and may still talk. */
export async function otherPhone(
  db: Db, who: Who, conversationId: string, now: Date, fail: Fail<typeof chatPhone>,
): Promise<string> {
  const conversation = await ownConversation(db, who, conversationId) ?? fail('NOT_FOUND', NO_CONVERSATION)
  if (conversation.phone !== 'agreed') return fail('NOT_FOUND', '还没有交换电话，先请求交换')
  const pair = pairOf(conversation)
  await refuseUnlessMayTalk(db, who, pair, now)
  const { mobile } = await db.selectFrom('account').select('mobile').where('id', '=', accountOf(pair, otherRole(who.role)))
    .executeTakeFirstOrThrow()
  return mobile
}
