import type { ConversationState } from '@daogang/contract/chat-message'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { wakePair } from './hub'
import { pairOf, type Who } from './pair'
import { ownConversation, type OwnRow } from './queries/conversations'
import { addUnread, markChanged, moveFeeds } from './queries/feed'
import { countMessagesAfter, updateSide } from './queries/sides'
import { otherRole } from './rules'
import { NOT_FOUND, toState } from './view'

/**
 * Changes the caller's side of a conversation while both feeds are locked, so that no message arrives in between, and wakes both sides.
 * @param isDone says that nothing needs to change
 * @param lockFirst locks what everyone locks before feeds
 * @throws Refusal NOT_FOUND if the conversation is not the caller's in this role
 */
export async function changeSide(
  { db, bus }: Deps, who: Who, id: string, isDone: (row: OwnRow) => boolean, change: (trx: Trx, row: OwnRow) => Promise<void>,
  lockFirst?: (trx: Trx) => Promise<unknown>,
): Promise<ConversationState> {
  const before = await ownConversation(db, who, id)
  if (!before) throw new Refusal('NOT_FOUND', NOT_FOUND)
  if (isDone(before)) return toState(before)
  const pair = pairOf(before)
  const after = await db.transaction().execute(async (trx) => {
    await lockFirst?.(trx)
    const feeds = await moveFeeds(trx, pair)
    const row = await ownConversation(trx, who, id)
    if (!row) return undefined
    // Handed to a colleague since then: the locked feeds are not those of the two.
    if (row.employer_id !== pair.employerId) throw new Refusal('UNAVAILABLE')
    await change(trx, row)
    await markChanged(trx, pair, [id], feeds)
    return ownConversation(trx, who, id)
  })
  if (!after) throw new Refusal('NOT_FOUND', NOT_FOUND)
  wakePair(bus, pair)
  return toState(after)
}

/** Sets how far one side has read and deleted a conversation, and recounts its unread messages. */
export async function setRead(trx: Trx, who: Who, row: OwnRow, { read, cleared }: { read: number, cleared: number }): Promise<void> {
  const unread = await countMessagesAfter(trx, row.id, Math.max(read, cleared), otherRole(who.role))
  await updateSide(trx, row.id, who.role, { read, cleared, unread })
  await addUnread(trx, who, unread - row.unread)
}
