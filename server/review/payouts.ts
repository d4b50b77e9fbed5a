import { APPROVALS } from '@daogang/contract/rules/review'
import { settlesByTwo, type PayoutOutcome } from '@daogang/contract/rules/payout'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { Db, Trx } from '../db/schema'
import { chinaDateTime } from '../lib/china-time'
import type { Log } from '../lib/log'
import { cannot } from '../lib/cannot'
import { confirm, useUp } from '../operator/queries/approvals'
import { writeAction } from '../operator/queries/audit'
import { closeCase } from '../payout/close-case'
import { decidePayout, type Decided } from '../payout/decide'
import { casesOf, eventsOf, findPayout, listedFor, waitingCases } from '../payout/queries/cases'
import { NoStatement, reconcile } from '../payout/reconcile'
import { changePayout, lockPayout, type PayoutRow } from '../payout/repository'
import { mayResend } from '../payout/rules'
import type { PayoutWorker } from '../payout/work'
import type { PayoutProviders } from '../providers/payout/types'

const MAX_LINES = 50
const yuan = (fen: number): string => `${(fen / 100).toFixed(2)}元`

/** What the operator's commands need to ask providers. */
export interface PayoutDesk {
  providers: PayoutProviders
  worker: Pick<PayoutWorker, 'step'>
  log: Log
}

interface Operator {
  db: Db
  now(): Date
  actor: string
  desk: PayoutDesk
}

/** The cases that wait for a person. */
export async function listCases(db: Db): Promise<string> {
  const rows = await waitingCases(db, MAX_LINES)
  return rows.map(({ id, kind, subject, detail, opened_at: at }) => [id, chinaDateTime(at), kind, subject, detail].join('  ')).join('\n')
    || '没有等人处理的付款'
}

/** A payout for the operator. @throws Refusal OPERATOR_CANNOT */
async function payoutOf(db: Db, subject: string | undefined): Promise<PayoutRow> {
  const row = subject === undefined ? undefined : await findPayout(db, subject)
  if (!row) throw cannot('没有这笔付款，写付款单号或提现的编号')
  return row
}

/** All about a payout but its payee, which stays sealed. */
export async function showPayout(db: Db, subject: string | undefined): Promise<string> {
  const row = await payoutOf(db, subject)
  const [events, cases] = [await eventsOf(db, row.id), await casesOf(db, row.bill_no)]
  const listed = (await listedFor(db, row.channel, row.bill_no)).map(({ kind, amount }) => `${kind} ${yuan(amount)}`).join('、') || '没有'
  return [
    `单号 ${row.bill_no}  提现 ${row.withdrawal_id}  ${row.channel}  ${yuan(row.amount)}  ${row.state}`,
    `平台单号 ${row.provider_no ?? '没有'}  对账单 ${listed}  下次查询 ${row.run_at ? chinaDateTime(row.run_at) : '不查了'}`,
    ...events.map(({ at, state, detail }) => `${chinaDateTime(at)}  ${state}  ${detail}`.trimEnd()),
    ...cases.map(({ kind, detail, closed_at: closed, reason }) => `${kind}  ${detail}  ${closed ? `结了：${reason}` : '没结'}`),
  ].join('\n')
}

/** Asks the provider now. @returns the payout as it is then */
export async function queryPayout({ db, now, desk }: Operator, subject: string | undefined): Promise<string> {
  const { id, bill_no: billNo } = await payoutOf(db, subject)
  await db.transaction().execute(async (trx) => {
    const row = await lockPayout(trx, id)
    await changePayout(trx, id, { ask: row?.ask === 'pay' ? 'pay' : 'query', run_at: now() })
  })
  await desk.worker.step(id)
  return showPayout(db, billNo)
}

/** Sends a bill again, with its number: only one that the provider does not know. */
export async function resendPayout(operator: Operator, subject: string | undefined, reason: string): Promise<string> {
  const { db, now, actor, desk } = operator
  const { id, channel, bill_no: billNo, account_id: accountId } = await payoutOf(db, subject)
  if ((await listedFor(db, channel, billNo)).length > 0) throw cannot('对账单里有这笔，不能重发。按对账单定')
  const answer = await desk.providers[channel]?.query(billNo)
  if (answer?.kind !== 'not_found') throw cannot('平台没有说不认识这笔，不能重发。先查结果')
  await db.transaction().execute(async (trx) => {
    const row = await lockPayout(trx, id)
    if (row?.state !== 'unknown' || !mayResend({ providerNo: row.provider_no, refusal: row.refusal, sentAt: row.sent_at }, now())) {
      throw cannot('这笔付款现在不能重发：已经有结果，或者发出去太久了')
    }
    await changePayout(trx, id, { ask: 'pay', run_at: now() })
    await writeAction(trx, { actor, action: 'resend payout', accountId, subjectId: id, reason }, now())
  })
  return queryPayout(operator, billNo)
}

const UNDECIDED: Readonly<Record<Exclude<Decided, 'done' | 'settled' | 'waiting'>, string>> = {
  unproven: '平台的答复和对账单都没有这么说，不能定。先补读发出后两天为止每天的对账单，再查一次',
  amount: '对账单的金额和这笔不一样，不能定。先和平台弄清楚付了多少',
  changed: '这笔付款刚刚又发了或者有了新的答复，还没定。再看一遍经过，再定',
}

const settledText = (state: PayoutRow['state']): string => `这笔付款已经有结果了：${state}，不能再定。${
  state === 'failed' || state === 'cancelled' ? '钱已经退回本人账户，平台要是又付了，先和本人谈，把账改过来，再结掉' : '看看经过'}`

/** The subject of the approvals of an outcome. */
export const settleSubject = (payoutId: string, wanted: PayoutOutcome): string => `payout ${wanted} ${payoutId}`

/**
 * Books the provider's word about a payout that it does not answer. Above 2,000 yuan it waits for the same decision of another operator.
 * @throws Refusal OPERATOR_CANNOT
 */
export async function settlePayout(
  { db, now, actor, desk }: Operator, subject: string, wanted: PayoutOutcome, reason: string,
): Promise<'done' | 'waiting'> {
  const row = await payoutOf(db, subject)
  const write = (trx: Trx, action: string) =>
    writeAction(trx, { actor, action, accountId: row.account_id, subjectId: row.id, reason }, now())
  const decided = await decidePayout({ db, now, payouts: desk.providers }, row, wanted, {
    async allow(trx) {
      if (!settlesByTwo(row.amount)) return true
      const { approvers } = await confirm(trx, settleSubject(row.id, wanted), actor, now())
      if (approvers.length < APPROVALS) {
        await write(trx, `confirm payout ${wanted}`)
        return false
      }
      await useUp(trx, settleSubject(row.id, wanted))
      return true
    },
    record: (trx) => write(trx, `payout ${wanted}`),
  })
  if (decided === 'settled') throw cannot(settledText((await payoutOf(db, row.bill_no)).state))
  if (decided !== 'done' && decided !== 'waiting') throw cannot(UNDECIDED[decided])
  return decided
}

/** Closes a case with its finding. */
export async function endCase({ db, now, actor }: Pick<Operator, 'db' | 'now' | 'actor'>, id: string, reason: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    if (!await closeCase(trx, id, { by: actor, reason }, now())) throw cannot('没有这件事，或者已经结了')
    await writeAction(trx, { actor, action: 'close payout case', subjectId: id, reason }, now())
    return '结了'
  })
}

/** Reads the statement of a day and compares. @returns new cases; null if there is no statement yet @throws Refusal OPERATOR_CANNOT */
export function reconcileDay({ db, now, desk: { providers, log } }: Operator, channel: PayoutChannel, day: string): Promise<number | null> {
  if (!providers[channel]) throw cannot('这个渠道没有开')
  return reconcile({ db, now, log, providers: { payouts: providers } }, channel, day).catch((error: unknown) => {
    if (!(error instanceof NoStatement)) throw error
    log.warn({ channel, day, err: error }, 'payouts: no statement for an operator')
    throw cannot('平台没有给对账单，过一会儿再试')
  })
}
