import type { Landmarks } from '@daogang/contract/dictionary'
import { stationName, withoutMetro } from '@daogang/contract/rules/search'

/** Fewer characters name no place. */
const LEAST = 2
const MOST = 3

export interface FoundPlace {
  /** The keyword that finds the jobs around it. */
  name: string
  kind: '商圈' | '地铁线' | '地铁站'
}

/** 1号线 is not in 11号线, as the search has it. */
const has = (name: string, typed: string): boolean => name.includes(typed) && !(/^\d/.test(typed) && /\d$/.test(name.slice(0, name.indexOf(typed))))

/** The business areas, metro stations and lines of a city whose name has the typed text; those that begin with it first, three at most. */
export function placesLike({ areas, lines }: Landmarks, text: string): FoundPlace[] {
  const typed = withoutMetro(text.trim())
  if (typed.length < LEAST) return []
  const all: FoundPlace[] = [
    ...areas.map(({ name }) => ({ name, kind: '商圈' as const })),
    ...lines.flatMap(({ stations }) => stations).map((name) => ({ name: stationName(name), kind: '地铁站' as const })),
    ...lines.map(({ name }) => ({ name, kind: '地铁线' as const })),
  ]
  const found = [...new Map(all.map((place) => [place.name, place])).values()].filter(({ name }) => has(name, typed))
  return [...found.filter(({ name }) => name.startsWith(typed)), ...found.filter(({ name }) => !name.startsWith(typed))].slice(0, MOST)
}
