import { birthdayOfIdCard } from '@daogang/contract/rules/id-card'
import type { Config } from '../config'
import type { Trx } from '../db/schema'
import { findApproved, keepBirthday, writeAccess } from './repository'
import { createVault } from './vault'

/**
 * The date of birth on the id card of a person with a real name, as `1990-03-08`; undefined without one. It alone decides the age of its
 * owner. That of an older submission is read from the sealed number, once.
 */
export async function cardBirthday(
  trx: Trx, config: Pick<Config, 'realNameKey'>, accountId: string, now: Date,
): Promise<string | undefined> {
  const row = await findApproved(trx, accountId)
  if (!row) return undefined
  if (row.birthday !== null) return row.birthday
  if (row.sealed === null) return undefined
  const birthday = birthdayOfIdCard(createVault(config).open(row.id, row.sealed).number)
  await writeAccess(trx, row, { actor: 'self', purpose: 'check' }, now)
  await keepBirthday(trx, row, birthday)
  return birthday
}
