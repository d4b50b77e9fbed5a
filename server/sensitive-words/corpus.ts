import { readFileSync } from 'node:fs'
import type { Role } from '@daogang/contract/auth'
import type { Topic } from './rules/rule'
import { verifyByRules, verifyContent } from './verify'
import type { Writer } from './writer'

/** One labelled phrase. */
export interface Phrase {
  text: string
  topic: Topic
  context: NonNullable<Writer['context']>
  role: Role
  verdict: 'forbidden' | 'disguised' | 'harmless'
}

/**
 * A part of the corpus: the rules were changed to fit `tuned`, and not to fit `held-out`. The `authors` knew neither rules nor
 * corpus. The model learns from these three. `unseen` is of others like them, and only measures.
 */
export const PARTS = ['tuned', 'held-out', 'authors', 'unseen'] as const
export type Part = (typeof PARTS)[number]

/** Reads a part: sections `## topic context role verdict`, then a phrase a line, with `\uXXXX` for an invisible character. */
export function phrasesOf(part: Part): Phrase[] {
  const phrases: Phrase[] = []
  let section: Omit<Phrase, 'text'> | undefined
  for (const line of readFileSync(new URL(`./corpus/${part}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      const [topic, context, role, verdict] = line.slice(3).split(' ') as [Topic, Phrase['context'], Role, Phrase['verdict']]
      section = { topic, context, role, verdict }
    } else if (line !== '' && !line.startsWith('#') && section) {
      phrases.push({ text: line.replace(/\\u([0-9a-f]{4})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))), ...section })
    }
  }
  return phrases
}

const linesOf = (name: string): string[] => readFileSync(new URL(`./corpus/${name}.txt`, import.meta.url), 'utf8').split('\n')
  .filter((text) => text !== '' && !text.startsWith('#'))

/** Who writes what: ordinary texts have no writer of their own. */
const WRITERS: readonly Pick<Phrase, 'context' | 'role'>[] = [
  { context: 'job', role: 'b' }, { context: 'chat', role: 'b' }, { context: 'comment', role: 'b' }, { context: 'chat', role: 'c' },
  { context: 'comment', role: 'c' }, { context: 'resume', role: 'c' }, { context: 'job', role: 'b' },
]

/** Harmless texts that are about none of the topics: a half to learn from, and one that only measures. */
export const ordinaryTexts = (half: 'ordinary' | 'ordinary-unseen'): (Pick<Phrase, 'text' | 'context' | 'role'>)[] =>
  linesOf(half).map((text, at) => ({ text, ...WRITERS[at % WRITERS.length]! }))

/** The whole check, or its rules alone. */
type Check = typeof verifyByRules
export const CHECKS = { rules: verifyByRules, all: verifyContent } as const satisfies Record<string, Check>

/** Whether the check says about a phrase what its label says. */
export const isRight = ({ text, context, role, verdict }: Phrase, check: Check): boolean =>
  check(text, { context, role }).res === (verdict !== 'harmless')

/** Harmless lines as people write them every day, of each of the writers: a part to learn from, and one that only measures. */
export const everydayTexts = (part: 'everyday' | 'everyday-unseen'): (Pick<Phrase, 'text' | 'context' | 'role'>)[] =>
  linesOf(part).flatMap((text) => WRITERS.slice(0, 6).map((writer) => ({ text, ...writer })))

/** Harmless texts of jobs and stores, to learn from. */
export const postTexts = (): (Pick<Phrase, 'text' | 'context' | 'role'>)[] =>
  linesOf('posts').map((text) => ({ text, context: 'job', role: 'b' }))

export interface Score {
  topic: string
  forbidden: number
  found: number
  harmless: number
  flagged: number
}

/** Recall and false alarms by topic, and of all. */
export function scoresOf(phrases: readonly Phrase[], check: Check): Score[] {
  const scores = new Map<string, Score>()
  for (const phrase of phrases) {
    for (const topic of [phrase.topic, 'all']) {
      const score = scores.get(topic) ?? { topic, forbidden: 0, found: 0, harmless: 0, flagged: 0 }
      scores.set(topic, score)
      const right = isRight(phrase, check)
      if (phrase.verdict === 'harmless') {
        score.harmless++
        if (!right) score.flagged++
      } else {
        score.forbidden++
        if (right) score.found++
      }
    }
  }
  return [...scores.values()]
}
