import { endpoints } from '@daogang/contract'
import type { Campaign } from '@daogang/contract/campaign'
import { placesLeft } from '@daogang/contract/rules/campaign'
import { allCampaigns, campaignBy, fieldsOf, pictureNames, type CampaignRow } from '../campaign/queries/campaigns'
import { closedByOf, leftOf, pictureKey } from '../campaign/rules'
import { toCard, toFields } from '../campaign/view'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { isRealNamed } from '../real-name/repository'
import { doneOf } from './done'
import { personKeyOf } from './person'
import { latestOf } from './queries/submissions'
import { whyNotFor } from './rules'

const refuse = refusalsOf(endpoints.campaignDetail)

/** One campaign with what the caller may do. It stays readable after its end. */
export async function findCampaign(
  { db, providers: { storage }, now }: Deps, { query: { slug, cityId }, user }: Call<typeof endpoints.campaignDetail>,
): Promise<Campaign> {
  const row = await campaignBy(db, slug)
  if (!row || row.state === 'draft') throw refuse('NOT_FOUND', '没找到这个活动，可能链接错了')
  const names = await pictureNames(db, row.id)
  const isHidden = row.signed_in && user === null
  const submission = user && await latestOf(db, row.id, user.id)
  return {
    ...toCard(row, now()), closedBy: closedByOf(row), rules: isHidden ? [] : row.rules, tax: isHidden ? '' : row.tax,
    sections: isHidden ? [] : row.sections,
    pictures: isHidden ? [] : row.picture_ids.flatMap((id) => (names.has(id) ? [storage.publicUrl(pictureKey(names.get(id)!))] : [])),
    verb: row.verb, placesLeft: placesLeft(row.reward, leftOf(row)),
    form: row.version === 0 || isHidden ? null : { version: row.version, fields: toFields(await fieldsOf(db, row.id, row.version)) },
    isHidden,
    whyNot: await whyNot({ db }, row, user, cityId),
    submission: submission ? { id: submission.id, state: submission.state } : null,
  }
}

async function whyNot(
  { db }: Pick<Deps, 'db'>, row: CampaignRow, user: User | null, cityId: number | undefined,
): Promise<Campaign['whyNot']> {
  const why = whyNotFor(row, {
    role: user?.role ?? null, cityId, isRealNamed: user !== null && row.needs_real_name && await isRealNamed(db, user.id),
  })
  if (why !== null || user === null) return why
  return await doneOf(db, row, await personKeyOf(db, user.id)) === null ? null : 'done'
}

/** Campaigns that have something to fill in, for the caller's role and city. What ended is last. */
export async function listCampaigns({ db, now }: Deps, { query: { cityId }, user }: Call<typeof endpoints.campaignList>) {
  const at = now()
  const rows = (await allCampaigns(db, true)).filter((row) => row.version > 0 && (user !== null || !row.signed_in)
    && whyNotFor({ ...row, needs_real_name: false }, { role: user?.role ?? 'c', cityId, isRealNamed: true }) === null)
  const cards = rows.map((row) => toCard(row, at))
  const rank = ({ phase }: (typeof cards)[number]) => ['open', 'full', 'upcoming', 'ended'].indexOf(phase)
  return { items: cards.sort((one, other) => rank(one) - rank(other)) }
}
