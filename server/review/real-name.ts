import { lockAccount } from '../auth/accounts'
import { CannotModerate } from '../moderation/cannot-moderate'
import { notifyPerson } from '../notice/write-notice'
import { approve, otherHolder, reject, voidRealName, writeAccess } from '../real-name/repository'
import { pictureLines } from './pictures'
import type { ReviewKind } from './kinds'

/** Id cards that a person has to look at. Names and numbers stay masked in the list. */
export const realNameReview: ReviewKind = {
  name: 'real-name',
  label: '实名',

  async waiting(db, limit) {
    const rows = await db.selectFrom('real_name').select(['id', 'created_at', 'masked_name', 'masked_number'])
      .where('status', '=', 'pending').orderBy('created_at').orderBy('id').limit(limit).execute()
    return rows.map((row) => ({ id: row.id, since: row.created_at, text: `${row.masked_name}  ${row.masked_number}` }))
  },

  async show(trx, id, { vault, storage }, actor, now) {
    const row = await trx.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    if (row.status !== 'pending' || !row.sealed) throw new CannotModerate('这份实名资料已经处理过了')
    await writeAccess(trx, row, { actor, purpose: 'review' }, now)
    const { name, number } = vault.open(row.id, row.sealed)
    return [`姓名  ${name}`, `身份证号  ${number}`, ...await pictureLines(trx, storage, row.images, now)]
  },

  async decide(trx, id, decision, now) {
    const found = await trx.selectFrom('real_name').select('account_id').where('id', '=', id).where('path', '=', 'person')
      .executeTakeFirst()
    if (!found) return undefined
    await lockAccount(trx, found.account_id)
    const row = await trx.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (row.status !== 'pending') throw new CannotModerate('这份实名资料已经处理过了')
    if (decision.approve) {
      // A person who changed phones: the card is theirs, and the account that had it is not any more.
      const other = await otherHolder(trx, row)
      if (other !== undefined) await voidRealName(trx, other, now)
      await approve(trx, row, now)
    } else {
      await reject(trx, row, { reason: decision.reason }, now)
    }
    await writeAccess(trx, row, { actor: decision.actor, purpose: 'decide' }, now)
    await notifyPerson(trx, decision.approve
      ? { accountId: row.account_id, kind: 'real_name_approved', ref: id, text: '人工审核通过了，现在能发布岗位' }
      : { accountId: row.account_id, kind: 'real_name_rejected', ref: id, text: `人工审核没通过：${decision.reason}。改好了再交` }, now)
    return { accountId: row.account_id }
  },
}
