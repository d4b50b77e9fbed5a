import { readFile } from 'node:fs/promises'
import { CannotModerate } from '../../moderation/cannot-moderate'

/** Fen as the operator reads them: ¥12000.50, ¥-90.00. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

/** The bytes of a file on the operator's machine. @throws CannotModerate */
export async function readFileOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch {
    throw new CannotModerate(`读不了文件 ${path}`)
  }
}
