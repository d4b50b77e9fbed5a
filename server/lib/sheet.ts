import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { rowsProblem } from '@daogang/contract/rules/import'
import writeExcel from 'write-excel-file/node'
import { harmless, readCsv, toCsv, type CsvRow } from './csv'

/** A file that is no table: neither CSV nor XLSX, or one that unpacks to far more than a table has. */
export class BadSheet extends Error {}

/** A table with more rows than an import takes. Its message says what to do. */
export class TooManyRows extends Error {}

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
  const [names = [], ...rows] = await readSheet<number | LongNumber>(bytes, { parseNumber })
    .catch(() => { throw new BadSheet('not a workbook') })
  const titles = names.map((name) => textOf(name, decimals))
  return rows.map((row, nth) => {
    const rounded = titles.filter((_title, column) => isRounded(row[column]))
    return {
      line: nth + 2, values: Object.fromEntries(titles.map((title, column) => [title, textOf(row[column], decimals)])),
      ...(rounded.length > 0 && { rounded }),
    }
  }).filter(({ values }) => Object.values(values).some((value) => value !== ''))
}

/** As `readTable`, for an import that takes its rows one by one. @throws TooManyRows */
export async function readRows(bytes: Buffer): Promise<CsvRow[]> {
  const rows = await readTable(bytes)
  const problem = rowsProblem(rows.length)
  if (problem !== undefined) throw new TooManyRows(problem)
  return rows
}

const FEN_DECIMALS = 2
/** Excel keeps 15 digits and writes zeros for the others. */
const KEPT_DIGITS = 15
/** Other programs write what a binary number of 64 bits tells apart. */
const BINARY_DIGITS = 17
/** No number of an order or an account has more. */
const MOST_DIGITS = 64

/** A number of an order, an account or a person: whole, and longer than what Excel computes with. */
class LongNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }

  /** Whether the program that wrote the file may have put zeros or other digits in the place of the last ones. */
  get isRounded(): boolean {
    const kept = this.digits.replace(/0+$/, '').length
    return kept <= KEPT_DIGITS || (kept <= BINARY_DIGITS && BigInt(this.digits) > BigInt(Number.MAX_SAFE_INTEGER))
  }
}

const isRounded = (cell: unknown): boolean => cell instanceof LongNumber && cell.isRounded

/** A number as the file writes it. A long whole one keeps its digits, also where the file has a power of ten. @throws for no number */
function parseNumber(text: string): number | LongNumber {
  const [, whole = '', fraction = '', power = '0'] = /^(\d+)(?:\.(\d+))?(?:E\+?(\d{1,3}))?$/i.exec(text) ?? []
  const zeros = Number(power) - fraction.length
  const digits = `${whole}${fraction}${'0'.repeat(Math.max(0, zeros))}`.replace(/^0+/, '')
  if (zeros >= 0 && digits.length > KEPT_DIGITS && digits.length <= MOST_DIGITS) return new LongNumber(digits)
  const value = Number(text)
  if (Number.isNaN(value)) throw new BadSheet('not a number')
  return value
}

/**
 * A cell as a person reads it. Excel turns `2026-3-13` into a day, which the reader gives as its midnight in UTC. It computes with
 * binary fractions, although its screen shows 0.3 for 0.1 + 0.2: two decimals are the fen. A number that is too long to
 * compute with has its digits.
 */
function textOf(cell: unknown, decimals: number): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (cell instanceof LongNumber) return cell.digits
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
