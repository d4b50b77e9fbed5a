import { createHash, randomUUID } from 'node:crypto'
import { referencesIn } from '@daogang/contract/rules/transfer-reference'
import type { Db, Trx } from '../db/schema'
import { readCsv } from '../lib/csv'
import { book } from './book'
import { insertLine, lineByNumber } from './queries/lines'
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

/**
 * Imports a bank's statement. A line whose remark has one valid code is matched; any other waits for a person. Idempotent: a line is taken
 * once by the bank's number, also by concurrent imports.
 */
export async function importStatement(db: Db, bytes: Uint8Array, now: Date): Promise<ImportReport> {
  const importId = createHash('sha256').update(bytes).digest('hex')
  const report: ImportReport = { matched: [], unmatched: [], known: 0, outgoing: 0, refused: [] }
  const lines: (StatementLine & { at: number })[] = []
  for (const row of readCsv(bytes)) {
    const line = readLine(row)
    if ('problem' in line) report.refused.push({ line: row.line, problem: line.problem })
    else if (line.amount <= 0) report.outgoing++
    else lines.push({ ...line, at: row.line })
  }
  // In the order of the numbers, so that concurrent imports of the same lines wait for each other and do not deadlock.
  lines.sort((a, b) => (a.number < b.number ? -1 : 1))
  await db.transaction().execute(async (trx) => {
    for (const line of lines) await take(trx, line, importId, report, now)
  })
  return report
}

async function take(trx: Trx, line: StatementLine & { at: number }, importId: string, report: ImportReport, now: Date): Promise<void> {
  const { number, day, amount, payer, remark } = line
  const row = await insertLine(trx, {
    id: randomUUID(), import_id: importId, number, day, amount, payer_name: payer, reference: remark, state: 'unmatched', imported_at: now,
    enterprise_id: null,
  })
  if (!row) {
    const known = await lineByNumber(trx, number)
    if (known?.amount === amount) report.known++
    else report.refused.push({ line: line.at, problem: `流水号${number}以前导过，金额不一样` })
    return
  }
  const [code, ...others] = referencesIn(remark)
  const enterprise = code !== undefined && others.length === 0 ? await enterpriseByReference(trx, code) : undefined
  if (!enterprise) {
    report.unmatched.push({ ...line, suggestion: await certifiedByName(trx, payer) })
    return
  }
  await book(trx, row, { enterpriseId: enterprise.id, by: 'reference' }, now)
  report.matched.push({ number, amount, enterprise: enterprise.name })
}
