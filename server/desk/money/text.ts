import { readFile } from 'node:fs/promises'
import { cannot } from '../../lib/cannot'

/** Fen as the operator reads them: ¥12000.50, ¥-90.00. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** The bytes of a file on the operator's machine. @throws Refusal OPERATOR_CANNOT */
export async function readFileOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch {
    throw cannot(`读不了文件 ${path}`)
  }
}
