import { withoutMetro } from '@daogang/contract/rules/search'
import type { SearchSuggest, SearchWord } from '@daogang/contract/search'
import { categoriesEdition, categoryTree } from '../dictionary/categories'
import { dictionaries } from '../dictionary/dictionaries'
import { tradeMeant, tradesOfPrefix } from '../dictionary/synonyms'
import { normalise } from './keyword'
import { initialsOf } from './pinyin'

interface Entry extends SearchWord {
  plain: string
  initials: string
}

const entry = ({ id, name }: { id: string, name: string }): Entry =>
  ({ text: name, categoryId: id, plain: normalise(name), initials: initialsOf(name) })

let known: { edition: number, entries: readonly Entry[] } = { edition: -1, entries: [] }

/** Every trade, roots first. Made again after a change of the tree. */
function trades(): readonly Entry[] {
  const edition = categoriesEdition()
  if (known.edition !== edition) {
    known = { edition, entries: [...categoryTree.map(entry), ...categoryTree.flatMap(({ children = [] }) => children.map(entry))] }
  }
  return known.entries
}
const MAX_WORDS = 10
const LETTERS = /^[a-z0-9]{2,8}$/

/** How well a trade matches: 0 is best, undefined is no match. */
function rankOf({ plain, initials }: Entry, typed: string): number | undefined {
  if (plain === typed) return 0
  if (plain.startsWith(typed)) return 1
  if (plain.includes(typed)) return 2
  if (!LETTERS.test(typed)) return undefined
  if (initials === typed) return 3
  if (initials.startsWith(typed)) return 4
  return initials.includes(typed) ? 5 : undefined
}

const toWord = ({ text, categoryId }: Entry): SearchWord => ({ text, categoryId })

/** Best match first; ties by length, then in the order of the category tree. */
function best(ranked: readonly { word: Entry, rank: number }[]): SearchWord[] {
  return [...ranked].sort((a, b) => a.rank - b.rank || a.word.plain.length - b.word.plain.length).slice(0, MAX_WORDS)
    .map(({ word }) => toWord(word))
}

/** Trades that share characters with a mistyped keyword, in any order. */
function alike(typed: string): SearchWord[] {
  const characters = new Set(Array.from(typed))
  const shared = (word: Entry): number => Array.from(word.plain).filter((character) => characters.has(character)).length
  return best(trades().flatMap((word) => {
    const count = shared(word)
    return count > 0 ? [{ word, rank: -count / Math.max(characters.size, word.plain.length) }] : []
  }))
}

const hot = (): SearchWord[] => dictionaries.job_hot_category.flatMap(({ value }) => {
  const word = trades().find(({ categoryId }) => categoryId === value)
  return word ? [toWord(word)] : []
})

/** Trades that match the keyword. Without a match, `instead` has similar trades or else the popular ones. */
export function suggest(keyword: string): SearchSuggest {
  const typed = normalise(keyword)
  const words = typed === '' ? [] : best(trades().flatMap((word) => {
    const rank = rankOf(word, typed)
    return rank === undefined ? [] : [{ word, rank }]
  }))
  const meant = typed === '' ? [] : tradesOfPrefix(typed).map(({ id, name }) => ({ text: name, categoryId: id }))
  const all = [...new Map([...meant, ...words].map((word) => [word.categoryId, word])).values()].slice(0, MAX_WORDS)
  if (all.length > 0) return { words: all, instead: [] }
  const instead = alike(typed)
  return { words, instead: instead.length > 0 ? instead : hot() }
}

/** The name of the trade that a word means; the word itself where the name has it, because a search for less finds more. */
function named(word: string): string {
  const name = tradeMeant(normalise(word))?.name ?? word
  return name.includes(word) ? word : name
}

/**
 * The keyword to search for: a word that people use for a trade becomes its name (电焊 is 焊工), and so do pinyin initials (“cs” is 厨师).
 * A metro station becomes its name (徐家汇地铁站 is 徐家汇). Everything else stays. Letters that occur in a trade's name, such as CNC, are no
 * initials.
 */
export function readKeyword(typed: string): string {
  // A job has the names of the stations around it with 站 alone (landmark/rules.ts).
  const keyword = withoutMetro(typed)
  const words = keyword.split(/\s+/u).filter(Boolean)
  if (words.some((word) => tradeMeant(normalise(word)))) return words.map(named).join(' ')
  const plain = normalise(keyword)
  if (!LETTERS.test(plain) || trades().some((trade) => trade.plain.includes(plain))) return keyword
  return trades().find(({ initials }) => initials === plain)?.text ?? keyword
}
