import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { changeSide, setRead } from './change-side'

/** Deletes the present messages of a conversation for the caller's side only. A later message brings the conversation back. */
export const deleteForMe = (deps: Deps, { body: { conversationId }, user }: Call<typeof endpoints.chatDelete>) => changeSide(
  deps, user, conversationId,
  (row) => row.cleared_seq === row.last_seq,
  (trx, row) => setRead(trx, user, row, { read: row.read_seq, cleared: row.last_seq }),
)
