import type { PropKind } from '@daogang/contract/prop'
import type { Db } from '../../db/schema'
import { accountIdOf } from '../../moderation/act'
import { writeAction } from '../../operator/queries/audit'
import { grantProps } from '../../prop/repository'
import { currentEnterpriseOf } from '../../member/repository'
import { cannot } from '../../lib/cannot'

interface Gift {
  /** Makes it idempotent. */
  once?: string
  /** The phone or the id of the account. */
  who: string
  kind: PropKind
  count: number
  days: number
}

/** Gives the enterprise of an employer props of one kind, and records it. @throws Refusal OPERATOR_CANNOT */
export async function giveProps(db: Db, { once, who, kind, count, days }: Gift, actor: string, now: Date): Promise<void> {
  const accountId = await accountIdOf(db, who)
  const enterpriseId = await currentEnterpriseOf(db, accountId)
  if (enterpriseId === undefined) throw cannot('这个账号没有招过人，先让他切换到招人')
  await db.transaction().execute(async (trx) => {
    const gift = { ...(once !== undefined && { id: once }), enterpriseId, kind, count, days, source: 'operator' as const }
    if (!await grantProps(trx, gift, now)) return
    await writeAction(trx, { actor, action: `grant ${kind}`, accountId, reason: String(count) }, now)
  })
}
