import type { PropKind } from '@daogang/contract/prop'
import type { Db } from '../db/schema'
import { accountIdOf } from '../moderation/act'
import { writeAction } from '../moderation/queries/audit'
import { grantProps } from '../prop/repository'

interface Gift {
  mobile: string
  kind: PropKind
  count: number
  days: number
}

/** Gives an employer props of one kind, and records it. */
export async function giveProps(db: Db, { mobile, kind, count, days }: Gift, actor: string, now: Date): Promise<void> {
  const ownerId = await accountIdOf(db, mobile)
  await db.transaction().execute(async (trx) => {
    await grantProps(trx, { ownerId, kind, count, days, source: 'operator' }, now)
    await writeAction(trx, { actor, action: `grant ${kind}`, accountId: ownerId, reason: String(count) }, now)
  })
}
