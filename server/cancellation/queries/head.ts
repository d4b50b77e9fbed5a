import type { Row, Trx } from '../../db/schema'

export type Head = Pick<Row<'erasure_head'>, 'nth' | 'hash'>

/** The last entry of the log that this database knows, locked: entries are written one after the other. */
export const lockHead = (trx: Trx): Promise<Head> =>
  trx.selectFrom('erasure_head').select(['nth', 'hash']).where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()

export const saveHead = (trx: Trx, { nth, hash }: Head): Promise<unknown> =>
  trx.updateTable('erasure_head').set({ nth, hash }).where('id', '=', 1).execute()
