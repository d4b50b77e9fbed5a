import { VARIANTS } from './characters'
import { COMMON, LITERALS } from './lexicon/common'
import { OUTSIDE } from './lexicon/fraud'
import { OFFERS } from './lexicon/offers'
import { PEOPLE } from './lexicon/people'
import { PLACES, PLAIN_PLACES } from './lexicon/places'
import { PLAIN_WORDS } from './lexicon/plain'
import { TOPICS } from './lexicon/topics'
import { SPOKEN, SPOKEN_PLAIN } from './lexicon/spoken'
import { WITHHELD } from './lexicon/withheld'

/** Classes of words, and of what needs no list: numbers and Latin words. */
const LEXICON = { ...COMMON, ...TOPICS, ...OUTSIDE, ...PEOPLE, ...PLACES, ...WITHHELD, ...OFFERS }
export type ClassName = keyof typeof LEXICON | keyof typeof SPOKEN | 'plain' | 'number' | 'latin'

const FIRST_SIGN = 0xe000
/** Classes whose risk words are also found across commas. A comma after 女 is usual, so it is not among them. */
const ACROSS: ReadonlySet<ClassName> = new Set<ClassName>(['deposit', 'fee', 'thing', 'doc', 'fraud', 'wechat', 'account', 'hoax'])
/** The longest words of the lexicon that are spelled with variants. */
const MAX_VARIED = 4

/** Spells out `(a|b)c` as ac and bc. */
function spelled(word: string): string[] {
  const group = word.includes('(') && /\(([^()]*)\)/.exec(word)
  if (!group) return [word]
  const [before, after] = [word.slice(0, group.index), word.slice(group.index + group[0].length)]
  return (group[1] ?? '').split('|').flatMap((option) => spelled(before + option + after))
}

/** All ways to write a risk word. */
function varied(word: string): string[] {
  const characters = Array.from(word)
  // 烤鸭 and 三亚 are no 押.
  if (characters.length === 1 || characters.length > MAX_VARIED) return [word]
  return characters.reduce<string[]>((starts, character) => {
    const ways = [character, ...(VARIANTS[character]?.split(' ') ?? [])]
    return starts.flatMap((start) => ways.map((way) => start + way))
  }, [''])
}

/**
 * Sets of classes as numbers; 0 is no class. Seventy thousand words share a thousand sets, so a word has a number in place of a set.
 */
const sets: ReadonlySet<string>[] = [new Set()]
const setNumbers = new Map<string, number>()
/** For each class, the set that it makes of another one. */
const withClass = new Map<string, (number | undefined)[]>()

function numberOf(classes: ReadonlySet<string>): number {
  const key = [...classes].sort().join()
  let number = setNumbers.get(key)
  if (number === undefined) {
    number = sets.push(classes) - 1
    setNumbers.set(key, number)
  }
  return number
}

/** The set of a word that has one more class. */
function add(set: number, name: string): number {
  let known = withClass.get(name)
  if (!known) withClass.set(name, known = [])
  return known[set] ??= numberOf(new Set([...sets[set]!, name]))
}

// The words as numbered nodes, because a text is looked up in it for each of its characters: from the first character by a table, and
// further by hashed pairs of a node and a character. They are written there at once: a tree of objects would take a fifth of a start.

/** The node of each first character; 0: no word begins so. */
const firsts = new Int32Array(0x10000)
let slots = 2 ** 18
/** For each slot the node it comes from, the character and the node it leads to. No edge comes from node 0. */
let [slotFrom, slotCode, slotTo] = [new Int32Array(slots), new Uint16Array(slots), new Int32Array(slots)]
/** Of each node: the classes of the word that ends there, whether it is also found across commas, and whether it is only a variant. */
const nodeSets = [0]
const nodeRisky = [false]
const nodeVaried = [false]

function slotOf(node: number, code: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & (slots - 1)
}

/** The slot of an edge, or the free one where it belongs. */
function slotFor(node: number, code: number): number {
  let slot = slotOf(node, code)
  while (slotFrom[slot] !== 0 && (slotFrom[slot] !== node || slotCode[slot] !== code)) slot = (slot + 1) & (slots - 1)
  return slot
}

function writeEdge(slot: number, from: number, code: number, to: number): void {
  slotFrom[slot] = from
  slotCode[slot] = code
  slotTo[slot] = to
}

/** Twice the slots, when half of them are taken. */
function grow(): void {
  const [from, code, to] = [slotFrom, slotCode, slotTo]
  slots *= 2
  ;[slotFrom, slotCode, slotTo] = [new Int32Array(slots), new Uint16Array(slots), new Int32Array(slots)]
  from.forEach((node, slot) => { if (node !== 0) writeEdge(slotFor(node, code[slot]!), node, code[slot]!, to[slot]!) })
}

function newNode(): number {
  if (nodeSets.length * 2 > slots) grow()
  nodeRisky.push(false)
  nodeVaried.push(false)
  return nodeSets.push(0) - 1
}

function addWord(word: string, name: ClassName, risky: boolean, isVaried = false): void {
  const first = word.charCodeAt(0)
  let node = firsts[first]! || (firsts[first] = newNode())
  for (let i = 1; i < word.length; i++) {
    const code = word.charCodeAt(i)
    let next = nextNode(node, code)
    if (next === 0) {
      next = newNode()
      writeEdge(slotFor(node, code), node, code, next)
    }
    node = next
  }
  nodeVaried[node] = isVaried && (nodeSets[node] === 0 || nodeVaried[node]!)
  nodeSets[node] = add(nodeSets[node]!, name)
  if (risky && ACROSS.has(name)) nodeRisky[node] = true
}

function addClass(name: ClassName, words: string): void {
  for (const entry of words.split(/\s+/)) {
    const risky = entry.includes('~')
    for (const word of spelled(entry.replaceAll('~', ''))) {
      if (word === '') continue
      if (name === 'plain' || !risky) addWord(word, name, false)
      else for (const way of varied(word)) addWord(way, name, true, way !== word)
    }
  }
}

/** The node of a first character, or 0. */
export const firstNode = (code: number): number => firsts[code]!

/** The node that a character leads to, or 0. */
export function nextNode(node: number, code: number): number {
  const slot = slotFor(node, code)
  return slotFrom[slot] === 0 ? 0 : slotTo[slot]!
}

/** The node where a word ends, or 0. */
function endOf(word: string): number {
  let node = firstNode(word.charCodeAt(0))
  for (let i = 1; i < word.length && node !== 0; i++) node = nextNode(node, word.charCodeAt(i))
  return node
}

for (const lexicon of [LEXICON, SPOKEN]) {
  for (const [name, words] of Object.entries(lexicon)) addClass(name as ClassName, words)
}
for (const words of [...PLAIN_WORDS, PLAIN_PLACES, SPOKEN_PLAIN]) addClass('plain', words)

/** The sign of each set of classes that a word has. */
const signs = new Map<number, string>()
/** The signs of each class, in their order. */
const signsOfClass = new Map<string, string[]>()

/** The sign of a set of classes, a character of the private use area. */
function signOf(set: number): string {
  let sign = signs.get(set)
  if (sign === undefined) {
    sign = String.fromCharCode(FIRST_SIGN + signs.size)
    signs.set(set, sign)
    for (const name of sets[set]!) {
      const those = signsOfClass.get(name)
      if (those) those.push(sign)
      else signsOfClass.set(name, [sign])
    }
  }
  return sign
}

const PLAIN = numberOf(new Set(['plain']))
for (const [node, set] of nodeSets.entries()) if (sets[set]!.has('plain')) nodeSets[node] = PLAIN
const literals = new Set<string>(LITERALS.trim().split(/\s+/))
for (const word of literals) {
  const node = endOf(word)
  if (nodeSets[node] !== 0) nodeSets[node] = add(nodeSets[node]!, word)
}
/** The sign of the word that ends at each node, as a code unit; 0 without a word. */
const nodeSigns = Uint16Array.from(nodeSets, (set) => (set === 0 ? 0 : signOf(set).charCodeAt(0)))

export const NUMBER = signOf(numberOf(new Set(['number'])))
export const LATIN = signOf(numberOf(new Set(['latin'])))
const classesBySign = new Map([...signs].map(([set, sign]) => [sign, [...sets[set]!]]))
const NONE: readonly string[] = []

/** The sign of the word that ends at a node, as a code unit, or 0. */
export const signOfNode = (node: number): number => nodeSigns[node]!
/** Whether that word is also found across commas. */
export const isRisky = (node: number): boolean => nodeRisky[node]!
/** Whether it is only a variant of a word. */
export const isVariant = (node: number): boolean => nodeVaried[node]!

/** The signs whose words are in one of the classes, for a character class of a regular expression. */
export function signsOf(names: readonly ClassName[]): string {
  const found = [...new Set(names.flatMap((name) => signsOfClass.get(name) ?? []))].sort().join('')
  if (found === '') throw new Error(`No word has the class ${names.join()}`)
  return found
}

/** The classes of a sign, and none for a character of no word. */
export const classesOf = (sign: string): readonly string[] => classesBySign.get(sign) ?? NONE

/** The sign of a word that patterns name, if the lexicon has it. @throws Error if it shares a sign with others */
export function signOfWord(word: string): string | undefined {
  const sign = signOfNode(endOf(word))
  if (sign === 0) return undefined
  if (!literals.has(word)) throw new Error(`“${word}” is in a pattern, so LITERALS must have it`)
  return String.fromCharCode(sign)
}
