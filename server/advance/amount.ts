import type { AdvanceAmount, AdvanceAmounts } from '@daogang/contract/advance'
import { ADVANCE_FEE, availableOf, MAX_ADVANCES, MIN_ADVANCE, type AdvanceStop } from '@daogang/contract/rules/advance'
import { hasAgreed } from '../agreement/agree'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { balanceOf } from '../ledger/repository'
import { advanceFundOf } from '../ledger/rules'
import { chinaDate } from '../lib/china-time'
import { findCurrent } from '../real-name/repository'
import { isOn, lockedUntil, openOf } from './queries/advances'
import { earnedOf } from './queries/earned'
import { employmentsOf, type Employed } from './queries/employments'

interface Person {
  isRealNamed: boolean
  isLocked: boolean
}

/** Whether the next slip can be paid to a person: their name and number are approved, and kept. */
export async function isPayable(db: Db, accountId: string): Promise<boolean> {
  const current = await findCurrent(db, accountId)
  return current?.status === 'approved' && current.sealed !== null
}

/** What holds for all places of work of a person. */
export const personOf = async (db: Db, accountId: string, now: Date): Promise<Person> => ({
  isRealNamed: await isPayable(db, accountId),
  isLocked: (await lockedUntil(db, accountId, now)) !== undefined,
})

/** The earned wages of an employment, the part that is available now, and why it is none. */
export async function amountOf(db: Db, employment: Employed, person: Person): Promise<AdvanceAmount> {
  const { id, employer, store, enterprise_id: enterpriseId, purse } = employment
  const { earned, deductions } = await earnedOf(db, employment)
  const { times, drawn } = await openOf(db, id)
  const fund = await balanceOf(db, advanceFundOf(enterpriseId))
  const wanted = availableOf({ earned, deductions, drawn })
  const isOff = !(await isOn(db, enterpriseId))
  const stops: [boolean, AdvanceStop][] = [
    [purse === 'zzx', 'purse'],
    [isOff, 'off'],
    [!person.isRealNamed, 'real_name'],
    [person.isLocked, 'lock'],
    [times >= MAX_ADVANCES, 'times'],
    [wanted < MIN_ADVANCE, 'little'],
    [fund < MIN_ADVANCE, 'fund'],
  ]
  const stop = stops.find(([holds]) => holds)?.[1] ?? null
  return {
    employmentId: id,
    employer,
    store,
    earned,
    deductions,
    drawn,
    available: purse === 'zzx' || isOff ? 0 : Math.min(wanted, fund),
    fee: ADVANCE_FEE,
    times,
    maxTimes: MAX_ADVANCES,
    stop,
  }
}

/** Everything on the screen of advances. */
export async function readAmounts({ db, now }: Pick<Deps, 'db' | 'now'>, { id }: Pick<User, 'id'>): Promise<AdvanceAmounts> {
  const at = now()
  const person = await personOf(db, id, at)
  const employments: AdvanceAmount[] = []
  for (const employment of await employmentsOf(db, id, chinaDate(at))) employments.push(await amountOf(db, employment, person))
  return { employments, lockedUntil: (await lockedUntil(db, id, at))?.toISOString() ?? null, agreed: await hasAgreed(db, id, at) }
}
