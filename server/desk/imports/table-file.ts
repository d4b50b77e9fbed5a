import { BadCsv, type CsvRow } from '../../lib/csv'
import { BadSheet, readTable, TooManyRows } from '../../lib/sheet'
import { fingerprintOf } from '../../lib/table-plan'
import { cannot } from '../../lib/cannot'

/** A file as an operator sends it. */
export interface Sent {
  bytes: Buffer
  /** That of the preview, to write what it showed; empty for a preview. */
  fingerprint: string
  actor: string
}

/** Runs a verb that reads a file. @throws Refusal OPERATOR_CANNOT for a file that is no table, or a too long one */
export const orNoTable = <R>(work: Promise<R>): Promise<R> => work.catch((error: unknown) => {
  if (error instanceof TooManyRows) throw cannot(error.message)
  throw error instanceof BadCsv || error instanceof BadSheet ? cannot('这个文件不是CSV或XLSX，第一行要写列名') : error
})

/** The rows of a file. @throws Refusal OPERATOR_CANNOT for a file that is no table */
export const rowsOf = (bytes: Buffer, decimals?: number): Promise<CsvRow[]> => orNoTable(readTable(bytes, decimals))

/** @throws Refusal OPERATOR_CANNOT for another file than that of the preview */
export function refuseOther({ bytes, fingerprint }: Pick<Sent, 'bytes' | 'fingerprint'>): void {
  if (fingerprint !== '' && fingerprint !== fingerprintOf(bytes)) throw cannot('文件和看的时候不一样了，重新看一遍')
}
