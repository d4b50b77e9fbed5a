import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../db/schema'
import { IncomeError } from '../../income/income-error'
import { importIncome, type IncomeReport } from '../../income/import'
import { lastEarnings, type EarningRow } from '../../income/queries/earnings'
import { takeBack } from '../../income/take-back'
import { LedgerError } from '../../ledger/ledger-error'
import { balanceOf } from '../../ledger/repository'
import { chinaDateTime } from '../../lib/china-time'
import { accountIdOf } from '../../moderation/act'
import { BadCsv } from '../../lib/csv'
import { CannotModerate } from '../../moderation/cannot-moderate'
import { writeAction } from '../../operator/queries/audit'
import type { Vault } from '../../real-name/vault'
import { readFileOf, yuan } from './text'

const MAX_LINES = 30

interface Around {
  vault: Vault
  actor: string
  confirm: boolean
}

/** Previews a file with earnings, or pays it. @returns the report for the operator */
export async function importIncomeFile(db: Db, path: string, around: Around, now: Date): Promise<string> {
  const bytes = await readFileOf(path)
  const { actor } = around
  const records = {
    confirmed: (trx: Trx, file: string) => writeAction(trx, { actor, action: 'confirm income', reason: file }, now),
    paid: (trx: Trx, { id, account_id }: EarningRow, file: string) =>
      writeAction(trx, { actor, action: 'pay income', accountId: account_id, subjectId: id, reason: file }, now),
  }
  const report = await importIncome(db, bytes, { ...around, records }, now).catch((error: unknown) => {
    throw error instanceof BadCsv ? new CannotModerate('这个文件不是CSV，第一行要写列名') : error
  })
  return (await linesOf(db, report)).join('\n')
}

async function linesOf(db: Db, report: IncomeReport): Promise<string[]> {
  const { payments, refused, overdrawn, paid, outcome, file } = report
  const total = payments.reduce((sum, { gross }) => sum + gross, 0)
  const done = outcome === 'paid' ? '发了' : '能发'
  return [
    `文件 ${file}  ${done}${payments.length}笔，共${yuan(total)}；发不了${refused.length}行${paid > 0 ? `；以前发过${paid}行` : ''}`,
    ...payments.map(({ line, mobile, title, gross }) =>
      `第${line}行  ${mobile.slice(0, 3)}****${mobile.slice(-4)}  ${title}  ${yuan(gross)}`),
    ...refused.map(({ line, problem }) => `第${line}行  发不了：${problem}`),
    ...(outcome !== 'paid' && overdrawn.length > 0 ? [`发完企业欠款的：第${overdrawn.join('、')}行，要两个人各确认一次`] : []),
    ...await balances(db, report),
    ...(outcome === 'second' ? ['这批要两个人确认，还差另一个人：加 --confirm --by 他的名字'] : []),
    ...(outcome === 'preview' && payments.length > 0
      ? [`还没发。${report.needsTwo ? '这批要两个人各确认一次' : '核对好'}，加 --confirm 发`] : []),
  ]
}

/** What each enterprise has left; below zero it owes. */
async function balances(db: Db, { payments, outcome }: IncomeReport): Promise<string[]> {
  const lines: string[] = []
  for (const id of new Set(payments.map(({ enterpriseId }) => enterpriseId))) {
    const of = payments.filter(({ enterpriseId }) => enterpriseId === id)
    const due = outcome === 'paid' ? 0 : of.reduce((sum, { gross }) => sum + gross, 0)
    const left = await balanceOf(db, { kind: 'employer', owner: id }) - due
    lines.push(`${of[0]?.enterprise}  发完余额${yuan(left)}${left < 0 ? '，欠款' : ''}`)
  }
  return lines
}

/** The last earnings of an account, with their ids. */
export async function listIncome(db: Db, who: string): Promise<string> {
  const rows = await lastEarnings(db, await accountIdOf(db, who), MAX_LINES)
  return rows.map(({ id, paid_at, title, gross, tax }) => [id, chinaDateTime(paid_at), title, yuan(gross), `税${yuan(tax)}`].join('  '))
    .join('\n') || '这个账号没有收入'
}

const REFUSED: Readonly<Record<string, string>> = {
  more: '退的比发的还多', year: '去年的收入退不了，税已经报了，和本人、企业商量', short: '钱已经提走了，钱包里不够退',
  advance: '这是预支，发工资的时候从工资条里扣，不能再退一次', wage: '这是按工资条发的，发错了在下一张工资条里改，不能在这里退',
}

/** Takes an earning back, or a part of it. */
export async function takeIncomeBack(db: Db, id: string, gross: number, { actor, reason }: { actor: string, reason: string }, now: Date) {
  try {
    return await db.transaction().execute(async (trx) => {
      // Two corrections of the same amount are two.
      const row = await takeBack(trx, { earningId: id, gross, reason, key: `operator:${randomUUID()}` }, now)
      if (!row) throw new CannotModerate('没有这笔收入，用 income list 查')
      await writeAction(trx, { actor, action: 'take income back', accountId: row.account_id, subjectId: id, reason }, now)
      return `退回了${yuan(gross)}，其中个税${yuan(-row.tax)}`
    })
  } catch (error) {
    if (error instanceof IncomeError || error instanceof LedgerError) throw new CannotModerate(REFUSED[error.reason] ?? error.message)
    throw error
  }
}
