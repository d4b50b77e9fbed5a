import type { Deps } from '../deps'
import { wakePair } from './hub'
import { conversationsWith } from './queries/conversations'
import { markChanged, moveFeeds } from './queries/feed'

/**
 * Makes clients read a seeker's conversations with these employers again, because what each side may do has changed. One transaction for
 * each pair, so that it locks the feeds of two people at a time, as every message does.
 */
export async function refreshChats({ db, bus }: Pick<Deps, 'db' | 'bus'>, seekerId: string, employerIds: readonly string[]): Promise<void> {
  for (const { employerId, ids } of await conversationsWith(db, seekerId, employerIds)) {
    const pair = { seekerId, employerId }
    await db.transaction().execute(async (trx) => markChanged(trx, pair, ids, await moveFeeds(trx, pair)))
    wakePair(bus, pair)
  }
}
