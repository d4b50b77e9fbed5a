import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { conversationsNamed, describedConversations } from './queries/conversations'
import { containing, messagesMatching } from './queries/search'
import { toConversations, toMessages } from './view'

const MAX_CONVERSATIONS = 20
const MAX_HITS = 50

const refuse = refusalsOf(endpoints.chatSearch)

/** Finds the user's conversations by names, jobs, shops and message texts. */
export async function search({ db, providers: { storage }, now }: Deps, { body, user }: Call<typeof endpoints.chatSearch>) {
  const word = body.word.trim()
  if (word === '') throw refuse('BAD_INPUT', '搜索词不能为空', 'word')
  const at = now()
  const pattern = containing(word)
  const named = await conversationsNamed(db, user, pattern, MAX_CONVERSATIONS, at)
  const hits = await messagesMatching(db, user, pattern, MAX_HITS)
  const withHits = await describedConversations(db, user, hits.map((row) => row.conversation_id), at)
  const conversations = new Map((await toConversations(db, storage, user, withHits, at)).map((one) => [one.id, one]))
  const messages = await toMessages(db, storage, user, hits, at)
  return {
    conversations: await toConversations(db, storage, user, named, at),
    hits: messages.flatMap((message, index) => {
      const conversation = conversations.get(message.conversationId)
      return conversation ? { conversation, message, count: hits[index]?.count ?? 1 } : []
    }),
  }
}
