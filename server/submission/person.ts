import type { Db, Trx } from '../db/schema'
import { findCurrent, writeAccess } from '../real-name/repository'
import type { Vault } from '../real-name/vault'

/** The person behind an account. */
export interface RealPerson {
  /** The same for every account of one id card; the account itself where no card is known. */
  key: string
  /** Null where it is not known. */
  name: string | null
  isRealNamed: boolean
}

/** The person behind an account, by the approved real name. Reading the name is logged. */
export async function personOf(db: Db, vault: Vault, accountId: string, now: Date): Promise<RealPerson> {
  const row = await findCurrent(db, accountId)
  if (row?.status !== 'approved') return { key: accountId, name: null, isRealNamed: false }
  if (row.sealed) await writeAccess(db, row, { actor: 'self', purpose: 'check' }, now)
  return {
    key: row.number_hash?.toString('hex') ?? accountId,
    name: row.sealed ? vault.open(row.id, row.sealed).name : null,
    isRealNamed: true,
  }
}

/** The key alone, without opening the name. */
export async function personKeyOf(db: Db | Trx, accountId: string): Promise<string> {
  const row = await findCurrent(db, accountId)
  return (row?.status === 'approved' ? row.number_hash?.toString('hex') : undefined) ?? accountId
}
