import { readFileSync } from 'node:fs'
import type { Role } from '@daogang/contract/auth'
import type { Topic } from './rules/rule'
import { verifyContent, type Writer } from './verify'

/** One labelled phrase. */
export interface Phrase {
  text: string
  topic: Topic
  context: NonNullable<Writer['context']>
  role: Role
  verdict: 'forbidden' | 'disguised' | 'harmless'
}

/** A half of the corpus: `held-out` was written before the rules, and they were not changed to fit it. */
export type Half = 'tuned' | 'held-out'

/** Reads a half: sections `## topic context role verdict`, then a phrase a line, with `\uXXXX` for an invisible character. */
export function phrasesOf(half: Half): Phrase[] {
  const phrases: Phrase[] = []
  let section: Omit<Phrase, 'text'> | undefined
  for (const line of readFileSync(new URL(`./corpus/${half}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      const [topic, context, role, verdict] = line.slice(3).split(' ') as [Topic, Phrase['context'], Role, Phrase['verdict']]
      section = { topic, context, role, verdict }
    } else if (line !== '' && !line.startsWith('#') && section) {
      phrases.push({ text: line.replace(/\\u([0-9a-f]{4})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))), ...section })
    }
  }
  return phrases
}

/** Whether the check says about a phrase what its label says. */
export const isRight = ({ text, context, role, verdict }: Phrase): boolean =>
  verifyContent(text, { context, role }).res === (verdict !== 'harmless')

export interface Score {
  topic: string
  forbidden: number
  found: number
  harmless: number
  flagged: number
}

/** Recall and false alarms by topic, and of all. */
export function scoresOf(phrases: readonly Phrase[]): Score[] {
  const scores = new Map<string, Score>()
  for (const phrase of phrases) {
    for (const topic of [phrase.topic, 'all']) {
      const score = scores.get(topic) ?? { topic, forbidden: 0, found: 0, harmless: 0, flagged: 0 }
      scores.set(topic, score)
      const right = isRight(phrase)
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
