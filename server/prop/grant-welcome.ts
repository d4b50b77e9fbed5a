import { WELCOME, WELCOME_DAYS } from '@daogang/contract/rules/prop'
import type { Trx } from '../db/schema'
import { grantProps } from './repository'
import { KINDS } from './rules'

/** Grants the props that every enterprise gets with the first job. Idempotent. */
export async function grantWelcome(trx: Trx, enterpriseId: string, now: Date): Promise<void> {
  for (const kind of KINDS) await grantProps(trx, { enterpriseId, kind, count: WELCOME[kind], days: WELCOME_DAYS, source: 'welcome' }, now)
}
