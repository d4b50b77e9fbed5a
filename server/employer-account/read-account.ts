import type { endpoints } from '@daogang/contract'
import { invoiceable } from '@daogang/contract/rules/invoice'
import { mayInEnterprise } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { balanceOf } from '../ledger/repository'
import { enterpriseById } from '../member/repository'
import { moneyOf } from './money-of'
import { monthsOf } from './queries/entries'
import { invoicedBy } from './queries/invoices'
import { depositedBy } from './queries/lines'
import { referenceOfEnterprise } from './queries/references'

const MONTHS = 12

/** The account of the caller's enterprise. */
export async function readAccount({ db, config, now }: Deps, { user }: Call<typeof endpoints.employerAccount>) {
  const { enterpriseId } = moneyOf(user, 'viewMoney')
  const reference = await referenceOfEnterprise(db, enterpriseId, now())
  const [{ name }, balance, months, deposited, { invoiced }] = await Promise.all([
    enterpriseById(db, enterpriseId), balanceOf(db, { kind: 'employer', owner: enterpriseId }), monthsOf(db, enterpriseId, MONTHS),
    depositedBy(db, enterpriseId), invoicedBy(db, enterpriseId),
  ])
  return {
    enterprise: name, balance, reference, payee: config.payee, months, invoiceable: invoiceable({ deposited, invoiced }),
    mayInvoice: mayInEnterprise(user.members, 'requestInvoice', enterpriseId),
  }
}
