import type { endpoints } from '@daogang/contract'
import type { Page } from '@daogang/contract/common'
import type { BodyOf, QueryOf } from '@daogang/contract/endpoint'
import type { OperatorReferral } from '@daogang/contract/operator-referral'
import type { Deps } from '../deps'
import { cannot } from '../lib/cannot'
import { change, referralsOf, revokeOne } from './commands/referrals'

type Around = Pick<Deps, 'db' | 'now'>
type Said = Promise<{ said: string }>

/** A page of the referrals of a period. */
export const referred = (
  { db }: Around, { id, cursor }: QueryOf<typeof endpoints.operatorReferralPeople>,
): Promise<Page<OperatorReferral>> => referralsOf(db, id, cursor)

/** A referral does not count. @throws Refusal OPERATOR_CANNOT */
export const revokeReferral = async (
  { db, now }: Around, { id, reason }: BodyOf<typeof endpoints.operatorReferralRevoke>, actor: string,
): Said => ({ said: await revokeOne(id, { db, now, actor, reason }) })

/** A person refers no one, or can again. @throws Refusal OPERATOR_CANNOT */
export const excludeReferrer = async (
  { db, now }: Around, { accountId, isExcluded, reason }: BodyOf<typeof endpoints.operatorReferralExclude>, actor: string,
): Said => {
  if (isExcluded && reason.trim() === '') throw cannot('要写原因，对方看得到')
  return { said: await change(isExcluded ? 'exclude' : 'include', accountId, { db, now, actor, reason }) }
}
