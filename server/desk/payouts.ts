import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { PayoutView } from '@daogang/contract/operator-payout'
import { PAYOUT_OUTCOMES, settlesByTwo } from '@daogang/contract/rules/payout'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { approversOf } from '../operator/queries/approvals'
import { correctionOf } from '../payout/correct'
import { casesOf, eventsOf, findPayout, listedFor } from '../payout/queries/cases'
import type { Look } from '../review/kind'
import { queryPayout, reconcileDay, resendPayout, settlePayout, settleSubject } from '../review/payouts'

type Around = Pick<Deps, 'db' | 'now'>

async function askedFor(db: Db, id: string, now: Date): Promise<PayoutView['asked']> {
  const asked: PayoutView['asked'] = []
  for (const outcome of PAYOUT_OUTCOMES) {
    const by = await approversOf(db, settleSubject(id, outcome), now)
    if (by.length > 0) asked.push({ outcome, by })
  }
  return asked
}

/** A payout with its events and cases. @throws Refusal NOT_FOUND */
export async function viewPayout({ db, now }: Around, subject: string): Promise<PayoutView> {
  const row = await findPayout(db, subject)
  if (!row) throw new Refusal('NOT_FOUND', '没有这笔付款')
  return {
    id: row.id, billNo: row.bill_no, withdrawalId: row.withdrawal_id, accountId: row.account_id, channel: row.channel, amount: row.amount,
    state: row.state, providerNo: row.provider_no ?? '', listed: await listedFor(db, row.channel, row.bill_no),
    nextAt: row.run_at?.toISOString() ?? null,
    events: (await eventsOf(db, row.id)).map(({ at, state, detail }) => ({ at: at.toISOString(), state, detail })),
    cases: (await casesOf(db, row.bill_no)).map(({ id, kind, detail, opened_at: at, closed_at: closed, reason }) =>
      ({ id, kind, detail, at: at.toISOString(), closedAt: closed?.toISOString() ?? null, reason: reason ?? '' })),
    needsTwo: settlesByTwo(row.amount), asked: await askedFor(db, row.id, now()),
    ...await correctionOf(db, row, now()),
  }
}

const operatorOf = async ({ db, now }: Around, look: Look, actor: string) => ({ db, now, actor, desk: await look.payouts() })

/** Asks the provider now. @throws Refusal OPERATOR_CANNOT */
export async function ask(around: Around, look: Look, subject: string, actor: string): Promise<PayoutView> {
  await queryPayout(await operatorOf(around, look, actor), subject)
  return viewPayout(around, subject)
}

/** Sends a bill again with its number. @throws Refusal OPERATOR_CANNOT */
export async function send(
  around: Around, look: Look, { subject, reason }: BodyOf<typeof endpoints.operatorPayoutSend>, actor: string,
): Promise<PayoutView> {
  await resendPayout(await operatorOf(around, look, actor), subject, reason)
  return viewPayout(around, subject)
}

/** Books the provider's word. @throws Refusal OPERATOR_CANNOT */
export async function settle(
  around: Around, look: Look, { subject, outcome, reason }: BodyOf<typeof endpoints.operatorPayoutDecide>, actor: string,
): Promise<{ payout: PayoutView, waitsForSecond: boolean }> {
  const done = await settlePayout(await operatorOf(around, look, actor), subject, outcome, reason)
  return { payout: await viewPayout(around, subject), waitsForSecond: done === 'waiting' }
}

/** Reads a statement. @throws Refusal OPERATOR_CANNOT */
export const readStatement = async (
  around: Around, look: Look, { channel, day }: BodyOf<typeof endpoints.operatorPayoutReconcile>, actor: string,
): Promise<{ opened: number | null }> =>
  ({ opened: await Promise.resolve(operatorOf(around, look, actor)).then((operator) => reconcileDay(operator, channel, day)) })
