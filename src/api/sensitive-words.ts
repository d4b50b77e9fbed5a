import type { WordingContext } from '@daogang/contract/risk'
import { call } from './client'

export type { WordingContext }

/** Asks which texts contain sensitive words. Answers in the order of the texts; 20 texts at most. */
export const verifyWords = (texts: readonly string[], context: WordingContext) =>
  call('POST /sensitiveWords/verify', { messages: texts.map((content) => ({ content, context })) })
