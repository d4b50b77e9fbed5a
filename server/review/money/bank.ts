import type { Db, Trx } from '../../db/schema'
import { book } from '../../employer-account/book'
import { findEnterpriseBy } from '../../employer-account/find-enterprise'
import { importStatement } from '../../employer-account/import-statement'
import { invoicedBy } from '../../employer-account/queries/invoices'
import { lockLine, matchedLines, unmatchedLines, type LineRow } from '../../employer-account/queries/lines'
import { certifiedByName } from '../../employer-account/queries/references'
import { isUncovered } from '../../employer-account/uncovered'
import { lockEnterprise } from '../../member/repository'
import { isId } from '../../moderation/arguments'
import { BadCsv } from '../../lib/csv'
import { CannotModerate } from '../../moderation/cannot-moderate'
import { writeAction } from '../../operator/queries/audit'
import { oneLine } from '../../moderation/view'
import { readFileOf, yuan } from './text'

const MAX_LINES = 100

/** Imports a statement of the bank. @returns the report for the operator */
export async function importBankFile(db: Db, path: string, actor: string, now: Date): Promise<string> {
  const bytes = await readFileOf(path)
  const recorded = (trx: Trx, { id, import_id }: LineRow) =>
    writeAction(trx, { actor, action: 'import bank line', subjectId: id, reason: import_id.slice(0, 12) }, now)
  const report = await importStatement(db, bytes, recorded, now).catch((error: unknown) => {
    throw error instanceof BadCsv ? new CannotModerate('这个文件不是CSV，第一行要写列名') : error
  })
  const { matched, unmatched, known, outgoing, refused } = report
  await db.transaction().execute((trx) => writeAction(trx, {
    actor, action: 'import bank statement', reason: `${matched.length} ${unmatched.length} ${known} ${refused.length}`,
  }, now))
  return [
    `对上${matched.length}笔，没对上${unmatched.length}笔，以前导过${known}笔，转出${outgoing}笔不管，看不懂${refused.length}行`,
    ...matched.map(({ number, amount, enterprise }) => `${number}  ${yuan(amount)}  ${enterprise}`),
    ...unmatched.map(({ number, day, amount, payer, remark, suggestion }) => lineText({ number, day, amount, payer, remark, suggestion })),
    ...refused.map(({ line, problem }) => `第${line}行  ${problem}`),
  ].join('\n')
}

interface Shown {
  number: string
  day: string
  amount: number
  payer: string
  remark: string
  suggestion: { id: string, name: string } | undefined
}

const lineText = ({ number, day, amount, payer, remark, suggestion }: Shown): string =>
  [`${number}  ${day}  ${yuan(amount)}`, payer, oneLine(remark), suggestion && `可能是 ${suggestion.id}`].filter(Boolean).join('  ')

/** The lines that nothing matched. */
export async function listUnmatched(db: Db): Promise<string> {
  const lines: string[] = []
  for (const { number, day, amount, payer_name: payer, reference: remark } of await unmatchedLines(db, MAX_LINES)) {
    lines.push(lineText({ number, day, amount, payer, remark, suggestion: await certifiedByName(db, payer) }))
  }
  return lines.join('\n') || '都对上了'
}

/** The matched lines of an enterprise, or of one of the bank's days. */
export async function listMatched(db: Db, of: string): Promise<string> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(of)
  const enterprise = isDay ? undefined : await findEnterpriseBy(db, of)
  if (!isDay && !enterprise) throw new CannotModerate('要写日子（2026-11-03），或者企业的转账码、信用代码、编号')
  const rows = await matchedLines(db, enterprise ? { enterpriseId: enterprise.id } : { day: of }, MAX_LINES)
  return rows.map(({ number, day, amount, payer_name: payer, reference, decided_by: by, name }) =>
    [number, day, yuan(amount), name, payer, oneLine(reference), by && `对上的：${by}`].filter(Boolean).join('  ')).join('\n')
    || '没有对上的流水'
}

interface Decision {
  /** The bank's number or the id of the line. */
  line: string
  /** As an operator writes it; null for a line that is no deposit. */
  enterprise: string | null
  actor: string
  reason: string
}

/** Gives a line to an enterprise, also one that was given to another, or puts it aside. */
export const decideLine = (db: Db, { line, enterprise, actor, reason }: Decision, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const row = await lockLine(trx, isId(line) ? 'id' : 'number', line)
    if (!row) throw new CannotModerate('没有这笔流水，用 bank list 查')
    const to = enterprise === null ? null : await findEnterpriseBy(trx, enterprise)
    if (to === undefined) throw new CannotModerate('没有这家企业，写转账码、统一社会信用代码或编号')
    // Its invoices stay as they are until the money has moved.
    if (row.enterprise_id !== null) await lockEnterprise(trx, row.enterprise_id)
    if (!await book(trx, row, { enterpriseId: to?.id ?? null, by: actor, reason }, now)) throw new CannotModerate('这笔流水已经是这样了')
    const action = to ? 'match bank line' : 'ignore bank line'
    await writeAction(trx, { actor, action, subjectId: row.id, ...(reason !== '' && { reason }) }, now)
    return [to ? `${yuan(row.amount)}记给了${to.name}` : `${yuan(row.amount)}放一边了`, ...await warnings(trx, row.enterprise_id)].join('\n')
  })

/** What an operator has to know about the invoices of the enterprise that lost a line. */
async function warnings(trx: Trx, loser: string | null): Promise<string[]> {
  if (loser === null) return []
  const { invoiced, waiting } = await invoicedBy(trx, loser)
  if (invoiced === 0) return []
  const short = await isUncovered(trx, loser) ? '，现在比转进来的钱多，要退回或作废' : ''
  return [`注意：原来那家企业有${yuan(invoiced)}的发票，其中${waiting}张还没开${short}`]
}
