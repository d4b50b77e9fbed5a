import type { SearchSuggest, SearchWord } from '@daogang/contract/search'
import { categoryTree } from '../dictionary/categories'
import { dictionaries } from '../dictionary/dictionaries'
import { normalise } from '../job/keyword'
import { initialsOf } from './pinyin'

interface Entry extends SearchWord {
  plain: string
  initials: string
}

const entry = ({ id, name }: { id: string, name: string }): Entry =>
  ({ text: name, categoryId: id, plain: normalise(name), initials: initialsOf(name) })

/** Every trade that can be looked for, roots first. */
const WORDS: readonly Entry[] = [...categoryTree.map(entry), ...categoryTree.flatMap(({ children = [] }) => children.map(entry))]
const MOST = 10
const LETTERS = /^[a-z0-9]{2,8}$/

/** 0 is surest; undefined is no match. */
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

/** The best first; of equals the shorter, then as the tree has them. */
function best(ranked: readonly { word: Entry, rank: number }[]): SearchWord[] {
  return [...ranked].sort((a, b) => a.rank - b.rank || a.word.plain.length - b.word.plain.length).slice(0,
    MOST).map(({ word }) => toWord(word))
}

/** Words that share characters with what was typed, in the same order or not: what a slip of the finger leaves. */
function alike(typed: string): SearchWord[] {
  const characters = new Set(Array.from(typed))
  const shared = (word: Entry): number => Array.from(word.plain).filter((character) => characters.has(character)).length
  return best(WORDS.flatMap((word) => {
    const count = shared(word)
    return count > 0 ? [{ word, rank: -count / Math.max(characters.size, word.plain.length) }] : []
  }))
}

const HOT: readonly SearchWord[] = dictionaries.job_hot_category.flatMap(({ value }) => {
  const word = WORDS.find(({ categoryId }) => categoryId === value)
  return word ? [toWord(word)] : []
})

/** What may be meant, and when nothing is sure, what looks like it or is looked for most. */
export function suggest(keyword: string): SearchSuggest {
  const typed = normalise(keyword)
  const words = typed === '' ? [] : best(WORDS.flatMap((word) => {
    const rank = rankOf(word, typed)
    return rank === undefined ? [] : [{ word, rank }]
  }))
  if (words.length > 0) return { words, instead: [] }
  const instead = alike(typed)
  return { words, instead: instead.length > 0 ? instead : [...HOT] }
}

/**
 * The keyword that is looked for: the trade that somebody means who typed the first letters of its pinyin (“cs” is 厨师), else what
 * was typed. Letters that stand in a trade's name, such as CNC, mean themselves.
 */
export function readKeyword(keyword: string): string {
  const typed = normalise(keyword)
  if (!LETTERS.test(typed) || WORDS.some(({ plain }) => plain.includes(typed))) return keyword
  return WORDS.find(({ initials }) => initials === typed)?.text ?? keyword
}
