import type { endpoints } from '@daogang/contract'
import type { Membership, MembershipOrder } from '@daogang/contract/membership'
import { PAY_WAYS } from '@daogang/contract/rules/membership'
import { coinsOf } from '../coin/rules'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { balanceOf } from '../ledger/repository'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { PAGE_SIZE, toPage } from '../lib/page'
import { ordersOf, plansFor, untilOf, type OrderRow } from './queries/orders'

/** The cards for a person's role, a visitor's is the seeker's; until when they have one; and how this server can be paid. */
export async function getMembership({ db, now, providers: { charges } }: Deps, user: User | null): Promise<Membership> {
  const role = user?.role ?? 'c'
  const until = user && await untilOf(db, { accountId: user.id, enterpriseId: role === 'b' ? user.members[0]?.enterpriseId ?? null : null })
  const orders = user ? await ordersOf(db, { accountId: user.id, role }, null) : []
  return {
    plans: (await plansFor(db, role)).map(({ id, title, days, fen, coins, benefits }) => ({ id, role, title, days, fen, coins, benefits })),
    until: until && until > now() ? until.toISOString() : null,
    coins: user ? await balanceOf(db, coinsOf(user.id)) : 0,
    ways: PAY_WAYS.filter((way) => way === 'coins' || charges[way] !== null),
    // Those clients know no wrong orders.
    orders: orders.slice(0, PAGE_SIZE).map(toOrder).map((order) => (order.state === 'wrong' ? { ...order, state: 'paying' } : order)),
  }
}

/** A page of the caller's orders in the present role. */
export async function listOrders({ db }: Deps, { user: { id, role }, query: { cursor } }: Call<typeof endpoints.membershipOrders>) {
  const scope = `membership orders ${id} ${role}`
  const rows = await ordersOf(db, { accountId: id, role }, readTimeCursor(scope, cursor))
  return toPage(rows, toOrder, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

const toOrder = ({ id, state, title, way, fen, coins, created_at: at }: OrderRow): MembershipOrder =>
  ({ id, state, title, way, fen, coins, at: at.toISOString() })
