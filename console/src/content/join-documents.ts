import { mergeValues, type Values } from '@daogang/contract/rules/merge'

/** A line of a document: a text, or an object with what it is known by. */
export type Row = string | Readonly<Record<string, unknown>>
type Lists = Readonly<Record<string, string | readonly Row[]>>

export interface DocumentClash {
  /** To take the colleague's: an entry of `taken`. */
  readonly key: string
  /** The list of the document; `rows` where it is one list. */
  readonly list: string
  /** A line, a text beside the lists, or the order of the lines that both have. */
  readonly what: 'row' | 'text' | 'order'
  /** The place of the line on this screen, from 1; 0 where it was removed here. */
  readonly nth: number
  /** Undefined where the line was removed. */
  readonly mine: Row | undefined
  readonly theirs: Row | undefined
}

interface Joined<V> {
  readonly value: V
  readonly clashes: readonly DocumentClash[]
}

const listsOf = (value: object): Lists => (Array.isArray(value) ? { rows: value as Row[] } : value as Lists)

/** What a line is known by apart from what it says; undefined where it is its text. */
const idOf = (row: Row | undefined): unknown => (typeof row === 'object' ? row.id ?? row.categoryId : undefined)

/** What a line is: others of the same are counted, because some lists allow two. */
function keysOf(rows: readonly Row[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const known = typeof row === 'string' ? row : JSON.stringify(idOf(row) ?? [row.cityId, row.text])
    const times = (seen.get(known) ?? 0) + 1
    seen.set(known, times)
    return `${known} ${times}`
  })
}

/**
 * The keys of a side, in which a reworded line without an id keeps its key. A run of new texts are the reworded ones if it is as long as
 * the one that it replaces, between the same neighbours.
 * @param others keys of the other side: a text that it has too is the same line
 */
function keysOfReworded(base: readonly string[], side: readonly string[], others: readonly string[], rows: readonly Row[]): string[] {
  const keys = [...side]
  const isLost = (nth: number) => nth < base.length && !side.includes(base[nth] ?? '')
  for (let from = 0, to = 0; from < base.length; from = to + 1) {
    to = from
    while (isLost(to)) to += 1
    const start = from === 0 ? 0 : side.indexOf(base[from - 1] ?? '') + 1
    const end = start + to - from
    const isBetween = to === base.length ? end === side.length : side[end] === base[to]
    if (!isBetween || side.slice(start, end).some((key) => base.includes(key))) continue
    for (let nth = start; nth < end; nth += 1) {
      if (idOf(rows[nth]) === undefined && !others.includes(side[nth] ?? '')) keys[nth] = base[from + nth - start] ?? ''
    }
  }
  return keys
}

/** The keys of both lists: as in the first, others after those that they follow in the second. */
function inOrder(first: readonly string[], second: readonly string[]): string[] {
  const keys = [...first]
  for (const [nth, key] of second.entries()) {
    if (!keys.includes(key)) keys.splice(nth === 0 ? 0 : keys.indexOf(second[nth - 1] ?? '') + 1, 0, key)
  }
  return keys
}

/**
 * Joins two changes of a document line by line: on this screen, and by a colleague since. A line that both changed to different values, or
 * one removed and the other changed, clashes, and so do two new orders. A line without an id is known by its text and its place.
 * @param taken keys of clashes that are as the colleague has them; the others are as on this screen
 */
export function joinDocuments<V extends object>(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', V>>, taken: readonly string[] = [],
): Joined<V> {
  const sides = { base: listsOf(base), mine: listsOf(mine), theirs: listsOf(theirs) }
  const parts = Object.keys(sides.mine).map((list) => [list, joinList(list, {
    base: sides.base[list] ?? [], mine: sides.mine[list] ?? [], theirs: sides.theirs[list] ?? [],
  }, taken)] as const)
  const value = Object.fromEntries(parts.map(([list, part]) => [list, part.value]))
  return { value: (Array.isArray(mine) ? value.rows : value) as V, clashes: parts.flatMap(([, { clashes }]) => clashes) }
}

type List = string | readonly Row[]

function joinList(list: string, sides: Readonly<Record<'base' | 'mine' | 'theirs', List>>, taken: readonly string[]): Joined<List> {
  const { base, mine, theirs } = sides
  if (typeof base === 'string' || typeof mine === 'string' || typeof theirs === 'string') {
    const { clashes } = mergeValues([list], { base: { [list]: base }, mine: { [list]: mine }, theirs: { [list]: theirs } })
    const isTheirs = clashes.length > 0 ? taken.includes(list) : mine === base
    const clash = { key: list, list, what: 'text', nth: 0, mine: mine as string, theirs: theirs as string } as const
    return { value: isTheirs ? theirs : mine, clashes: clashes.length > 0 ? [clash] : [] }
  }
  const said = { base: keysOf(base), mine: keysOf(mine), theirs: keysOf(theirs) }
  const keys = {
    base: said.base, mine: keysOfReworded(said.base, said.mine, said.theirs, mine),
    theirs: keysOfReworded(said.base, said.theirs, said.mine, theirs),
  }
  const shared = new Set(keys.base.filter((key) => keys.mine.includes(key) && keys.theirs.includes(key)))
  const orderKey = `${list} order`
  const keyOf = (key: string): string => `${list} row ${key}`
  const flat = (rows: readonly Row[], names: readonly string[]): Values => ({
    ...Object.fromEntries(rows.map((row, nth) => [keyOf(names[nth] ?? ''), row])), [orderKey]: names.filter((name) => shared.has(name)),
  })
  const flats = { base: flat(base, keys.base), mine: flat(mine, keys.mine), theirs: flat(theirs, keys.theirs) }
  const all = inOrder(keys.mine, inOrder(keys.theirs, keys.base))
  const merged = mergeValues([...all.map(keyOf), orderKey], flats)
  const values = { ...merged.values, ...Object.fromEntries(taken.map((key) => [key, flats.theirs[key]])) }
  const isTheirOrder = JSON.stringify(values[orderKey]) === JSON.stringify(flats.theirs[orderKey])
  const ordered = isTheirOrder ? inOrder(keys.theirs, keys.mine) : inOrder(keys.mine, keys.theirs)
  return {
    value: ordered.map((key) => values[keyOf(key)] as Row | undefined).filter((row) => row !== undefined),
    clashes: merged.clashes.flat().map((key) => ({
      key, list, what: key === orderKey ? 'order' : 'row', nth: keys.mine.findIndex((name) => keyOf(name) === key) + 1,
      mine: flats.mine[key] as Row | undefined, theirs: flats.theirs[key] as Row | undefined,
    })),
  }
}
