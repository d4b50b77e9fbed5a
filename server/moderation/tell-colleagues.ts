import type { Trx } from '../db/schema'
import { tell } from '../group/tell'
import { stoppedColleagueText } from '../notice/texts'
import { leftWorkOf } from './queries/left-work'

/**
 * Writes to those who could take over the work of a stopped account how much there is: one notice for each of them and enterprise,
 * however many jobs there are.
 * @param held the jobs that went offline
 */
export async function tellColleagues(trx: Trx, accountId: string, held: readonly string[], now: Date): Promise<void> {
  for (const { colleague_id: colleagueId, ...work } of await leftWorkOf(trx, accountId, held, now)) {
    await tell(trx, colleagueId, stoppedColleagueText(work), now)
  }
}
