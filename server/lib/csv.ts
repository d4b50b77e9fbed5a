import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV file by the names of its first line, with its number in the file. */
export interface CsvRow {
  line: number
  values: Readonly<Record<string, string>>
  /** Columns of a workbook with a number whose last digits its program may have lost. */
  rounded?: readonly string[]
}

/** A file that is not CSV. */
export class BadCsv extends Error {}

/** Banks and Excel in China write GB 18030; everything else writes UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads a CSV file. Blank lines are skipped, values and names trimmed. @throws BadCsv */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  return recordsOf(decode(bytes)).map(({ record, info: { lines } }) => ({
    line: lines,
    values: Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? ''])),
  }))
}

interface CsvRecord {
  record: Record<string, string | undefined>
  info: { lines: number }
}

function recordsOf(text: string): CsvRecord[] {
  try {
    return parse(text, {
      bom: true, columns: (names: string[]) => names.map((name) => name.trim()), info: true, skip_empty_lines: true, trim: true,
      relax_column_count_less: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    throw error instanceof CsvError ? new BadCsv(error.message) : error
  }
}

/** The value of the first of these columns that the row has; empty without one. */
export const columnOf = ({ values }: CsvRow, names: readonly string[]): string =>
  values[names.find((name) => values[name] !== undefined) ?? ''] ?? ''

/** `12,000.50`, `¥12000` or `12000` in fen; undefined for anything else. Minus for what went out. */
export function fenOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[\s,¥￥元]/g, '')
  if (!/^[+-]?\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

/** A text that begins like a formula would be one in a spreadsheet. Chinese editions of Excel take the full-width signs too. */
export const harmless = (text: string): string => (/^[=+\-@＝＋－＠\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text)
const quoted = (value: string | number): string => {
  const text = harmless(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The start of a CSV file, with which Excel reads its characters right. */
export const CSV_HEAD = '\ufeff'

/** A line of a CSV file. */
export const csvRow = (row: readonly (string | number)[]): string => `${row.map(quoted).join(',')}\r\n`

/** Writes a CSV file. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string => `${CSV_HEAD}${rows.map(csvRow).join('')}`
