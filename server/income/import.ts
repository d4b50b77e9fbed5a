import { createHash } from 'node:crypto'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Db, Trx } from '../db/schema'
import { findEnterpriseBy } from '../employer-account/find-enterprise'
import { chinaDate } from '../lib/china-time'
import { readCsv } from '../lib/csv'
import { writeAccess } from '../real-name/repository'
import type { Vault } from '../real-name/vault'
import { credit } from './credit'
import { findByKey } from './queries/earnings'
import { confirmImport, importedLike, lockImport, payeeByMobile } from './queries/imports'
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
  refused: { line: number, problem: string }[]
  needsTwo: boolean
  /** `paid`: the payments are booked; `second`: another operator has to confirm; `preview`: nothing was done. */
  outcome: 'preview' | 'second' | 'paid'
}

interface Around {
  vault: Vault
  actor: string
  confirm: boolean
}

/**
 * Reads a file with earnings and, if it is confirmed, pays the rows that can be paid, all of them or none. Idempotent by file and row. The
 * phone must belong to an account whose real name is the name in the row.
 */
export async function importIncome(
  db: Db, bytes: Uint8Array, { vault, actor, confirm }: Around, now: Date,
): Promise<IncomeReport> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const rows = readCsv(bytes).map(readRow)
  return db.transaction().execute(async (trx) => {
    const known = confirm ? await lockImport(trx, hash, actor, now) : undefined
    const report: IncomeReport = { file: hash.slice(0, 12), payments: [], paid: 0, refused: [], needsTwo: false, outcome: 'preview' }
    const seen = new Set<string>()
    for (const row of rows) {
      if ('problem' in row) report.refused.push(row)
      else await judge(trx, row, { hash, vault, seen, report }, now)
    }
    report.needsTwo = needsTwo(report.payments.map(({ gross }) => gross))
    if (!known) return report
    const confirmed = new Set([known.first_by, known.confirmed_by ?? known.first_by, actor])
    if (report.needsTwo && confirmed.size < 2) return { ...report, outcome: 'second' }
    if (report.payments.length > 0) await confirmImport(trx, hash, actor, now)
    // In one order of the accounts, against deadlocks with other payments.
    for (const { line: _line, mobile: _mobile, enterprise: _name, ...payment } of [...report.payments].sort(byAccount)) {
      await credit(trx, { ...payment, source: 'import' }, now)
    }
    return { ...report, outcome: 'paid' }
  })
}

const byAccount = (a: Payment, b: Payment): number => (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : a.line - b.line)

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
  if (payee.cancelled_at) return refuse('这个账号注销了')
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
