import type { Trx } from '../../db/schema'

/** A phone number or the number of an id card: digits without others beside them. */
const NUMBER = /(?<![0-9a-z])(?:1[3-9]\d{9}|\d{17}[\dx])(?![0-9a-z])/i
/** A single character is a word of others too. */
const SHORTEST = 2

/**
 * Whether the reason of an operator names the person it is about: by a number of a phone or an id card, or by the name of the account or
 * the resume. The log of operators is a chain of hashes, so that an erasure could not take it out again.
 */
export async function namesPerson(trx: Trx, reason: string, accountId: string | undefined): Promise<boolean> {
  if (NUMBER.test(reason)) return true
  if (accountId === undefined) return false
  const row = await trx.selectFrom('account').leftJoin('resume', 'resume.account_id', 'account.id')
    .select(['account.name', 'resume.name as called']).where('account.id', '=', accountId).executeTakeFirst()
  return [row?.name, row?.called].some((name) => typeof name === 'string' && name.length >= SHORTEST && reason.includes(name))
}
