import { read } from '../reading'
import { tokensOf } from '../tokens'
import type { Writer } from '../writer'
import { clausesOf } from './features'
import { HARMLESS, TOPICS, VERDICTS, topicsFor, verdictOf, writerFeatures, type LearnedTopic } from './topics'
import { scaleOf, WIDTHS, windowsOf } from './windows'

/** A labelled text. */
export interface Example {
  text: string
  writer: Writer
  /** Undefined: an ordinary text. */
  topic?: LearnedTopic
  isForbidden: boolean
}

/** Weights of one question: a row of `classes` weights for each feature, in ascending order of the features. */
export interface Head {
  classes: number
  features: Int32Array
  weights: Float32Array
}

interface Item {
  /** Features of each window. */
  windows: number[][]
  writer: number[]
  /** The classes that are possible, and the right one. */
  allowed: number[]
  label: number
}

/** A feature is learned if so many texts have it. */
const LEAST = 3
const EPOCHS = 5
const RATE = 0.1
const DECAY = 1e-5
/** Features that tell topics apart. The verdict has all. */
const TOPIC_FEATURES = 5000

/** The features of a text’s windows. */
function windowFeatures(text: string): number[][] {
  const reading = read(text)
  const clauses = clausesOf(reading, tokensOf(reading))
  const windows = windowsOf(clauses)
    .map(({ first, last }) => clauses.slice(first, last + 1).flatMap(({ features }) => Array.from(features)))
  return windows.length === 0 ? [[]] : windows
}

/** In how many items each feature is. */
function countsOf(items: readonly Item[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { windows, writer } of items) {
    for (const feature of new Set([...windows.flat(), ...writer])) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return counts
}

/** Numbers that look random and are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = list[i]!
    list[i] = list[j]!
    list[j] = kept
  }
}

/** Multinomial logistic regression with AdaGrad. Of a long text it learns the window that looks least harmless so far. */
function fit(items: readonly Item[], classes: number, features: readonly number[]): Head {
  const known = new Map(features.map((feature, row) => [feature, row]))
  const rowsOf = (list: readonly number[]): number[] => list.flatMap((feature) => known.get(feature) ?? [])
  const work = items.map(({ windows, writer, ...rest }) => ({ ...rest, windows: windows.map(rowsOf), writer: rowsOf(writer) }))
  const weights = new Float32Array(known.size * classes)
  const squares = new Float32Array(known.size * classes)
  const [sums, slopes] = [new Float64Array(classes), new Float64Array(classes)]
  const random = randomOf(7)

  const addRow = (row: number, factor: number): void => {
    for (let each = 0; each < classes; each++) sums[each]! += weights[row * classes + each]! * factor
  }
  /** Fills `sums` and returns the scale of the window. */
  const sum = (window: readonly number[], writer: readonly number[]): number => {
    sums.fill(0)
    const scale = scaleOf(window.length)
    for (const row of window) addRow(row, scale)
    for (const row of writer) addRow(row, 1)
    return scale
  }
  const change = (row: number, allowed: readonly number[], factor: number): void => {
    for (const each of allowed) {
      const at = row * classes + each
      const slope = slopes[each]! * factor + DECAY * weights[at]!
      squares[at]! += slope * slope
      weights[at]! -= RATE * slope / (Math.sqrt(squares[at]!) + 1e-4)
    }
  }
  const learn = ({ windows, writer, allowed, label }: (typeof work)[number]): void => {
    let worst = windows[0]!
    let highest = -Infinity
    for (const window of windows.length > 1 ? windows : []) {
      sum(window, writer)
      const odds = Math.max(...allowed.slice(1).map((each) => sums[each]!)) - sums[HARMLESS]!
      if (odds > highest) [highest, worst] = [odds, window]
    }
    const scale = sum(worst, writer)
    const top = Math.max(...allowed.map((each) => sums[each]!))
    let whole = 0
    for (const each of allowed) whole += Math.exp(sums[each]! - top)
    for (const each of allowed) slopes[each] = Math.exp(sums[each]! - top) / whole - (each === label ? 1 : 0)
    for (const row of worst) change(row, allowed, scale)
    for (const row of writer) change(row, allowed, 1)
  }
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(work, random)
    for (const item of work) learn(item)
  }
  return { classes, features: Int32Array.from(features), weights }
}

/** The features whose weights decide most, in ascending order. */
function strongest({ classes, features, weights }: Head, counts: ReadonlyMap<number, number>, most: number): number[] {
  const force = (row: number): number =>
    Math.max(...weights.subarray(row * classes, (row + 1) * classes)) * Math.sqrt(counts.get(features[row]!) ?? 0)
  return Array.from(features, (feature, row) => ({ feature, force: force(row) }))
    .sort((a, b) => b.force - a.force || a.feature - b.feature).slice(0, most).map(({ feature }) => feature).sort((a, b) => a - b)
}

/** Whether a text breaks a rule, and what it is about. Harmless texts are about something too. */
export interface Trained {
  verdict: Head
  topic: Head
}

/** The material of learning as numbers. */
export type Material = (Example & { windows: number[][], from: number[] })[]

/** Texts with their features. Those that break a rule which their writer cannot break teach nothing. */
export const materialOf = (examples: readonly Example[]): Material => examples
  .filter(({ topic, writer, isForbidden }) => !isForbidden || (topic !== undefined && topicsFor(writer).includes(topic)))
  .map((example) => ({ ...example, windows: windowFeatures(example.text), from: writerFeatures(example.writer) }))

/** Learns from labelled texts. The same texts give the same weights. */
export function train(texts: Material): Trained {
  const verdicts = texts.map(({ windows, from, writer, topic, isForbidden }): Item => ({
    windows, writer: from, allowed: [HARMLESS, ...new Set(topicsFor(writer).map(verdictOf))].sort((a, b) => a - b),
    label: isForbidden && topic !== undefined ? verdictOf(topic) : HARMLESS,
  }))
  // In a longer one the topic may be anywhere.
  const topics = texts.flatMap(({ text, windows: [whole = []], topic }): Item[] => (topic === undefined || text.length > WIDTHS[0] ? [] : [{
    windows: [whole], writer: [], allowed: TOPICS.map((_topic, at) => at), label: TOPICS.indexOf(topic),
  }]))
  const counts = countsOf(verdicts)
  const known = [...counts].filter(([, count]) => count >= LEAST).map(([feature]) => feature).sort((a, b) => a - b)
  const few = strongest(fit(topics, TOPICS.length, known), counts, TOPIC_FEATURES)
  return { verdict: fit(verdicts, VERDICTS, known), topic: fit(topics, TOPICS.length, few) }
}
