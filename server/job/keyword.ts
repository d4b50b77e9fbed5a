/**
 * Chinese keyword search without a dictionary: a text is indexed by its single characters and its pairs of neighbours
 * (`text[]` + GIN). A word matches when all its pairs are there, and a second look at the text itself makes sure
 * that they stand next to each other.
 */

/** What neither index nor search cares about: punctuation, spaces, symbols. This also drops `%` and `_`. */
const NOISE = /[^\p{L}\p{M}\p{N}]+/gu

/** Full-width to half-width, capitals to small, punctuation and spaces away: “Ａ店 · 2号” reads “a店2号”. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(NOISE, '')

/** The searchable text of a job: each part normalised, a space between, so that no word matches across two parts. */
export const searchText = (parts: readonly string[]): string => parts.map(normalise).filter(Boolean).join(' ')

const wordsOf = (text: string): string[] => text.split(/\s+/u).map(normalise).filter(Boolean)

const pairsOf = (word: string): string[] => {
  const characters = Array.from(word)
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}

/** What a text is indexed by: every character, for searches of one character, and every pair of neighbours. */
export function grams(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => [...Array.from(word), ...pairsOf(word)]))]
}

/** The index entry of a city. No text gives one like it, because a text's entries hold no `#`. */
export const cityGram = (cityId: number): string => `#${cityId}`

export interface SearchColumns {
  search_text: string
  grams: string[]
}

/** The two search columns of a job, from its city and the texts that it is to be found by. */
export function searchColumns(cityId: number, parts: readonly string[]): SearchColumns {
  const text = searchText(parts)
  return { search_text: text, grams: [...grams(text), cityGram(cityId)] }
}

export interface Keyword {
  /** Normalised words, each of which must stand in the text. Empty when the keyword is only punctuation. */
  words: string[]
  /** The fewest index entries that all must be there. */
  grams: string[]
}

/** What to look for: the pairs of a word, or the character itself when there is only one. */
export function parseKeyword(keyword: string): Keyword {
  const words = [...new Set(wordsOf(keyword))]
  const pairs = words.flatMap((word) => (Array.from(word).length === 1 ? [word] : pairsOf(word)))
  return { words, grams: [...new Set(pairs)] }
}
