import { APPROVALS } from '@daogang/contract/rules/review'
import { createHash } from 'node:crypto'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Db, Trx } from '../db/schema'
import { findEnterpriseBy } from '../employer-account/find-enterprise'
import { balanceOf } from '../ledger/repository'
import { chinaDate } from '../lib/china-time'
import { readRows } from '../lib/sheet'
import { fingerprintOf, type LineProblem } from '../lib/table-plan'
import { approversOf, confirm } from '../operator/queries/approvals'
import { writeAccess } from '../real-name/repository'
import type { Vault } from '../real-name/vault'
import { credit } from './credit'
import { findByKey, type EarningRow } from './queries/earnings'
import { confirmImport, importedLike, payeeByMobile, startImport, withImports } from './queries/imports'
import { needsTwo } from './rules'
import { readRow, usualTitle, type IncomeRow } from './row'

interface Payment {
  line: number
  mobile: string
  accountId: string
  enterpriseId: string
  enterprise: string
  purse: Purse
  title: string
  period: string
  gross: number
  key: string
}

/** What a file would pay, or paid. */
export interface IncomeReport {
  /** The start of the file's hash, by which two operators see that they mean the same file. */
  file: string
  payments: Payment[]
  /** Rows that this file paid before. */
  paid: number
  refused: LineProblem[]
  /** Lines after which their employer owes. */
  overdrawn: number[]
  needsTwo: boolean
  /** Whose words for this file count, before it is paid. */
  confirmedBy: string[]
  /** `paid`: the payments are booked; `second`: another operator has to confirm; `preview`: nothing was done. */
  outcome: 'preview' | 'second' | 'paid'
}

/** What to record, in the transaction that does it. */
interface Records {
  confirmed: (trx: Trx, file: string) => Promise<unknown>
  paid: (trx: Trx, earning: EarningRow, file: string) => Promise<unknown>
}

interface Around {
  vault: Vault
  actor: string
  confirm: boolean
  records: Records
}

/**
 * Reads a file with earnings and, if it is confirmed, pays the rows that can be paid, each in its own transaction, so that a long file
 * holds no locks. Idempotent by file and row: after a fault the same file pays the rest. The phone must belong to an account
 * whose real name is the name in the row.
 * @throws BadCsv, BadSheet, TooManyRows
 */
export const importIncome = (db: Db, bytes: Buffer, around: Around, now: Date): Promise<IncomeReport> =>
  (around.confirm ? withImports(db, (locked) => pay(locked, bytes, around, now)) : read(db, bytes, around, now))

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const approvalOf = (hash: string): string => `income ${hash}`

async function read(db: Db, bytes: Buffer, { vault }: Around, now: Date): Promise<IncomeReport> {
  const hash = hashOf(bytes)
  const rows = (await readRows(bytes)).map(readRow)
  const report: IncomeReport = {
    file: fingerprintOf(bytes), payments: [], paid: 0, refused: [], overdrawn: [], needsTwo: false,
    confirmedBy: await approversOf(db, approvalOf(hash), now), outcome: 'preview',
  }
  const seen = new Set<string>()
  await db.transaction().execute(async (trx) => {
    for (const row of rows) {
      if ('problem' in row) report.refused.push(row)
      else await judge(trx, row, { hash, vault, seen, report }, now)
    }
    report.overdrawn = await overdrawn(trx, report.payments)
  })
  // Of the whole file, also of what it paid before: otherwise a part of it would need one.
  report.needsTwo = needsTwo(rows.map((row) => ('problem' in row ? 0 : row.gross))) || report.overdrawn.length > 0
  return report
}

/** The rows that would leave the account of their employer below zero. */
async function overdrawn(db: Db, payments: readonly Payment[]): Promise<number[]> {
  const left = new Map<string, number>()
  const lines: number[] = []
  for (const { line, enterpriseId, gross } of payments) {
    const rest = (left.get(enterpriseId) ?? await balanceOf(db, { kind: 'employer', owner: enterpriseId })) - gross
    left.set(enterpriseId, rest)
    if (rest < 0) lines.push(line)
  }
  return lines
}

async function pay(db: Db, bytes: Buffer, around: Around, now: Date): Promise<IncomeReport> {
  const { actor, records } = around
  const hash = hashOf(bytes)
  const report = await read(db, bytes, around, now)
  const words = await db.transaction().execute(async (trx) => {
    await startImport(trx, hash, actor, now)
    if (report.payments.length > 0) await records.confirmed(trx, report.file)
    const { approvers } = report.needsTwo ? await confirm(trx, approvalOf(hash), actor, now) : { approvers: [] }
    if (report.needsTwo && approvers.length < APPROVALS) return approvers
    if (report.payments.length > 0) await confirmImport(trx, hash, actor, now)
    return undefined
  })
  if (words) return { ...report, confirmedBy: words, outcome: 'second' }
  for (const { line: _line, mobile: _mobile, enterprise: _name, ...payment } of report.payments) {
    await db.transaction().execute(async (trx) => {
      await records.paid(trx, await credit(trx, { ...payment, source: 'import' }, now), report.file)
    })
  }
  return { ...report, outcome: 'paid' }
}

interface Judging {
  hash: string
  vault: Vault
  /** Payments of this file so far. */
  seen: Set<string>
  report: IncomeReport
}

async function judge(trx: Trx, row: IncomeRow, { hash, vault, seen, report }: Judging, now: Date): Promise<void> {
  const { line, mobile, purse, period, gross } = row
  const refuse = (problem: string) => void report.refused.push({ line, problem })
  const payee = await payeeByMobile(trx, mobile)
  if (!payee) return refuse('这个手机号没注册过，先让本人登录一次')
  // Money that comes in during the waiting time stops the cancellation (decision 191), so it reaches its owner.
  if (payee.cancelled_at && !payee.leaving_until) return refuse('这个账号注销了')
  if (!payee.real_name_id || !payee.sealed) return refuse('本人没实名，先让本人在“我的”里实名')
  await writeAccess(trx, { id: payee.real_name_id, account_id: payee.id }, { actor: 'operator', purpose: 'check' }, now)
  if (vault.open(payee.real_name_id, payee.sealed).name !== row.name) return refuse('姓名和实名的不一样')
  const enterprise = await findEnterpriseBy(trx, row.enterprise)
  if (!enterprise) return refuse('没有这家企业，看看转账码或信用代码')
  const title = row.title || usualTitle(enterprise.name, row)
  const key = `import:${hash}:${line}`
  if (await findByKey(trx, key)) return void report.paid++
  const same = { account_id: payee.id, enterprise_id: enterprise.id, purse, period, title, gross }
  if (seen.has(JSON.stringify(same))) return refuse('和前面一行一样。真有两笔，就在名目里写清楚')
  seen.add(JSON.stringify(same))
  const before = await importedLike(trx, same, key)
  if (before) return refuse(`${chinaDate(before.paid_at)}发过一样的一笔。真要再发，就在名目里写清楚`)
  report.payments.push({
    line, mobile, accountId: payee.id, enterpriseId: enterprise.id, enterprise: enterprise.name, purse, title, period, gross, key,
  })
}
