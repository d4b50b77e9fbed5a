import { LOOKED_AT, LOOKED_AT_TEXTS, maySanction, type LookedAt } from '@daogang/contract/rules/sanction'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { CallingOperator } from '../http/gate'
import { cannot } from '../lib/cannot'
import { lockProposal } from '../moderation/queries/proposals'
import { writeAction } from '../operator/queries/audit'
import { findCurrent, writeAccess } from '../real-name/repository'
import { createVault, type Vault } from '../real-name/vault'
import { readableUntil } from './proposals'
import { insertLook, mobileOf, wechatOf } from './queries/unmasked'

interface Reading {
  vault: Vault
  actor: string
  accountId: string
  now: Date
}

/** The whole value; undefined if there is none any more. */
async function valueOf(trx: Trx, what: LookedAt, { vault, actor, accountId, now }: Reading): Promise<string | undefined> {
  if (what === 'mobile') return mobileOf(trx, accountId)
  if (what === 'wechat') return wechatOf(trx, accountId)
  const row = await findCurrent(trx, accountId)
  if (!row?.sealed) return undefined
  await writeAccess(trx, row, { actor, purpose: 'review' }, now)
  const { name, number } = vault.open(row.id, row.sealed)
  return `${name}  ${number}`
}

/**
 * Reads what two operators agreed to unmask, for an operator whose roles still may ask for it. The line in the chained log and the one that
 * its owner reads are written in the same transaction: without them there is no value.
 */
export const reveal = (
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>, { name: actor, roles }: Pick<CallingOperator, 'name' | 'roles'>, id: string,
): Promise<{ label: string, value: string }> => db.transaction().execute(async (trx) => {
  // The roles can be others than when it was asked for.
  if (!maySanction(roles, 'unmask')) throw cannot('你的角色不能看完整号码，请找管理员')
  const row = await lockProposal(trx, id)
  const until = row && row.operator === actor ? readableUntil(row) : null
  const what = LOOKED_AT.find((each) => each === row?.detail)
  if (!row || !what || !until || until <= now()) throw cannot('过了能看的时间，要看重新提')
  const accountId = row.subject_id
  const value = await valueOf(trx, what, { vault: createVault(config), actor, accountId, now: now() })
  if (!value) throw cannot('这一项没有了')
  await insertLook(trx, { accountId, what, reason: row.reason, operator: actor }, now())
  await writeAction(trx, {
    actor, action: `unmask ${what}`, accountId, subjectId: id, reason: row.reason,
    ...row.code !== '' && { rule: `unmask/${row.code}@${row.edition}` },
  }, now())
  return { label: LOOKED_AT_TEXTS[what], value }
})
