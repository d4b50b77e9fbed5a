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

interface Node {
  next: Map<string, Node>
  /** The classes of the word that ends here. */
  classes?: Set<ClassName>
  /** Also found across commas. */
  risky?: boolean
  /** Only a variant of a word: not found where its ends belong to other words (固定津贴 has no 定金). */
  varied?: boolean
}

const FIRST_SIGN = 0xe000
/** Classes whose risk words are also found across commas. A comma after 女 is usual, so it is not among them. */
const ACROSS: ReadonlySet<ClassName> = new Set<ClassName>(['deposit', 'fee', 'thing', 'doc', 'fraud', 'wechat', 'account', 'hoax'])
/** The longest words of the lexicon that are spelled with variants. */
const MAX_VARIED = 4

const signs = new Map<string, string>()
const classesOfSign: { sign: string, classes: ReadonlySet<string> }[] = []
const literals = new Set<string>(LITERALS.split(' '))

/** Spells out `(a|b)c` as ac and bc. */
function spelled(word: string): string[] {
  const group = /\(([^()]*)\)/.exec(word)
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

function addWord(root: Node, word: string, name: ClassName, risky: boolean, isVaried = false): void {
  let node = root
  for (let i = 0; i < word.length; i++) {
    const character = word[i]!
    let next = node.next.get(character)
    if (!next) {
      next = { next: new Map() }
      node.next.set(character, next)
    }
    node = next
  }
  node.varied = isVaried && (node.varied ?? true)
  node.classes = (node.classes ?? new Set()).add(name)
  if (risky && ACROSS.has(name)) node.risky = true
}

function addClass(root: Node, name: ClassName, words: string): void {
  for (const entry of words.split(/\s+/)) {
    const risky = entry.includes('~')
    for (const word of spelled(entry.replaceAll('~', ''))) {
      if (word === '') continue
      if (name === 'plain' || !risky) addWord(root, word, name, false)
      else for (const way of varied(word)) addWord(root, way, name, true, way !== word)
    }
  }
}

/** The words of the lexicon, a character at each node. */
function growTree(): Node {
  const root: Node = { next: new Map() }
  for (const lexicon of [LEXICON, SPOKEN]) {
    for (const [name, words] of Object.entries(lexicon)) addClass(root, name as ClassName, words)
  }
  for (const words of [...PLAIN_WORDS, PLAIN_PLACES, SPOKEN_PLAIN]) addClass(root, 'plain', words)
  return root
}

/** The sign of a set of classes. */
function signOf(classes: ReadonlySet<string>): string {
  const key = [...classes].sort().join()
  let sign = signs.get(key)
  if (sign === undefined) {
    sign = String.fromCharCode(FIRST_SIGN + signs.size)
    signs.set(key, sign)
    classesOfSign.push({ sign, classes })
  }
  return sign
}

/** The sign of the word that ends at a node, as a code unit; 0 without a word. */
function signAt({ classes }: Node, word: string): number {
  if (!classes) return 0
  const own = classes.has('plain') ? new Set<ClassName>(['plain']) : classes
  return signOf(literals.has(word) ? new Set<string>([...own, word]) : own).charCodeAt(0)
}

/**
 * The words as numbered nodes, because a text is looked up in it for each of its characters: from the first character by a table, and
 * further by hashed pairs of a node and a character. Their tree would take forty megabytes for as long as the process runs.
 */
function makeTable() {
  const nodes: { node: Node, sign: number }[] = []
  /** The node of each first character; 0: no word begins so. */
  const firsts = new Int32Array(0x10000)
  const edges: [from: number, code: number, to: number][] = []
  ;(function number(node: Node, word: string): number {
    const id = nodes.push({ node, sign: signAt(node, word) }) - 1
    for (const [character, next] of node.next) {
      const to = number(next, word + character)
      if (id === 0) firsts[character.charCodeAt(0)] = to
      else edges.push([id, character.charCodeAt(0), to])
    }
    return id
  })(growTree(), '')

  const slots = 2 ** Math.ceil(Math.log2(edges.length * 2))
  /** For each slot the node it comes from, the character and the node it leads to. No edge comes from node 0. */
  const [from, code, to] = [new Int32Array(slots), new Uint16Array(slots), new Int32Array(slots)]
  for (const edge of edges) {
    let slot = slotOf(edge[0], edge[1], slots)
    while (from[slot] !== 0) slot = (slot + 1) & (slots - 1)
    ;[from[slot], code[slot], to[slot]] = edge
  }
  return {
    firsts, slots, from, code, to,
    signs: Uint16Array.from(nodes, ({ sign }) => sign),
    risky: Uint8Array.from(nodes, ({ node }) => (node.risky ? 1 : 0)),
    varied: Uint8Array.from(nodes, ({ node }) => (node.varied ? 1 : 0)),
  }
}

function slotOf(node: number, code: number, slots: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & (slots - 1)
}

const { firsts, slots, from: slotFrom, code: slotCode, to: slotTo, signs: nodeSigns, risky: nodeRisky, varied: nodeVaried } = makeTable()
export const NUMBER = signOf(new Set<ClassName>(['number']))
export const LATIN = signOf(new Set<ClassName>(['latin']))
const classesBySign = new Map(classesOfSign.map(({ sign, classes }) => [sign, [...classes]]))
const NONE: readonly string[] = []

/** The node of a first character, or 0. */
export const firstNode = (code: number): number => firsts[code]!

/** The node that a character leads to, or 0. */
export function nextNode(node: number, code: number): number {
  let slot = slotOf(node, code, slots)
  while (slotFrom[slot] !== 0) {
    if (slotFrom[slot] === node && slotCode[slot] === code) return slotTo[slot]!
    slot = (slot + 1) & (slots - 1)
  }
  return 0
}

/** The sign of the word that ends at a node, as a code unit, or 0. */
export const signOfNode = (node: number): number => nodeSigns[node]!
/** Whether that word is also found across commas. */
export const isRisky = (node: number): boolean => nodeRisky[node] === 1
/** Whether it is only a variant of a word. */
export const isVariant = (node: number): boolean => nodeVaried[node] === 1

/** The signs whose words are in one of the classes, for a character class of a regular expression. */
export function signsOf(names: readonly ClassName[]): string {
  const found = classesOfSign.filter(({ classes }) => names.some((name) => classes.has(name))).map(({ sign }) => sign).join('')
  if (found === '') throw new Error(`No word has the class ${names.join()}`)
  return found
}

/** The classes of a sign, and none for a character of no word. */
export const classesOf = (sign: string): readonly string[] => classesBySign.get(sign) ?? NONE

/** The sign of a word that patterns name, if the lexicon has it. @throws Error if it shares a sign with others */
export function signOfWord(word: string): string | undefined {
  let node = firstNode(word.charCodeAt(0))
  for (let i = 1; i < word.length && node !== 0; i++) node = nextNode(node, word.charCodeAt(i))
  const sign = node === 0 ? 0 : signOfNode(node)
  if (sign === 0) return undefined
  if (!literals.has(word)) throw new Error(`“${word}” is in a pattern, so LITERALS must have it`)
  return String.fromCharCode(sign)
}
