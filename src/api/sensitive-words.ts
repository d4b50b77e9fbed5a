import { call } from './client'

/** Asks which texts contain sensitive words. Answers in the order of the texts; 20 texts at most. */
export const verifyWords = (texts: readonly string[]) =>
  call('POST /sensitiveWords/verify', { messages: texts.map((content) => ({ content })) })
