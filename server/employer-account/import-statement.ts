import { createHash, randomUUID } from 'node:crypto'
import { referencesIn } from '@daogang/contract/rules/transfer-reference'
import type { Db, Trx } from '../db/schema'
import type { CsvRow } from '../lib/csv'
import { readRows } from '../lib/sheet'
import type { LineProblem } from '../lib/table-plan'
import { book } from './book'
import { insertLine, lineByNumber, type LineRow } from './queries/lines'
import { certifiedByName, enterpriseByReference, type NamedEnterprise } from './queries/references'
import { readLine, type StatementLine } from './rules'

/** A line with money that came in, and whose it is. */
export interface Deposit extends StatementLine {
  /** In the file. */
  at: number
  /** By the code in its remark; undefined for a line that waits for a person. */
  enterprise: NamedEnterprise | undefined
  /** The enterprise whose name is the payer's, for a line that waits. */
  suggestion: NamedEnterprise | undefined
}

/** What becomes of the lines of a file, or became of them. */
export interface ImportReport {
  deposits: Deposit[]
  /** Known from an earlier file. */
  known: number
  /** Money that went out. */
  outgoing: number
  refused: LineProblem[]
}

/** Records a line in the transaction that takes it. */
type Recorded = (trx: Trx, line: LineRow) => Promise<unknown>

/** Says what the import of a bank's statement would do. @throws BadCsv, BadSheet, TooManyRows */
export async function previewStatement(db: Db, bytes: Buffer): Promise<ImportReport> {
  const report: ImportReport = { deposits: [], known: 0, outgoing: 0, refused: [] }
  for (const line of incoming(await readRows(bytes), report)) {
    const known = await lineByNumber(db, line.number)
    if (known) countKnown(known, line, report)
    else report.deposits.push({ ...line, ...await whoseIs(db, line) })
  }
  return report
}

/**
 * Imports a bank's statement. A line whose remark has one valid code is matched; any other waits for a person. Idempotent: a line is taken
 * once by the bank's number, also by concurrent imports. Each line has its own transaction, so that a long file holds no locks.
 * @throws BadCsv, BadSheet, TooManyRows
 */
export async function importStatement(db: Db, bytes: Buffer, record: Recorded, now: Date): Promise<ImportReport> {
  const importId = createHash('sha256').update(bytes).digest('hex')
  const report: ImportReport = { deposits: [], known: 0, outgoing: 0, refused: [] }
  for (const line of incoming(await readRows(bytes), report)) {
    const taken = await db.transaction().execute((trx) => take(trx, line, { importId, record }, now))
    if (taken) report.deposits.push(taken)
    else countKnown(await lineByNumber(db, line.number), line, report)
  }
  return report
}

/** A number that is known is the same line, or a person has to look. */
function countKnown(known: LineRow | undefined, line: Incoming, report: ImportReport): void {
  const { number, day, amount, payer, at } = line
  const other = [known?.amount !== amount && '金额', known?.day !== day && '日期', known?.payer_name !== payer && '付款人'].filter(Boolean)
  if (other.length === 0) report.known++
  else report.refused.push({ line: at, problem: `流水号${number}以前导过，${other.join('、')}不一样` })
}

async function whoseIs(db: Db, { payer, remarks }: StatementLine): Promise<Pick<Deposit, 'enterprise' | 'suggestion'>> {
  const [code, ...others] = referencesIn(...remarks)
  const enterprise = code !== undefined && others.length === 0 ? await enterpriseByReference(db, code) : undefined
  return { enterprise, suggestion: enterprise ? undefined : await certifiedByName(db, payer) }
}

type Incoming = StatementLine & { at: number }

/** The lines with money that came in. The others are counted, or refused with a reason. */
function incoming(rows: readonly CsvRow[], report: ImportReport): Incoming[] {
  const read: Incoming[] = []
  for (const row of rows) {
    const line = readLine(row)
    if ('problem' in line) report.refused.push({ line: row.line, problem: line.problem })
    else read.push({ ...line, at: row.line })
  }
  const times = new Map<string, number>()
  for (const { number } of read) times.set(number, (times.get(number) ?? 0) + 1)
  return read.filter(({ at, number, amount }) => {
    if (amount <= 0) {
      report.outgoing++
      return false
    }
    // Also beside an outgoing line: a bank books a deposit that it takes back under the same number.
    if (times.get(number) === 1) return true
    report.refused.push({ line: at, problem: `这个文件里有几行是流水号${number}，和银行核对` })
    return false
  })
}

interface Around {
  importId: string
  record: Recorded
}

/** Takes a line; undefined if its number is known. */
async function take(trx: Trx, line: Incoming, { importId, record }: Around, now: Date): Promise<Deposit | undefined> {
  const { number, day, amount, payer, remark } = line
  const row = await insertLine(trx, {
    id: randomUUID(), import_id: importId, number, day, amount, payer_name: payer, reference: remark, state: 'unmatched', imported_at: now,
    enterprise_id: null,
  })
  if (!row) return undefined
  await record(trx, row)
  const whose = await whoseIs(trx, line)
  if (whose.enterprise) await book(trx, row, { enterpriseId: whose.enterprise.id, by: 'reference' }, now)
  return { ...line, ...whose }
}
