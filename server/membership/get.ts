import type { Membership } from '@daogang/contract/membership'
import { PAY_WAYS } from '@daogang/contract/rules/membership'
import { coinsOf } from '../coin/rules'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { balanceOf } from '../ledger/repository'
import { ordersOf, plansFor, untilOf } from './queries/orders'

/** The cards for a person's role, a visitor's is the seeker's; until when they have one; and how this server can be paid. */
export async function getMembership({ db, now, providers: { charges } }: Deps, user: User | null): Promise<Membership> {
  const role = user?.role ?? 'c'
  const until = user && await untilOf(db, { accountId: user.id, enterpriseId: role === 'b' ? user.members[0]?.enterpriseId ?? null : null })
  const orders = user ? await ordersOf(db, user.id) : []
  return {
    plans: (await plansFor(db, role)).map(({ id, title, days, fen, coins, benefits }) => ({ id, role, title, days, fen, coins, benefits })),
    until: until && until > now() ? until.toISOString() : null,
    coins: user ? await balanceOf(db, coinsOf(user.id)) : 0,
    ways: PAY_WAYS.filter((way) => way === 'coins' || charges[way] !== null),
    orders: orders.filter(({ role: of }) => of === role).map(({ id, state, title, way, fen, coins, created_at: at }) =>
      ({ id, state, title, way, fen, coins, at: at.toISOString() })),
  }
}
