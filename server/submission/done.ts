import type { CampaignRow } from '../campaign/queries/campaigns'
import type { Db } from '../db/schema'
import { countOf, wasRefused } from './queries/submissions'

/** Why a person cannot begin another submission: an operator refused them for good, or they have as many as allowed. Null if they can. */
export async function doneOf(
  db: Db, { id, times_per_person: times }: Pick<CampaignRow, 'id' | 'times_per_person'>, person: string,
): Promise<'refused' | 'often' | null> {
  if (await wasRefused(db, id, person)) return 'refused'
  return await countOf(db, id, person) >= times ? 'often' : null
}
