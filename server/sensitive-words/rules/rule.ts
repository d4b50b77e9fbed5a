import type { SensitiveKind } from '@daogang/contract/sensitive-words'

/** What a rule is about, finer than the kind that users see. */
export type Topic =
  'deposit' | 'fee' | 'documents' | 'pay' | 'sex' | 'marriage' | 'origin' | 'ethnicity' | 'age' | 'health' | 'fraud' | 'contact' | 'phone'
  | 'operator'

/** What makes a match harmless: the words around it (states.ts), or the whole clause (`doubted`, learned/opinion.ts). */
export type State = 'denied' | 'full' | 'internal' | 'within' | 'cared' | 'paid' | 'question' | 'reported' | 'warning' | 'customer'
  | 'open' | 'mild' | 'accused' | 'banished' | 'doubted'

export interface Rule {
  topic: Topic
  kind: SensitiveKind
  /** The rule for the user, with the law if there is one. */
  rule: string
  /** What to write instead. */
  hint: string
  /** In the language of pattern.ts. */
  patterns: readonly string[]
  /** States in which a match is harmless. */
  unless: readonly State[]
  /** A further check of the numbers in a match. */
  check?: (values: readonly number[], match: string) => boolean
  /** Its places and its role. Without them the topic says which writers it holds for (writer.ts). */
  only?: { contexts: readonly string[], role: 'c' | 'b' | 'any' }
}
