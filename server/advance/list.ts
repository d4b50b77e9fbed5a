import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { moneyOf } from '../employer-account/money-of'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { advancesOf, drawsOf, findOwn } from './queries/advances'
import { toAdvance } from './view'

/** The caller's advances, the latest first. */
export async function listAdvances({ db }: Pick<Deps, 'db'>, { id }: User, cursor: string | undefined) {
  const scope = `advances ${id}`
  const rows = await advancesOf(db, id, readTimeCursor(scope, cursor))
  return toPage(rows, toAdvance, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

export async function readAdvance({ db }: Pick<Deps, 'db'>, { user, query }: Call<typeof endpoints.doleDetail>) {
  const row = await findOwn(db, user.id, query.id)
  if (!row) throw new Refusal('NOT_FOUND', MISSING.advance)
  return toAdvance(row)
}

/** The advances of the workers of the caller's enterprise. */
export async function listDraws({ db }: Pick<Deps, 'db'>, { user, query: { cursor } }: Call<typeof endpoints.advanceDraws>) {
  const { enterpriseId } = moneyOf(user, 'fundAdvances')
  const scope = `draws ${enterpriseId}`
  const rows = await drawsOf(db, enterpriseId, readTimeCursor(scope, cursor))
  return toPage(rows, ({ id, who, store, amount, created_at, taken }) => ({ id, who, store, amount, at: created_at.toISOString(), taken }),
    (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
