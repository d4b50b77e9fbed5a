import { createHash, randomUUID } from 'node:crypto'
import { referencesIn } from '@daogang/contract/rules/transfer-reference'
import type { Db, Trx } from '../db/schema'
import { readCsv, type CsvRow } from '../lib/csv'
import { book } from './book'
import { insertLine, lineByNumber, type LineRow } from './queries/lines'
import { certifiedByName, enterpriseByReference, type NamedEnterprise } from './queries/references'
import { readLine, type StatementLine } from './rules'

/** What became of the lines of a file. */
export interface ImportReport {
  matched: { number: string, amount: number, enterprise: string }[]
  /** For a person to match, with the enterprise whose name is the payer's. */
  unmatched: (StatementLine & { suggestion: NamedEnterprise | undefined })[]
  /** Known from an earlier file. */
  known: number
  /** Money that went out. */
  outgoing: number
  refused: { line: number, problem: string }[]
}

/** Records a line in the transaction that takes it. */
type Recorded = (trx: Trx, line: LineRow) => Promise<unknown>

/**
 * Imports a bank's statement. A line whose remark has one valid code is matched; any other waits for a person. Idempotent: a line is taken
 * once by the bank's number, also by concurrent imports. Each line has its own transaction, so that a long file holds no locks.
 */
export async function importStatement(db: Db, bytes: Uint8Array, record: Recorded, now: Date): Promise<ImportReport> {
  const importId = createHash('sha256').update(bytes).digest('hex')
  const report: ImportReport = { matched: [], unmatched: [], known: 0, outgoing: 0, refused: [] }
  for (const line of incoming(readCsv(bytes), report)) {
    const taken = await db.transaction().execute((trx) => take(trx, line, { importId, record }, now))
    if (taken === 'known') report.known++
    else if ('problem' in taken) report.refused.push({ line: line.at, problem: taken.problem })
    else if ('enterprise' in taken) report.matched.push({ number: line.number, amount: line.amount, enterprise: taken.enterprise })
    else report.unmatched.push({ ...line, suggestion: taken.suggestion })
  }
  return report
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

type Taken = 'known' | { problem: string } | { enterprise: string } | { suggestion: NamedEnterprise | undefined }

interface Around {
  importId: string
  record: Recorded
}

async function take(trx: Trx, line: Incoming, { importId, record }: Around, now: Date): Promise<Taken> {
  const { number, day, amount, payer, remark, remarks } = line
  const row = await insertLine(trx, {
    id: randomUUID(), import_id: importId, number, day, amount, payer_name: payer, reference: remark, state: 'unmatched', imported_at: now,
    enterprise_id: null,
  })
  if (!row) {
    const known = await lineByNumber(trx, number)
    const other = [known?.amount !== amount && '金额', known?.day !== day && '日期', known?.payer_name !== payer && '付款人'].filter(Boolean)
    return other.length === 0 ? 'known' : { problem: `流水号${number}以前导过，${other.join('、')}不一样` }
  }
  await record(trx, row)
  const [code, ...others] = referencesIn(...remarks)
  const enterprise = code !== undefined && others.length === 0 ? await enterpriseByReference(trx, code) : undefined
  if (!enterprise) return { suggestion: await certifiedByName(trx, payer) }
  await book(trx, row, { enterpriseId: enterprise.id, by: 'reference' }, now)
  return { enterprise: enterprise.name }
}
