import { metresBetween } from '@daogang/contract/rules/distance'
import type { Position } from '@/host/location/types'

interface Centre extends Position {
  readonly id: number
}

/** A person is in a city or beside it within so many metres of its centre. */
export const NEAR_METRES = 100_000
/** On the border of two cities both are near: another one is worth a question only where the chosen one is so many times as far away. */
const CLEARLY = 2

/**
 * The city whose jobs are nearer to a position than those of the chosen city, clearly.
 * @param cities those that have jobs
 */
export function otherCity<C extends Centre>(cities: readonly C[], chosenId: number, at: Position): { city: C; metres: number } | undefined {
  const away = cities.map((city) => ({ city, metres: metresBetween(at, city) })).sort((one, other) => one.metres - other.metres)
  const [nearest] = away
  const chosen = away.find(({ city }) => city.id === chosenId)
  if (!nearest || nearest === chosen) return undefined
  const isBorder = nearest.metres <= NEAR_METRES && chosen !== undefined && chosen.metres <= CLEARLY * nearest.metres
  return isBorder ? undefined : nearest
}
