import type { endpoints } from '@daogang/contract'
import type { Conversation } from '@daogang/contract/chat-message'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import type { Call } from '../http/serve'
import type { Who } from './pair'
import { describedConversations } from './queries/conversations'
import { NOT_FOUND, toConversations } from './view'

/** One of the caller's conversations. @throws Refusal NOT_FOUND if it is not theirs in this role */
export async function getConversation({ db, providers: { storage }, now }: Deps, who: Who, id: string): Promise<Conversation> {
  const at = now()
  const [conversation] = await toConversations(db, storage, who, await describedConversations(db, who, [id], at), at)
  if (!conversation) throw new Refusal('NOT_FOUND', NOT_FOUND)
  return conversation
}

export const get = (deps: Deps, { query: { id }, user }: Call<typeof endpoints.chatConversation>) => getConversation(deps, user, id)
