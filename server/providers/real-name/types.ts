/** An identity to check: the typed name and number, and the picture of the card. */
export interface RealNameQuestion {
  name: string
  /** In 18 characters. */
  number: string
  /** The side with the portrait, as JPEG. */
  image(): Promise<Buffer>
}

/**
 * match: name, number and picture belong together; mismatch: the register has another name for the number; other: the picture shows another
 * name or number; unclear: the picture is unreadable; unknown: the register has no such number; off: there
 * is no register.
 */
export type RealNameAnswer = 'match' | 'mismatch' | 'other' | 'unclear' | 'unknown' | 'off'

/** Checks identities with a register. Throws if it does not respond. */
export interface RealNames {
  check(question: RealNameQuestion): Promise<RealNameAnswer>
}
