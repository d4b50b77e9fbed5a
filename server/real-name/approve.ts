import { grantCoins } from '../coin/grant'
import type { Row, Trx } from '../db/schema'
import { sanctionCard } from '../sanction/marks'
import { keepBirthday, markApproved } from './repository'

/** Brings sanctions into force by `sanction`, with what follows for the work of the account: of `sanctionAndSettle` in moderation. */
export type Sanctioning = (trx: Trx, accountId: string, sanction: () => Promise<void>, now: Date) => Promise<void>

/**
 * Approves an open submission, and gives its owner the work coins of it: once for an id card. Sanctions of the card's owner that are not
 * over hold for this account too. The caller has locked the account. False if it was decided before.
 */
export async function approve(trx: Trx, row: Row<'real_name'>, sanctioning: Sanctioning, now: Date): Promise<boolean> {
  const { account_id: accountId, number_hash: numberHash } = row
  if (!await markApproved(trx, row, now)) return false
  if (row.birthday !== null) await keepBirthday(trx, row, row.birthday)
  // Before the coins: the stores and jobs of a stopped account are locked before its ledger.
  if (numberHash !== null) await sanctioning(trx, accountId, () => sanctionCard(trx, { id: accountId, numberHash }, now), now)
  const person = numberHash?.toString('hex')
  await grantCoins(trx, { accountId, deed: 'real_name', ...person !== undefined && { person } }, now)
  return true
}
