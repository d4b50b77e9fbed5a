/** What is asked about: what somebody typed, and the picture of the card that they sent. */
export interface RealNameQuestion {
  name: string
  /** In 18 places. */
  number: string
  /** The side with the portrait, as JPEG. */
  image(): Promise<Buffer>
}

/**
 * match: name, number and picture belong together; mismatch: the register has another name for the number; other: the picture
 * shows another name or number than was typed; unclear: nothing can be read in the picture; unknown: the register has no such number.
 */
export type RealNameAnswer = 'match' | 'mismatch' | 'other' | 'unclear' | 'unknown'

/** Asks a register whether people are who they say. Throws when it does not answer. */
export interface RealNames {
  check(question: RealNameQuestion): Promise<RealNameAnswer>
}
