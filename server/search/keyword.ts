/**
 * Chinese keyword search without a dictionary: a text is indexed by its characters and bigrams (`text[]` + GIN). The index finds the
 * texts that contain all bigrams of a word, and a substring check on the text confirms that they are adjacent.
 */

/** Ignored by index and search: punctuation, spaces, symbols. This also drops `%` and `_`. */
const NOISE = /[^\p{L}\p{M}\p{N}]+/gu

/** Full width to half width, lower case, no punctuation or spaces: “Ａ店 · 2号” becomes “a店2号”. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(NOISE, '')

/** The searchable text of a job: normalised parts, separated by spaces so that no word matches across two parts. */
const searchText = (parts: readonly string[]): string => parts.map(normalise).filter(Boolean).join(' ')

const wordsOf = (text: string): string[] => text.split(/\s+/u).map(normalise).filter(Boolean)

const pairsOf = (word: string): string[] => {
  const characters = Array.from(word)
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}

/** Index entries of a text: every character, for searches of a single one, and every bigram. */
export function grams(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => [...Array.from(word), ...pairsOf(word)]))]
}

/** The index entry of a city. It cannot clash with an entry of a text, which contains no `#`. */
export const cityGram = (cityId: number): string => `#${cityId}`

export interface SearchColumns {
  search_text: string
  grams: string[]
}

/** The two search columns of a job, from its city and its searchable texts. */
export function searchColumns(cityId: number, parts: readonly string[]): SearchColumns {
  const text = searchText(parts)
  return { search_text: text, grams: [...grams(text), cityGram(cityId)] }
}

export interface Keyword {
  /** Normalised words; a text must contain each of them. Empty if the keyword is only punctuation. */
  words: string[]
  /** The index entries that a text must have; no more than needed. */
  grams: string[]
}

/** Parses a keyword into words and index entries: the bigrams of each word, or the character itself if it is a single one. */
export function parseKeyword(keyword: string): Keyword {
  const words = [...new Set(wordsOf(keyword))]
  const pairs = words.flatMap((word) => (Array.from(word).length === 1 ? [word] : pairsOf(word)))
  return { words, grams: [...new Set(pairs)] }
}
