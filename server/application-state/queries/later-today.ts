import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql, type RawBuilder } from 'kysely'
import { chinaDayStart } from '../../lib/china-time'

/** Whether the `interview` row at hand is open and still to come today. The number 今天面试 and the list that it opens share it. */
export const isLaterToday = (now: Date): RawBuilder<boolean> => sql<boolean>`(interview.status in ('pending', 'accepted')
  and interview.at > ${now} and interview.at < ${new Date(chinaDayStart(now).getTime() + DAY_MS)})`
