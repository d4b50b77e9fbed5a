import { lockAccount } from '../auth/queries/accounts'
import type { RegisteredEnterprise } from '../db/tables/certification'
import type { Deps } from '../deps'
import { answerLookup, countLookups, freshLookup, insertLookup } from './queries/answers'
import { FRESH_MS, LOOKUPS_A_DAY } from './rules'

/**
 * Asks the register about a code, outside of any transaction. An answer of the last day is used again, whoever asked, because each one
 * costs money.
 *
 * @returns null if the register has no such code; undefined without an answer: no register, silent, or the day's questions are used up
 */
export async function askRegister(
  { db, now, log, providers: { register } }: Deps, accountId: string, creditCode: string,
): Promise<RegisteredEnterprise | null | undefined> {
  if (!register) return undefined
  const begun = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const known = await freshLookup(trx, creditCode, new Date(now().getTime() - FRESH_MS))
    if (known) return known
    if (await countLookups(trx, accountId, now()) >= LOOKUPS_A_DAY) return undefined
    return { id: await insertLookup(trx, accountId, creditCode, now()) }
  })
  if (!begun) return undefined
  if (!('id' in begun)) return begun.enterprise
  try {
    const found = await register.find(creditCode)
    const enterprise = found && { name: found.name, legalPerson: found.legalPerson, status: found.status }
    await answerLookup(db, begun.id, enterprise ? 'found' : 'none', enterprise)
    return enterprise
  } catch (error) {
    log.error({ err: error }, 'the register of enterprises does not answer')
    await answerLookup(db, begun.id, 'failed', null)
    return undefined
  }
}
