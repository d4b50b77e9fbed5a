import type { Account } from '@daogang/contract/auth'
import { maskMobile } from '../lib/mask'
import type { AccountRow } from './queries/accounts'

/** An account as its owner sees it. */
export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  mobile: maskMobile(row.mobile),
  name: row.name,
  subBusinessType: row.role,
  hasCompany: Boolean(row.hasCompany),
  restriction: row.restricted ? 'stands' : row.appealed ? 'over' : 'none',
  ...(row.leaving_until && { leavingUntil: row.leaving_until.toISOString() }),
})
