import { mayInEnterprise, type MemberAction } from '@daogang/contract/rules/member'
import type { User } from '../http/gate'
import { Refusal } from '../lib/refusal'
import { employerOf, type Employer } from '../member/employer'

type MoneyAction = Extract<MemberAction, 'viewMoney' | 'requestInvoice' | 'preparePay' | 'fundAdvances'>

/**
 * The enterprise whose money the caller looks at: the present one. A member of one store may not.
 * @throws Refusal NOT_PERMITTED
 */
export function moneyOf(user: Pick<User, 'id' | 'members'>, action: MoneyAction): Employer {
  const employer = employerOf(user, action)
  if (!mayInEnterprise(user.members, action, employer.enterpriseId)) throw new Refusal('NOT_PERMITTED')
  return employer
}
