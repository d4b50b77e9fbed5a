import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import writeExcel from 'write-excel-file/node'
import { harmless, readCsv, toCsv, type CsvRow } from './csv'

/** A file that is no table: neither CSV nor XLSX, or one that unpacks to far more than a table has. */
export class BadSheet extends Error {}

export type Format = 'csv' | 'xlsx'

/** Writes a table. A text that begins like a formula is made harmless in both formats: a spreadsheet may save one as the other. */
export async function writeSheet(rows: readonly (readonly (string | number)[])[], format: Format): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(toCsv(rows))
  const cells = rows.map((row) => row.map((value) =>
    (typeof value === 'number' ? { type: Number, value } : { type: String, value: harmless(value) })))
  return writeExcel(cells).toBuffer()
}

const ZIP = Buffer.from('PK\u0003\u0004')
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, ZIP.length).equals(ZIP)

/** Reads the first table of a file by the names of its first line. @param decimals of numbers in a workbook @throws BadSheet, BadCsv */
export async function readTable(bytes: Buffer, decimals = FEN_DECIMALS): Promise<CsvRow[]> {
  if (!isZip(bytes)) return readCsv(bytes)
  refuseBomb(bytes)
  const [names = [], ...rows] = await readSheet(bytes).catch(() => { throw new BadSheet('not a workbook') })
  return rows.map((row, nth) => ({
    line: nth + 2,
    values: Object.fromEntries(names.map((name, column) => [String(name ?? '').trim(), textOf(row[column], decimals)])),
  })).filter(({ values }) => Object.values(values).some((value) => value !== ''))
}

const FEN_DECIMALS = 2
/** Excel keeps 15 digits and writes zeros for the others. */
const KEPT_DIGITS = 15

/**
 * A cell as a person reads it. Excel turns `2026-3-13` into a day, which the reader gives as its midnight in UTC. It computes with
 * binary fractions, although its screen shows 0.3 for 0.1 + 0.2: two decimals are the fen. A number that it rounded is written as the
 * power of ten that its screen shows, which no reader of numbers takes for the whole one.
 */
function textOf(cell: unknown, decimals: number): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') {
    return Math.abs(cell) >= 10 ** KEPT_DIGITS ? cell.toExponential().toUpperCase() : String(Number(cell.toFixed(decimals)))
  }
  return typeof cell === 'string' ? cell.trim() : ''
}

/** A workbook of two megabytes with so many bytes inside is an attack on the memory. */
const MAX_UNPACKED = 32 * 1024 * 1024
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

/**
 * Unpacks every entry of a ZIP file up to a limit, whatever sizes it claims: the reader itself has no limit.
 * @throws BadSheet
 */
function refuseBomb(bytes: Buffer): void {
  let left = MAX_UNPACKED
  try {
    for (const { start, size, method } of entriesOf(bytes)) {
      const packed = bytes.subarray(start, start + size)
      left -= method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length : packed.length
      if (left < 0) throw new BadSheet('too large inside')
    }
  } catch {
    throw new BadSheet('not a workbook')
  }
}

interface Entry {
  start: number
  size: number
  method: number
}

/** The entries of a ZIP file by its central directory (APPNOTE.TXT 4.3). */
function entriesOf(bytes: Buffer): Entry[] {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new BadSheet('no directory')
  const entries: Entry[] = []
  for (let at = bytes.readUInt32LE(end + 16), nth = 0; nth < bytes.readUInt16LE(end + 10); nth++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new BadSheet('a broken directory')
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    entries.push({ start, size: bytes.readUInt32LE(at + 20), method: bytes.readUInt16LE(at + 10) })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
