import { randomUUID } from 'node:crypto'
import { MAX_STORES } from '@daogang/contract/rules/store'
import { addCheck } from '../content-check/add'
import type { Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Employer } from '../member/employer'
import { nameAfterStore } from '../member/repository'
import { insertStore, isNameTaken, openStores, type StoreValues } from './queries/stores'

/**
 * Adds a store to an enterprise, the first one as its main store. The caller has locked the enterprise.
 *
 * @returns its id @throws Refusal STORE_EXISTS if an open store has the name, STORE_FULL if there are too many
 */
export async function addStore(trx: Trx, { id: accountId, enterpriseId }: Employer, values: StoreValues, now: Date): Promise<string> {
  if (await isNameTaken(trx, enterpriseId, values.name)) throw new Refusal('STORE_EXISTS', undefined, { field: 'name' })
  const stores = await openStores(trx, enterpriseId)
  if (stores.length >= MAX_STORES) throw new Refusal('STORE_FULL')
  const id = randomUUID()
  await nameAfterStore(trx, enterpriseId, values.name)
  await insertStore(trx, {
    ...values, id, enterprise_id: enterpriseId, kind: stores.length === 0 ? 'main' : 'branch', created_at: now, updated_at: now,
  })
  await addCheck(trx, { accountId, subject: 'company', id }, now)
  return id
}
