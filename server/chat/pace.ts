import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Who } from './pair'
import { sentUntil } from './queries/pace'
import { shareMicros } from './rules'

/** The refusal of a message over the rate limit, with the seconds until the next one is allowed. */
export async function tooFast(db: Db, who: Who, perMinute: number, now: Date): Promise<Refusal> {
  const until = (await sentUntil(db, who))?.getTime() ?? 0
  const seconds = Math.max(1, Math.ceil((until + shareMicros(perMinute) / 1000 - now.getTime() - MINUTE_MS) / 1000))
  return new Refusal('CHAT_TOO_FAST', `发得太快了，过${seconds}秒再发`, { retryAfter: seconds })
}
