import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { endpoints } from '@daogang/contract'
import type { PayrollImport } from '@daogang/contract/payroll'
import { slipFault, totalsOf, withSums } from '@daogang/contract/rules/payslip'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { Call } from '../http/serve'
import { BadCsv, type CsvRow } from '../lib/csv'
import { refusalsOf } from '../lib/refusal'
import { BadSheet, readTable } from '../lib/sheet'
import { holdRight, lockEnterprise } from '../member/repository'
import { OWN_SLIP } from './each'
import { isPayroll, readLine, type SheetLine } from './columns'
import { proposedOf } from './fresh'
import { findImport, insertImport } from './queries/register'
import { findOfEnterprise, lockOfEnterprise, updateDraft } from './queries/slips'
import { whoOf } from './view'

const refuse = refusalsOf(endpoints.payrollImport)
/** Lines of one file. The exported one has no limit: each line that is read back takes several statements. */
const MAX_LINES = 2_000
const tooLong = (lines: number) => `表格有${lines}行，一次最多导入${MAX_LINES}行。删掉没改的行，或者分成几份导入`

/**
 * Reads a file of slips back into the drafts. The preview names every line that would be refused; applying changes the others in one
 * transaction. A file that was applied before changes nothing, and neither does a line of a draft that changed after the export, so what a
 * person edited since stays.
 */
export async function importSlips(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user, body: { mode }, file }: Call<typeof endpoints.payrollImport>,
) {
  const employer = moneyOf(user, 'preparePay')
  const bytes = await buffer(file.stream)
  if (file.isTooLarge()) throw refuse('FILE_TOO_LARGE')
  const rows = await readTable(bytes).catch((error: unknown) => {
    throw error instanceof BadSheet || error instanceof BadCsv ? refuse('SHEET_UNREADABLE') : error
  })
  if (rows.length === 0 || !isPayroll(rows)) throw refuse('SHEET_UNREADABLE')
  if (rows.length > MAX_LINES) throw refuse('SHEET_UNREADABLE', tooLong(rows.length))
  const hash = createHash('sha256').update(bytes).digest('hex')
  return db.transaction().execute(async (trx): Promise<PayrollImport> => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'preparePay')
    const report: PayrollImport = { known: false, applied: false, changes: [], same: 0, refused: [] }
    if (await findImport(trx, employer.enterpriseId, hash)) return { ...report, known: true }
    await readAll(trx, employer, rows, mode === 'apply', report)
    if (mode === 'preview' || report.changes.length === 0) return report
    await insertImport(trx, {
      enterprise_id: employer.enterpriseId,
      file_hash: hash,
      changed: report.changes.length,
      applied_by: user.id,
      applied_at: now(),
    })
    return { ...report, applied: true }
  })
}

/** The person who imports, and for which enterprise. */
interface Importer {
  id: string
  enterpriseId: string
}

async function readAll(trx: Trx, employer: Importer, rows: readonly CsvRow[], isApplied: boolean, report: PayrollImport): Promise<void> {
  const seen = new Set<string>()
  for (const row of rows) {
    const line = readLine(row)
    if ('problem' in line) report.refused.push(line)
    else if (seen.has(line.id)) report.refused.push({ line: line.line, problem: '和前面一行是同一张工资条' })
    else await readOne(trx, employer, line, isApplied, report)
    if ('id' in line) seen.add(line.id)
  }
}

async function readOne(
  trx: Trx, { id: by, enterpriseId }: Importer, line: SheetLine, isApplied: boolean, report: PayrollImport,
): Promise<void> {
  const refuseLine = (problem: string) => void report.refused.push({ line: line.line, problem })
  await lockOfEnterprise(trx, enterpriseId, line.id)
  const slip = await findOfEnterprise(trx, enterpriseId, line.id)
  if (!slip) return refuseLine('没有这张工资条，先导出一份，在那份上改')
  if (slip.account_id === by) return refuseLine(OWN_SLIP)
  const before = slip.draft
  if (!before) return refuseLine('已经发给本人了，不能再导入')
  const items = withSums(before.items, line.amounts)
  const payOn = line.payOn ?? before.payOn
  const isSame =
    payOn === before.payOn
    && items.length === before.items.length
    && totalsOf(items).dues === totalsOf(before.items).dues
    && items.every((item) => before.items.some((own) => own.kind === item.kind && own.amount === item.amount && own.label === item.label))
  if (isSame) return void report.same++
  // An older file would take back what a colleague, or the hours, changed since.
  if (line.revision !== slip.revision) return refuseLine('导出以后这张又改过，重新导出一份，在那份上改')
  const fault = slipFault(items)
  if (fault !== null) return refuseLine(fault)
  if (isApplied) {
    // The hours stay as well: publishing asks a person to look where they changed.
    await updateDraft(trx, slip.id, { ...before, items, payOn, proposed: proposedOf(slip) }, { isEdited: true })
  }
  report.changes.push({ line: line.line, who: whoOf(slip), before: totalsOf(before.items).net, after: totalsOf(items).net })
}
