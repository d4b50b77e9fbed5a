import type { endpoints } from '@daogang/contract'
import { RANKING_SIZE } from '@daogang/contract/rules/referral'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { readPeriod, toEarlier } from './period'
import { rankingOf } from './queries/ranking'
import { UNNAMED } from './view'

/** The ranking of a period with masked names, for everybody; the caller's own place too. */
export async function readRanking(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, query: { periodId } }: Call<typeof endpoints.rankingList>,
) {
  const at = now()
  const period = await readPeriod(db, periodId, at)
  if (!period) {
    if (periodId !== undefined) throw new Refusal('NOT_FOUND', MISSING.referralPeriod)
    return { period: null, items: [], mine: null }
  }
  const rows = (await rankingOf(db, period.id, user?.id ?? null))
    .map(({ accountId, rank, count, who }) => ({ rank, count, who: who || UNNAMED, isMe: accountId === user?.id }))
  const items = rows.filter(({ rank }) => rank <= RANKING_SIZE)
  return { period: toEarlier(period, at), items, mine: rows.find(({ isMe }) => isMe) ?? null }
}
