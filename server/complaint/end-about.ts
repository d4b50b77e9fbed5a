import type { Trx } from '../db/schema'
import { answerOpenAbout } from './repository'
import { tellReporter } from './tell-reporter'

const GONE = '没查完，对方就注销了。你举报的内容和图片封存3年，要追究请报警，警察能调取'

/** Answers the reports about a person that were still open at the last moment for the end of the account, and tells their authors. */
export async function endComplaintsAbout(trx: Trx, accountId: string, now: Date): Promise<void> {
  for (const id of await answerOpenAbout(trx, accountId, GONE, now)) await tellReporter(trx, id, 'rejected', GONE, now, true)
}
