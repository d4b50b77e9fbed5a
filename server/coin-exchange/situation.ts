import { reachOf } from '@daogang/contract/rules/member'
import type { Db } from '../db/schema'
import type { User } from '../http/gate'
import { isRealNamed } from '../real-name/repository'
import { boostOf } from '../resume/queries/boost'
import type { ExchangeRow } from './queries/exchanges'
import type { Situation } from './rules'

/** What decides which goods have a use for a person now. */
export async function situationOf(db: Db, user: User, [latest]: readonly ExchangeRow[], now: Date): Promise<Situation> {
  const [member] = user.members
  return {
    now,
    resume: await boostOf(db, user.id) ?? null,
    isRealNamed: await isRealNamed(db, user.id),
    usesProps: member !== undefined && reachOf(member.role, 'changeJob') !== 'none',
    support: latest ? { state: latest.state, at: latest.created_at } : null,
  }
}
