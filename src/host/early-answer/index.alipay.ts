import type { EarlyAnswerHost } from './types'

/** A mini-program has no document that could send a request early. */
export const earlyAnswerHost: EarlyAnswerHost = { take: () => undefined }
