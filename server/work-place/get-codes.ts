import { endpoints } from '@daogang/contract'
import { addDays } from '@daogang/contract/rules/work-time'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { siteCode } from '../lib/site-code'
import { placeWithSecret } from './repository'
import { toWorkPlace } from './view'

const refuse = refusalsOf(endpoints.workPlaceCodes)

/** Days for which the codes are shown: a longer list on a wall would let people clock in from home. */
const DAYS = 2

/** The codes of a place for today and tomorrow. */
export async function getCodes(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { query: { id }, user }: Pick<Call<typeof endpoints.workPlaceCodes>, 'query' | 'user'>,
) {
  const today = chinaDate(now())
  const row = await placeWithSecret(db, user.id, id, today)
  if (!row) throw refuse('NOT_FOUND', MISSING.workPlace)
  const { code_secret: secret, ...place } = row
  const days = Array.from({ length: DAYS }, (_, nth) => addDays(today, nth))
  return {
    place: toWorkPlace(place, config),
    days: days.map((day) => ({ day, in: siteCode(secret, day, 'in'), out: siteCode(secret, day, 'out') })),
  }
}
