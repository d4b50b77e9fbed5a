import { grantCoins } from '../coin/grant'
import type { Row, Trx } from '../db/schema'
import { sanctionCard } from '../sanction/marks'
import { keepBirthday, markApproved } from './repository'

/**
 * Approves an open submission, and gives its owner the work coins of it: once for an id card. Sanctions of the card's owner that are not
 * over hold for this account too. False if it was decided before.
 */
export async function approve(trx: Trx, row: Row<'real_name'>, now: Date): Promise<boolean> {
  if (!await markApproved(trx, row, now)) return false
  if (row.birthday !== null) await keepBirthday(trx, row, row.birthday)
  if (row.number_hash !== null) await sanctionCard(trx, { id: row.account_id, numberHash: row.number_hash }, now)
  const person = row.number_hash?.toString('hex')
  await grantCoins(trx, { accountId: row.account_id, deed: 'real_name', ...person !== undefined && { person } }, now)
  return true
}
