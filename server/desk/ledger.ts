import type { endpoints } from '@daogang/contract'
import type { BodyOf, DataOf } from '@daogang/contract/endpoint'
import { isOfEnterprise, LOOKED_UP, LOOKED_UP_TEXTS, TRANSFER_TEXTS } from '@daogang/contract/rules/ledger'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { chinaDateTime } from '../lib/china-time'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import { checkPayouts } from '../payout/reconcile'
import { correctLedger } from './money/correction'
import { yuan } from './money/text'
import { linesOf, type LedgerRow } from './queries/ledger'
import { subjectExists } from './queries/subjects'

type Around = Pick<Deps, 'db' | 'now'>

/** Recomputes the books and compares them with the payouts. @returns lines for the operator */
export async function checkLedger(db: Db): Promise<{ isSound: boolean, lines: string[] }> {
  const checks = [await checkBooks(db), await checkPayouts(db)]
  return { isSound: checks.every(({ isSound }) => isSound), lines: checks.flatMap(({ lines }) => lines) }
}

const lineOf = ({ id, at, kind, note, subject, amount, balance }: LedgerRow) =>
  ({ id, at: at.toISOString(), kind, note, subject, amount: Number(amount), balance: Number(balance) })

/**
 * The lines of an account of a person or an enterprise, the newest first. The access is in the audit log.
 * @throws Refusal OPERATOR_CANNOT if there is no such person or enterprise
 */
const lookAtAccount = (
  { db, now }: Around, { kind, ownerId, cursor }: BodyOf<typeof endpoints.operatorLedgerAccount>, actor: string,
): Promise<DataOf<typeof endpoints.operatorLedgerAccount>> => db.transaction().execute(async (trx) => {
  const scope = `ledger ${kind} ${ownerId}`
  const about = isOfEnterprise(kind) ? { subjectId: ownerId } : { accountId: ownerId }
  if (!await subjectExists(trx, isOfEnterprise(kind) ? 'enterprise' : 'account', ownerId)) throw cannot('没有这个编号')
  const rows = await linesOf(trx, { kind, owner: ownerId }, readTimeCursor(scope, cursor))
  await writeAction(trx, { actor, action: 'look ledger', ...about }, now())
  return {
    balance: await balanceOf(trx, { kind, owner: ownerId }),
    ...toPage(rows, lineOf, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id })),
  }
})

/** The same for the console. @throws Refusal OPERATOR_CANNOT */
export const showAccount = (around: Around, body: BodyOf<typeof endpoints.operatorLedgerAccount>, actor: string) =>
  lookAtAccount(around, body, actor)

/** The latest lines for the command line. @throws Refusal OPERATOR_CANNOT */
export async function showLedger(
  around: Around, { ownerId, kind }: { ownerId: string, kind: string | undefined }, actor: string,
): Promise<string> {
  const account = LOOKED_UP.find((each) => each === kind)
  if (account === undefined) throw cannot(`账户要写 ${LOOKED_UP.join('、')} 里的一种`)
  const { balance, items } = await lookAtAccount(around, { kind: account, ownerId }, actor)
  const amountOf = (value: number) => (account === 'coins' ? `${value}个` : yuan(value))
  return [
    `${LOOKED_UP_TEXTS[account]}  余额${amountOf(balance)}`,
    ...items.map(({ at, kind: what, note, amount, balance: left }) =>
      [chinaDateTime(new Date(at)), TRANSFER_TEXTS[what] ?? what, note, amountOf(amount), `余${amountOf(left)}`].filter(Boolean).join('  ')),
  ].join('\n')
}

/** Takes back a payment that was booked as failed. @throws Refusal OPERATOR_CANNOT */
export const correct = async (
  { db, now }: Around, { subject, amount, reason }: BodyOf<typeof endpoints.operatorLedgerCorrect>, actor: string,
): Promise<{ said: string }> => ({ said: await correctLedger(db, { subject, amount, reason, actor }, now()) })
