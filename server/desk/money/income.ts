import type { IncomeImport, OperatorEarning } from '@daogang/contract/operator-bank'
import { BANK_ALONE_MOST } from '@daogang/contract/rules/import'
import { APPROVALS } from '@daogang/contract/rules/review'
import type { Db, Trx } from '../../db/schema'
import type { Deps } from '../../deps'
import { calledBy } from '../../employer-account/queries/references'
import { IncomeError } from '../../income/income-error'
import { importIncome, type IncomeReport } from '../../income/import'
import { lastEarnings, takenBack, type EarningRow } from '../../income/queries/earnings'
import { takeBack } from '../../income/take-back'
import { LedgerError } from '../../ledger/ledger-error'
import { balanceOf } from '../../ledger/repository'
import { maskMobile } from '../../lib/mask'
import { cannot } from '../../lib/cannot'
import { approvalsUnder, confirm } from '../../operator/queries/approvals'
import { writeAction } from '../../operator/queries/audit'
import type { Vault } from '../../real-name/vault'
import { orNoTable, refuseOther, type Sent } from '../imports/table-file'
import { yuan } from './text'

/** Payments, problems and balances that an answer lists; it counts all. */
const SHOWN = 500

type Around = Pick<Deps, 'db' | 'now'>

/**
 * Previews a file with earnings, or pays it. Large ones are paid when a second operator confirms the same file.
 * @throws Refusal OPERATOR_CANNOT for a file that is no table, or another one than that of the preview
 */
export async function importPay({ db, now }: Around, vault: Vault, sent: Sent): Promise<IncomeImport> {
  refuseOther(sent)
  const { bytes, actor, fingerprint } = sent
  const at = now()
  const records = {
    confirmed: (trx: Trx, file: string) => writeAction(trx, { actor, action: 'confirm income', reason: file }, at),
    paid: (trx: Trx, { id, account_id }: EarningRow, file: string) =>
      writeAction(trx, { actor, action: 'pay income', accountId: account_id, subjectId: id, reason: file }, at),
  }
  const report = await orNoTable(importIncome(db, bytes, { vault, actor, confirm: fingerprint !== '', records }, at))
  if (report.outcome === 'preview') {
    // It says whose real name is which, and what an employer has.
    const rows = report.payments.length + report.refused.length + report.paid
    await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'preview income', reason: `${rows}行 ${report.file}` }, at))
  }
  return answerOf(report, await balances(db, report))
}

const OUTCOMES = { preview: 'preview', second: 'second', paid: 'written' } as const

function answerOf(report: IncomeReport, left: IncomeImport['balances']): IncomeImport {
  const { file, payments, paid, refused, overdrawn, needsTwo, confirmedBy, outcome } = report
  return {
    fingerprint: file, outcome: OUTCOMES[outcome], needsTwo, confirmedBy, paid,
    payments: { count: payments.length, amount: payments.reduce((sum, { gross }) => sum + gross, 0) },
    lines: payments.slice(0, SHOWN).map(({ line, mobile, enterpriseId, enterprise, title, gross }) =>
      ({ line, mobile: maskMobile(mobile), enterprise: calledBy({ id: enterpriseId, name: enterprise }), title, gross,
        isOverdrawn: overdrawn.includes(line) })),
    overdrawnCount: overdrawn.length, balances: left.slice(0, SHOWN),
    problems: [...refused].sort((a, b) => a.line - b.line).slice(0, SHOWN), problemCount: refused.length,
  }
}

/** What each enterprise has left; below zero it owes. */
async function balances(db: Db, { payments, outcome }: IncomeReport): Promise<IncomeImport['balances']> {
  const items: IncomeImport['balances'] = []
  for (const id of new Set(payments.map(({ enterpriseId }) => enterpriseId))) {
    const of = payments.filter(({ enterpriseId }) => enterpriseId === id)
    const due = outcome === 'paid' ? 0 : of.reduce((sum, { gross }) => sum + gross, 0)
    const enterprise = calledBy({ id, name: of[0]?.enterprise ?? '' })
    items.push({ enterprise, left: await balanceOf(db, { kind: 'employer', owner: id }) - due })
  }
  return items
}

/** Earnings of an account, the latest first. Looking is in the audit log. */
export const listIncome = ({ db, now }: Around, accountId: string, actor: string, place: Parameters<typeof lastEarnings>[2]) =>
  db.transaction().execute(async (trx) => {
    await writeAction(trx, { actor, action: 'look income', accountId }, now())
    const [rows, waiting] = [await lastEarnings(trx, accountId, place), await wishes(trx, now())]
    return rows.map((row) => ({ ...row, asked: waiting.get(row.id) ?? [] }))
  })

const REFUSED: Readonly<Record<string, string>> = {
  more: '退的比发的还多', year: '去年的收入退不了，税已经报了，和本人、企业商量', short: '钱已经提走了，钱包里不够退',
  advance: '这是预支，发工资的时候从工资条里扣，不能再退一次', wage: '这是按工资条发的，发错了在下一张工资条里改，不能在这里退',
}

/** How approvals begin of taking an earning back. Then come the earning, the sum that was taken back before, and the amount. */
const BACKS = 'income back '

/** What operators want to take back from earnings that wait for a second one. */
async function wishes(db: Db, now: Date): Promise<ReadonlyMap<string, OperatorEarning['asked']>> {
  const waiting = new Map<string, OperatorEarning['asked']>()
  for (const { rest, by } of await approvalsUnder(db, BACKS, now)) {
    const [id = '', taken = '', amount = ''] = rest.split(' ')
    // An approval that was acted on has another amount before it.
    if (Number(taken) === (await takenBack(db, id)).gross) waiting.set(id, [...waiting.get(id) ?? [], { by, amount: Number(amount) }])
  }
  return waiting
}

/**
 * Takes an earning back, or a part of it; much money, when a second operator takes back the same. A repeat with the same `once` moves
 * nothing; two corrections of the same amount have two.
 */
export async function takeIncomeBack(
  db: Db, { once, id, gross }: { once: string, id: string, gross: number }, { actor, reason }: { actor: string, reason: string }, now: Date,
) {
  try {
    return await db.transaction().execute(async (trx) => {
      const allow = async (taken: number): Promise<boolean> =>
        gross <= BANK_ALONE_MOST || (await confirm(trx, `${BACKS}${id} ${taken} ${gross}`, actor, now)).approvers.length >= APPROVALS
      const row = await takeBack(trx, { earningId: id, gross, reason, key: `operator:${once}`, allow }, now)
      if (!row) throw cannot('没有这笔收入')
      if (row === 'waiting') {
        await writeAction(trx, { actor, action: 'confirm income back', subjectId: id, reason }, now)
        return `记下了，退回${yuan(gross)}要两个人确认，还差另一个人退一样的金额`
      }
      await writeAction(trx, { actor, action: 'take income back', accountId: row.account_id, subjectId: id, reason }, now)
      return `退回了${yuan(gross)}，其中个税${yuan(-row.tax)}`
    })
  } catch (error) {
    if (error instanceof IncomeError || error instanceof LedgerError) throw cannot(REFUSED[error.reason] ?? error.message)
    throw error
  }
}
