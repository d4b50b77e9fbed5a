import { randomInt } from 'node:crypto'
import { REFERENCE_DIGITS, referenceOf } from '@daogang/contract/rules/transfer-reference'
import type { Db } from '../../db/schema'

const ATTEMPTS = 20

/** The transfer code of an enterprise, made at the first request. */
export async function referenceOfEnterprise(db: Db, enterpriseId: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await db.selectFrom('transfer_reference').select('code').where('enterprise_id', '=', enterpriseId).executeTakeFirst()
    if (found) return found.code
    // A code that is taken, or a concurrent request for the same enterprise: both insert nothing.
    const code = referenceOf(String(randomInt(10 ** REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0'))
    await db.insertInto('transfer_reference').values({ enterprise_id: enterpriseId, code, created_at: now })
      .onConflict((conflict) => conflict.doNothing()).execute()
  }
  throw new Error('No free transfer reference')
}

export interface NamedEnterprise {
  id: string
  name: string
}

/** What operators read: an enterprise without a certification has no name yet, and is called by its id. */
export const calledBy = ({ id, name }: NamedEnterprise): string => name || id

export const enterpriseByReference = (db: Db, code: string): Promise<NamedEnterprise | undefined> =>
  db.selectFrom('transfer_reference').innerJoin('enterprise', 'enterprise.id', 'transfer_reference.enterprise_id')
    .select(['enterprise.id', 'enterprise.name']).where('code', '=', code).executeTakeFirst()

export const enterpriseByCreditCode = (db: Db, creditCode: string): Promise<NamedEnterprise | undefined> =>
  db.selectFrom('enterprise').select(['id', 'name']).where('credit_code', '=', creditCode).executeTakeFirst()

export const enterpriseById = (db: Db, id: string): Promise<NamedEnterprise | undefined> =>
  db.selectFrom('enterprise').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** The only certified enterprise with exactly this name: a suggestion for a person, since names are not unique. */
export async function certifiedByName(db: Db, name: string): Promise<NamedEnterprise | undefined> {
  if (name === '') return undefined
  const rows = await db.selectFrom('enterprise').select(['id', 'name']).where('name', '=', name).where('credit_code', 'is not', null)
    .limit(2).execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** What an invoice for an enterprise says. */
export const billingOf = (db: Db, id: string): Promise<{ name: string, credit_code: string | null }> =>
  db.selectFrom('enterprise').select(['name', 'credit_code']).where('id', '=', id).executeTakeFirstOrThrow()
