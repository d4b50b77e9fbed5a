import { WELCOME, WELCOME_DAYS } from '@daogang/contract/rules/prop'
import type { Trx } from '../db/schema'
import { grantProps } from './repository'
import { KINDS } from './rules'

/** Grants the props that every employer gets with the first job. Idempotent. */
export async function grantWelcome(trx: Trx, ownerId: string, now: Date): Promise<void> {
  for (const kind of KINDS) await grantProps(trx, { ownerId, kind, count: WELCOME[kind], days: WELCOME_DAYS, source: 'welcome' }, now)
}
