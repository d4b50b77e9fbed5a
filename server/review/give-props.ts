import type { PropKind } from '@daogang/contract/prop'
import type { Db } from '../db/schema'
import { accountIdOf } from '../moderation/act'
import { writeAction } from '../operator/queries/audit'
import { grantProps } from '../prop/repository'
import { currentEnterpriseOf } from '../member/repository'
import { CannotModerate } from '../moderation/cannot-moderate'

interface Gift {
  mobile: string
  kind: PropKind
  count: number
  days: number
}

/** Gives the enterprise of an employer props of one kind, and records it. */
export async function giveProps(db: Db, { mobile, kind, count, days }: Gift, actor: string, now: Date): Promise<void> {
  const accountId = await accountIdOf(db, mobile)
  const enterpriseId = await currentEnterpriseOf(db, accountId)
  if (enterpriseId === undefined) throw new CannotModerate('这个账号没有招过人，先让他切换到招人')
  await db.transaction().execute(async (trx) => {
    await grantProps(trx, { enterpriseId, kind, count, days, source: 'operator' }, now)
    await writeAction(trx, { actor, action: `grant ${kind}`, accountId, reason: String(count) }, now)
  })
}
