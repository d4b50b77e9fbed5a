import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { behaviourOf } from './queries/behavior'
import { accountWithCounts } from './queries/own'
import { items } from './registry/items'

/** How many records use has left behind, by kind. */
export async function getBehavior({ db }: Deps, { user }: Call<typeof endpoints.behavior>) {
  const rows = await behaviourOf(db, user.id)
  const { keeps_views: keepsViews } = await accountWithCounts(db, user.id)
  return {
    items: rows.map(({ item, title, count, latest }) => ({
      item, title, count, latest: latest?.toISOString() ?? null, purpose: items[item].purpose, kept: items[item].kept,
    })),
    keepsViews,
  }
}
