import type { WordingContext } from '@daogang/contract/sensitive-words'
import { call } from './client'

export type { WordingContext }

/** A text to check. */
interface Checked {
  value: string
  /** A name or an address, not sentences. */
  isName?: boolean
}

/** Asks which texts contain sensitive words. Answers in the order of the texts; 20 texts at most. */
export const verifyWords = (texts: readonly Checked[], context: WordingContext) =>
  call('POST /sensitiveWords/verify', { messages: texts.map(({ value, isName }) => ({ content: value, context, isName })) })
