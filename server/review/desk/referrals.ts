import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorReferral } from '@daogang/contract/operator-referral'
import type { Deps } from '../../deps'
import { Refusal } from '../../lib/refusal'
import { change, referralsOf, revokeOne } from '../referrals'
import { orRefuse } from './refuse'

type Around = Pick<Deps, 'db' | 'now'>
type Said = Promise<{ said: string }>

/** The latest referrals of a period. */
export const referred = async ({ db }: Around, id: string): Promise<{ items: OperatorReferral[] }> => ({ items: await referralsOf(db, id) })

/** A referral does not count. @throws Refusal OPERATOR_CANNOT */
export const revokeReferral = async (
  { db, now }: Around, { id, reason }: BodyOf<typeof endpoints.operatorReferralRevoke>, actor: string,
): Said => ({ said: await orRefuse(revokeOne(id, { db, now, actor, reason })) })

/** A person refers no one, or can again. @throws Refusal OPERATOR_CANNOT */
export const excludeReferrer = async (
  { db, now }: Around, { accountId, isExcluded, reason }: BodyOf<typeof endpoints.operatorReferralExclude>, actor: string,
): Said => {
  if (isExcluded && reason.trim() === '') throw new Refusal('OPERATOR_CANNOT', '要写原因，对方看得到')
  return { said: await orRefuse(change(isExcluded ? 'exclude' : 'include', accountId, { db, now, actor, reason })) }
}
