/** A position in the log of the primary, as PostgreSQL writes it: `16/B374D848`. */
const FORM = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** Later than every position: only the primary has it. */
export const LAST_LSN = 'FFFFFFFF/FFFFFFFF'

/** A number that grows with the position; undefined for another text. */
export function lsnOf(text: string): bigint | undefined {
  const [, high, low] = FORM.exec(text) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
