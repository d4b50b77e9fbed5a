import type { CampaignCard } from '@daogang/contract/campaign'
import type { OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { CampaignField } from '@daogang/contract/rules/campaign'
import type { Db } from '../db/schema'
import { askedFundings } from './queries/asked'
import { fieldsOf, waitingBy, type CampaignRow } from './queries/campaigns'
import { phaseOfRow } from './rules'

export const toCard = (row: CampaignRow, now: Date): CampaignCard => ({
  slug: row.slug, title: row.title, summary: row.summary, organiser: row.organiser, phase: phaseOfRow(row, now),
  startsAt: row.starts_at.toISOString(), endsAt: row.ends_at?.toISOString() ?? null, reward: row.reward,
})

type Sent = Exclude<OperatorCampaign['fields'], null>

/** Questions as the contract sends them: unset properties are left out. */
export const toFields = (fields: readonly CampaignField[]): Sent => fields as Sent

interface KnownOfAll {
  waiting: ReadonlyMap<string, number>
  asked: ReadonlyMap<string, OperatorCampaign['asked']>
}

/** Read once for all campaigns: how many submissions wait, and the money that waits for a second operator. */
export const knownOfAll = async (db: Db, now: Date): Promise<KnownOfAll> =>
  ({ waiting: await waitingBy(db), asked: await askedFundings(db, now) })

/** A campaign as operators see it. */
export async function toOperatorCampaign(
  db: Db, row: CampaignRow, now: Date, known?: KnownOfAll,
): Promise<OperatorCampaign> {
  const { waiting, asked } = known ?? await knownOfAll(db, now)
  const fields = row.version === 0 ? null : toFields(await fieldsOf(db, row.id, row.version))
  return {
    ...toCard(row, now), rules: row.rules, tax: row.tax, audience: { role: row.role, cityIds: row.city_ids, signedIn: row.signed_in },
    sections: row.sections, pictureIds: row.picture_ids, fields, verb: row.verb, needsRealName: row.needs_real_name,
    timesPerPerson: row.times_per_person, state: row.state, closedBy: row.closed_by, version: row.version,
    changedAt: row.changed_at.toISOString(),
    budget: row.budget, reserved: row.reserved, spent: row.spent, waiting: waiting.get(row.id) ?? 0, asked: asked.get(row.id) ?? [],
  }
}
