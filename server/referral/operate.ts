import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorPeriod } from '@daogang/contract/operator-referral'
import { yuanText } from '@daogang/contract/rules/money'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { cityById } from '../dictionary/regions'
import { chinaDate } from '../lib/china-time'
import { cannot } from '../lib/cannot'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { askedFundings, closePeriod, fundPeriod, openPeriod, settleOpen } from './budget'
import { toPeriod } from './period'
import { periodsOf, type PeriodRow } from './queries/periods'
import { countUnfunded, waitingByPeriod } from './queries/referrals'

type Around = Pick<Deps, 'db' | 'now'>

const refuse = refusalsOf(endpoints.operatorReferralOpen)

const NONE = { waiting: 0, unnamed: 0 } as const

/** The latest periods with their money, for operators. */
export const listForOperators = async ({ db, now }: Around): Promise<{ items: OperatorPeriod[] }> => {
  const [asked, waiting] = [await askedFundings(db, now()), await waitingByPeriod(db)]
  // A closed one takes no money any more.
  const askedOf = ({ id, closed_at: closed }: PeriodRow) => (closed === null ? asked.get(id) ?? [] : [])
  const knownOf = (row: PeriodRow) => ({ left: row.left, asked: askedOf(row), ...(waiting.get(row.id) ?? NONE) })
  return { items: (await periodsOf(db)).map((row) => ({ ...toPeriod(row, now()), ...knownOf(row) })) }
}

/**
 * Opens a period with its budget, in one transaction with the ledger and the audit log.
 * @returns its id, and whether another operator has to confirm the money
 * @throws Refusal OPERATOR_CANNOT
 */
export const openWithBudget = (
  { db, now }: Around, { total, ...values }: BodyOf<typeof endpoints.operatorReferralOpen>, actor: string,
): Promise<{ id: string, waitsForSecond: boolean }> => {
  const at = now()
  if (values.endsOn < values.startsOn || values.endsOn < chinaDate(at)) throw cannot('结束的日子要在开始以后，也要在今天以后')
  if (total < values.award + values.friendAward) throw cannot('奖金要够给一个人')
  const unknown = values.cityIds.find((id) => cityById(id) === undefined)
  if (unknown !== undefined) throw cannot(`没有城市${unknown}`)
  return db.transaction().execute(async (trx) => {
    const made = await openPeriod(trx, { ...values, by: actor }, at)
    if ('other' in made) throw cannot(`这些日子里有“${made.other}”，先关掉，或者换日子`)
    await writeAction(trx, { actor, action: 'open referral', subjectId: made.id, reason: `${values.title} ${yuanText(total)}` }, at)
    const funded = await fundPeriod(trx, { periodId: made.id, once: randomUUID(), amount: total, by: actor }, at)
    return { id: made.id, waitsForSecond: funded !== 'booked' }
  })
}

type Wanted = BodyOf<typeof endpoints.operatorReferralFund>

/** @returns whether another operator has to confirm it */
async function fundIn(trx: Trx, { id, once, amount }: Wanted, actor: string, at: Date): Promise<boolean> {
  const funded = await fundPeriod(trx, { periodId: id, once, amount, by: actor }, at)
  if (funded === 'missing') throw refuse('NOT_FOUND', '没有这一期')
  if (funded === 'closed') throw cannot('这一期关了，不能再加奖金，开一期新的')
  if (funded === 'changed') throw cannot('这一笔已经办过了，金额不一样')
  if (funded === 'known') return false
  const action = funded === 'booked' ? 'fund referral' : 'confirm referral fund'
  await writeAction(trx, { actor, action, subjectId: id, reason: yuanText(amount) }, at)
  return funded === 'waiting'
}

/**
 * Adds money to a period, once for its `once`. Above the limit of one operator for a week, the second one does the same.
 * @throws Refusal
 */
export const addBudget = async (
  { db, now }: Around, wanted: Wanted, actor: string,
): Promise<{ id: string, waitsForSecond: boolean }> =>
  ({ id: wanted.id, waitsForSecond: await db.transaction().execute((trx) => fundIn(trx, wanted, actor, now())) })

/**
 * Closes a period; people with the result are settled before.
 * @returns the fen that went back, and how many friends with the days get none
 * @throws Refusal
 */
export async function closeForGood(
  { db, now }: Around, { id, reason }: BodyOf<typeof endpoints.operatorReferralClose>, actor: string,
): Promise<{ back: number, unfunded: number }> {
  await settleOpen(db, id, now())
  const before = await countUnfunded(db, id)
  const back = await db.transaction().execute(async (trx) => {
    const left = await closePeriod(trx, { periodId: id, reason, by: actor }, now())
    if (left === undefined) throw cannot('没有这一期，或者关过了')
    await writeAction(trx, { actor, action: 'close referral', subjectId: id, reason }, now())
    return left
  })
  await settleOpen(db, id, now())
  return { back, unfunded: await countUnfunded(db, id) - before }
}
