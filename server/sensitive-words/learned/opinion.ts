import { readFileSync } from 'node:fs'
import { WORDING_WEIGHTS } from '../../paths'
import type { Reading } from '../reading'
import type { Tokens } from '../tokens'
import type { Writer } from '../writer'
import { clausesOf } from './features'
import { readWeights } from './file'
import { modelOf, type Judged, type Model } from './model'
import type { LearnedTopic } from './topics'
import type { Span } from './windows'

/** Log odds from which clauses count as forbidden although no rule matches. Set so that harmless texts of strangers seldom reach it. */
const SURE = 1.25
/** The same for contacts and phone numbers, which the rules find nearly all. Below it a joke about “小王还有老陈” counts as one. */
const SURE_OF_CONTACT = 2.5
/** Log odds of the clauses around a match of a rule, below which it does not count. */
const DOUBTED = -3
/** Characters below which clauses are too short for the model, which then adds and doubts nothing: names, titles. */
const SHORTEST = 6
/** Places that are reported of one text. */
const MOST_PLACES = 10

/** A place in the original text that looks forbidden as a whole. */
interface Suspect {
  topic: LearnedTopic
  from: number
  to: number
  odds: number
  /** The clauses that were judged, in the original text. */
  around: { from: number, to: number }
}

/** What the learned model thinks of a text. */
interface Opinion {
  suspects: Suspect[]
  /**
   * Whether a place of the original text is surely harmless: all that is around it, and its own clause alone. So a harmless sentence
   * beside it does not excuse “只招女性”. A short clause is never judged.
   */
  looksHarmless(from: number, to: number): boolean
}

const NONE: Opinion = { suspects: [], looksHarmless: () => false }
const isShort = ({ start, end }: Span): boolean => end - start < SHORTEST

let model: Model | undefined
function loaded(): Model {
  if (!model) {
    const { verdict, topic } = readWeights(readFileSync(WORDING_WEIGHTS))
    model = modelOf(verdict, topic)
  }
  return model
}

/** The judged clauses with the highest odds, without those that overlap better ones. */
function highest(judged: readonly Judged[], least: number): Judged[] {
  const taken: Judged[] = []
  for (const each of judged.filter(({ odds, start, end }) => odds >= least && end - start >= SHORTEST).sort((a, b) => b.odds - a.odds)) {
    if (taken.length === MOST_PLACES) break
    if (taken.every(({ first, last }) => each.last < first || each.first > last)) taken.push(each)
  }
  return taken
}

/**
 * Judges a text as a whole. Not a name or an address, because the model learned from sentences; nor what people write at work, which is
 * about what happened, and few examples of it are labelled.
 */
export function opinionOf(reading: Reading, tokens: Tokens, writer: Writer): Opinion {
  if (writer.isName === true || writer.context === 'work') return NONE
  const { judge, topicOf, placeOf } = loaded()
  const judgement = judge(reading, tokens, writer)
  if (!judgement) return NONE
  const { windows, clauses: spans, oddsOf } = judgement
  const original = ({ start, end }: Span): { from: number, to: number } => ({ from: reading.from[start]!, to: reading.to[end - 1]! })
  const chosen = highest(windows, SURE)
  // Most texts have no suspects, and do not need the places of their features.
  const clauses = chosen.length > 0 ? clausesOf(reading, tokens) : []
  return {
    suspects: chosen
      .map((each) => ({
        topic: topicOf(clauses, each, writer), ...original(placeOf(clauses, each)), odds: each.odds, around: original(each),
      }))
      .filter(({ topic, odds }) => odds >= (topic === 'contact' || topic === 'phone' ? SURE_OF_CONTACT : SURE)),
    looksHarmless(from, to) {
      const isNear = ({ start, end }: Span): boolean => reading.from[start]! < to && from < reading.to[end - 1]!
      return windows.every((each) => !isNear(each) || (!isShort(each) && each.odds < DOUBTED))
        && spans.every((each, at) => !isNear(each) || (!isShort(each) && oddsOf(at) < 0))
    },
  }
}
