import type { Db } from '../../db/schema'
import type { AnyRow } from './rows'

/** What the owner of a row knows an id by: the public name of a job, a store, an enterprise or a campaign. */
const TITLED = {
  job: (db: Db, ids: readonly string[]) => db.selectFrom('job').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  company: (db: Db, ids: readonly string[]) => db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute(),
  enterprise: (db: Db, ids: readonly string[]) => db.selectFrom('enterprise').select(['id', 'name']).where('id', 'in', ids).execute(),
  campaign: (db: Db, ids: readonly string[]) => db.selectFrom('campaign').select(['id', 'title as name']).where('id', 'in', ids).execute(),
} as const
type Kind = keyof typeof TITLED

/** Columns with such ids. */
const KINDS: Readonly<Record<string, Kind>> = {
  job_id: 'job', job_ids: 'job', company_id: 'company', enterprise_id: 'enterprise', campaign_id: 'campaign',
}

export interface Names {
  /** Reads the names of all ids in these rows. */
  read(rows: readonly AnyRow[]): Promise<void>
  get(id: string): string | undefined
}

/** Names of what rows refer to. Each id is read once. */
export function createNames(db: Db): Names {
  const known = new Map<string, string>()
  return {
    get: (id) => known.get(id),
    async read(rows) {
      for (const [kind, query] of Object.entries(TITLED) as [Kind, (typeof TITLED)[Kind]][]) {
        const ids = rows.flatMap((row) => Object.entries(row).flatMap(([column, value]) =>
          (KINDS[column] === kind ? [value].flat().filter((id): id is string => typeof id === 'string' && !known.has(id)) : [])))
        if (ids.length === 0) continue
        for (const { id, name } of await query(db, [...new Set(ids)])) known.set(id, name)
      }
    },
  }
}

/** The accounts of a person in the ledger that count coins, not money. */
export const coinAccounts = async (db: Db, accountId: string): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('ledger_account').select('id').where('owner', '=', accountId).where('asset', '=', 'COIN').execute())
    .map(({ id }) => id))
