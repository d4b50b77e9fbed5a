import { FOOD } from './food'
import { GOODS } from './goods'
import { SERVICE } from './service'
import type { Kind, Trade } from './trade'
import { WORKS } from './works'

/** Every trade of the category tree, once. */
export const TRADES: readonly Trade[] = [...FOOD, ...SERVICE, ...WORKS, ...GOODS]

const byKind = new Map<Kind, Trade[]>()
for (const trade of TRADES) {
  for (const kind of trade.kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), trade])
}

/** The trades that a kind of place hires. */
export const tradesOf = (kind: Kind): readonly Trade[] => byKind.get(kind) ?? []

const byId = new Map(TRADES.map((trade) => [trade.id, trade]))

export function tradeById(id: string): Trade {
  const trade = byId.get(id)
  if (!trade) throw new Error(`No trade ${id}`)
  return trade
}
