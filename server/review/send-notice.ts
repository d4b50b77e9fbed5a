import type { Db } from '../db/schema'
import { accountIdOf } from '../moderation/act'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../moderation/queries/audit'
import { readAddress } from '../screen-link/rules'
import { insertNotices } from './queries/notices'

const isWeb = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:'

/**
 * Sends a notice in the operator's own words to one account or to `all`, which may lead to a page of this product or to an https page.
 * @returns how many accounts got it
 */
export async function sendNotice(
  db: Db, to: string, { text, link, actor }: { text: string, link: string, actor: string }, now: Date,
): Promise<number> {
  if (text === '') throw new CannotModerate('要用 --reason 写通知的内容')
  if (link !== '' && !readAddress(link) && !isWeb(link)) throw new CannotModerate('--link 要写到岗的页面地址，/开头，或者https开头的网址')
  const accountId = to === 'all' ? null : await accountIdOf(db, to)
  return db.transaction().execute(async (trx) => {
    const count = await insertNotices(trx, accountId, { text, link: link || null }, now)
    await writeAction(trx, { actor, action: 'notice', reason: text, ...(accountId !== null && { accountId }) }, now)
    return count
  })
}
