import { endpoints } from '@daogang/contract'
import { mobileOf } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseUnlessMayTalk } from './gates'
import { accountOf, pairOf } from './pair'
import { ownConversation } from './queries/conversations'
import { otherRole } from './rules'
import { NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.chatPhone)

/** The other side's phone number, if both agreed to exchange numbers and may still talk. */
export async function getPhone({ db, now }: Deps, { query: { conversationId }, user }: Call<typeof endpoints.chatPhone>) {
  const at = now()
  const conversation = await ownConversation(db, user, conversationId)
  if (!conversation) throw refuse('NOT_FOUND', NOT_FOUND)
  if (conversation.phone !== 'agreed') throw refuse('NOT_FOUND', '还没有交换电话，先请求交换')
  const pair = pairOf(conversation)
  await refuseUnlessMayTalk(db, user, pair, at)
  return { mobile: await mobileOf(db, accountOf(pair, otherRole(user.role))) }
}
