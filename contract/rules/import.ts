import { BULK_ALONE } from './review'

/** Rows of a file with pay or with lines of the bank. Each row has its own transaction, and the preview shows the first 500. */
export const MOST_ROWS = 2_000

/** What to do about a file with too many rows; undefined if it can be read. */
export const rowsProblem = (rows: number): string | undefined => (rows > MOST_ROWS
  ? `这个文件有${rows}行，一次最多${MOST_ROWS}行。拆成几个文件分几次导，每个文件第一行都要有列名` : undefined)

/**
 * Fen. Above it two operators confirm the lines of a bank's file, the enterprise of one line, and pay that is taken back: an employer can
 * pay that money out. As with payouts.
 */
export const BANK_ALONE_MOST = 200_000

/** Whether two operators confirm the new lines of a bank's file, by their amounts in fen. */
export const bankByTwo = (amounts: readonly number[]): boolean =>
  amounts.length > BULK_ALONE || amounts.reduce((sum, amount) => sum + amount, 0) > BANK_ALONE_MOST
