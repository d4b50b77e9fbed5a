import { call } from './client'

/** Asks which of these texts hold sensitive words: one answer for each, in their order. 20 texts at most. */
export const verifyWords = (texts: readonly string[]) =>
  call('POST /sensitiveWords/verify', { messages: texts.map((content) => ({ content })) })
