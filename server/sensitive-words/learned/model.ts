import type { Reading } from '../reading'
import type { Tokens } from '../tokens'
import type { Writer } from '../writer'
import { FEATURES, walk, type Clause } from './features'
import type { Packed } from './file'
import { TOPICS, VERDICTS, topicsFor, verdictOf, writerFeatures, type LearnedTopic } from './topics'
import { scaleOf, windowsOf, type Span, type Window } from './windows'

/** Classes of the verdict other than harmless. */
const FORBIDDEN = VERDICTS - 1

/** Clauses that were judged together. */
export interface Judged extends Window, Span {
  /** Log odds that they break a rule. */
  odds: number
  /** The verdict that is most probable. */
  verdict: number
}

/** A text that was judged. */
export interface Judgement {
  clauses: readonly Span[]
  windows: readonly Judged[]
  /** Log odds that one clause breaks a rule. */
  oddsOf(clause: number): number
}

/** A model, ready to judge texts. */
export interface Model {
  /** Undefined: the writer can break no rule. */
  judge(reading: Reading, tokens: Tokens, writer: Writer): Judgement | undefined
  /** What judged clauses are about. */
  topicOf(clauses: readonly Clause[], judged: Judged, writer: Writer): LearnedTopic
  /** The place in the reading that decided most. */
  placeOf(clauses: readonly Clause[], judged: Judged): Span
}

export function modelOf(verdict: Packed, topic: Packed): Model {
  // By feature, because a table of all of them is faster than a map of the known ones. An entry has both weights, a byte each.
  const table = new Int16Array(FEATURES)
  verdict.features.forEach((feature, row) => {
    table[feature] = (verdict.weights[row * FORBIDDEN]! << 8) | (verdict.weights[row * FORBIDDEN + 1]! & 255)
  })
  const topicRows = new Map(Array.from(topic.features, (feature, row) => [feature, row]))
  const weightOf = (feature: number, each: number): number =>
    (each === 0 ? table[feature]! >> 8 : (table[feature]! << 24) >> 24) * verdict.scale

  return {
    judge(reading, tokens, writer) {
      const allowed = [...new Set(topicsFor(writer).map((each) => verdictOf(each) - 1))]
      if (allowed.length === 0) return undefined
      // The sums up to the end of each clause, so that a window is a difference.
      const [employer, outside, counts] = [[0], [0], [0]]
      let [one, two, count] = [0, 0, 0]
      const clauses: Span[] = []
      walk(reading, tokens, (start, end, { count: features, numbers }) => {
        for (let i = 0; i < features; i++) {
          const both = table[numbers[i]!]!
          if (both === 0) continue
          one += both >> 8
          two += (both << 24) >> 24
          count++
        }
        clauses.push({ start, end })
        employer.push(one)
        outside.push(two)
        counts.push(count)
      })
      const from = writerFeatures(writer)
      const biases = [0, 1].map((each) => from.reduce((sum, feature) => sum + weightOf(feature, each), 0))
      const judgedOf = ({ first, last }: Window): Judged => {
        const scale = scaleOf(counts[last + 1]! - counts[first]!) * verdict.scale
        const sums: readonly [number, number] = [
          (employer[last + 1]! - employer[first]!) * scale + biases[0]!, (outside[last + 1]! - outside[first]!) * scale + biases[1]!,
        ]
        const best = allowed.length === 1 ? allowed[0]! : sums[1] > sums[0] ? 1 : 0
        const odds = allowed.length === 1 ? sums[best]! : sums[best]! + Math.log1p(Math.exp(-Math.abs(sums[0] - sums[1])))
        return { first, last, start: clauses[first]!.start, end: clauses[last]!.end, odds, verdict: best + 1 }
      }
      return { clauses, windows: windowsOf(clauses).map(judgedOf), oddsOf: (clause) => judgedOf({ first: clause, last: clause }).odds }
    },
    topicOf(clauses, judged, writer) {
      const sums = new Float64Array(topic.classes)
      for (const { features } of clauses.slice(judged.first, judged.last + 1)) {
        for (const feature of features) {
          const row = topicRows.get(feature)
          for (let each = 0; row !== undefined && each < topic.classes; each++) sums[each]! += topic.weights[row * topic.classes + each]!
        }
      }
      const possible = topicsFor(writer).filter((each) => verdictOf(each) === judged.verdict)
      return possible.reduce((best, each) => (sums[TOPICS.indexOf(each)]! > sums[TOPICS.indexOf(best)]! ? each : best))
    },
    placeOf(clauses, { first, last, verdict: found }) {
      const start = clauses[first]!.start
      const shares = new Float64Array(clauses[last]!.end - start)
      for (const { features, from, to } of clauses.slice(first, last + 1)) {
        features.forEach((feature, i) => {
          const share = weightOf(feature, found - 1) / (to[i]! - from[i]!)
          for (let at = from[i]!; at < to[i]!; at++) shares[at - start]! += share
        })
      }
      // The run of characters with the largest sum.
      let [best, sum, begin] = [-Infinity, 0, 0]
      let place: Span = { start: 0, end: shares.length }
      shares.forEach((share, at) => {
        if (sum <= 0) [sum, begin] = [0, at]
        sum += share
        if (sum > best) [best, place] = [sum, { start: begin, end: at + 1 }]
      })
      return { start: place.start + start, end: place.end + start }
    },
  }
}
