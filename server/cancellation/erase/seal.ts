import { addDays } from '@daogang/contract/rules/work-time'
import { lockAccount, mobileOf } from '../../auth/queries/accounts'
import type { Config } from '../../config'
import type { Trx } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'
import { KEPT, type KeptBy } from '../../personal-data/registry/types'
import { createVault } from '../../real-name/vault'
import { keepFiles } from '../../upload/repository'
import { createArchive, type SealedPerson } from './archive'
import { hasWithdrawals, insertSealed, namedRows, sealedName } from '../queries/archive'

/** Everything in the rows that looks like the id of a file. */
export const idsIn = (tables: Readonly<Record<string, readonly unknown[]>>): string[] =>
  [...new Set(JSON.stringify(tables).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [])]

interface Demanded {
  law: KeptBy
  tables: Readonly<Record<string, readonly unknown[]>>
  person: SealedPerson
}

export type Sealer = ReturnType<typeof createSealer>

/** Writes the sealed records of what a law demands to keep. */
export function createSealer(config: Pick<Config, 'realNameKey'>) {
  const [vault, archive] = [createVault(config), createArchive(config)]

  /** The person of the sealed records, by name only if there is a real name. */
  async function personOf(trx: Trx, accountId: string, mobile: string): Promise<SealedPerson> {
    const row = await sealedName(trx, accountId)
    return row ? { mobile, ...vault.open(row.id, row.sealed) } : { mobile }
  }

  /** Writes the record of one law. It names the person only if a real name is in it. */
  async function write(trx: Trx, { law, tables, person }: Demanded, now: Date): Promise<void> {
    const today = chinaDate(now)
    const whose = 'real_name' in tables ? person : { mobile: person.mobile }
    await insertSealed(trx, {
      ...archive.seal({ person: whose, tables }), law, keys: archive.keysOf(person), sealed_on: today, until: addDays(today, KEPT[law]),
    })
    // Evidence without its pictures proves nothing.
    await keepFiles(trx, idsIn(tables), addDays(today, KEPT[law]))
  }

  return {
    personOf,
    write,
    /**
     * Seals the real name of an account that took money out, before the name is deleted: tax and vouchers name the person. Nothing is
     * written for an account without a withdrawal, or without a name.
     */
    async sealRealName(trx: Trx, accountId: string, now: Date): Promise<void> {
      await lockAccount(trx, accountId)
      if (!await hasWithdrawals(trx, accountId)) return
      const rows = await namedRows(trx, accountId)
      if (rows.length === 0) return
      const person = await personOf(trx, accountId, await mobileOf(trx, accountId))
      await write(trx, { law: 'money', tables: { real_name: rows }, person }, now)
    },
  }
}
