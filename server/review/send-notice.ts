import type { Db } from '../db/schema'
import { accountIdOf } from '../moderation/act'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../moderation/queries/audit'
import { insertNotices } from './queries/notices'

/** Sends a notice in the operator's own words to one account or to `all`. @returns how many accounts got it */
export async function sendNotice(db: Db, to: string, text: string, actor: string, now: Date): Promise<number> {
  if (text === '') throw new CannotModerate('要用 --reason 写通知的内容')
  const accountId = to === 'all' ? null : await accountIdOf(db, to)
  return db.transaction().execute(async (trx) => {
    const count = await insertNotices(trx, accountId, text, now)
    await writeAction(trx, { actor, action: 'notice', reason: text, ...(accountId !== null && { accountId }) }, now)
    return count
  })
}
