import type { Db } from '../../db/schema'

/** The stored files that an account uploaded for itself, the oldest first. Those of an enterprise belong to the enterprise. */
export const filesOf = (db: Db, accountId: string) =>
  db.selectFrom('upload').select(['id', 'name', 'purpose', 'kind', 'hidden_at', 'created_at']).where('account_id', '=', accountId)
    .where('enterprise_id', 'is', null).where('stored_at', 'is not', null).orderBy('created_at').orderBy('id').execute()

export type OwnFile = Awaited<ReturnType<typeof filesOf>>[number]
