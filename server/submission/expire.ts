import { ANSWER_AGAIN_DAYS } from '@daogang/contract/rules/campaign'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { notifyPerson } from '../notice/write-notice'
import { end, lockBoth } from './decide'
import { unansweredIds } from './queries/submissions'

/** The most submissions of one round. */
const BATCH = 200
const REASON = `${ANSWER_AGAIN_DAYS}天内没有改好再交`

/** Ends submissions that were sent back and not answered in time: others get their share of the budget. @returns how many */
export async function closeUnanswered({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const ids = await unansweredIds(db, now, BATCH)
  const done = await eachOf(ids, (id) =>
    db.transaction().execute(async (trx) => {
      const both = await lockBoth(trx, id)
      if (both?.row.state !== 'rejected' || both.row.answer_until === null || both.row.answer_until > now) return
      const { campaign, row } = both
      await end(trx, row, { reason: REASON, actor: '' }, now)
      await notifyPerson(trx, {
        accountId: row.account_id, kind: 'submission_closed', ref: row.id, text: `“${campaign.title}”${REASON}，名额让给别人了`,
      }, now)
    }), (error, id) => log.error({ err: error, submission: id }, 'a submission without an answer cannot be closed'))
  return done.length
}
