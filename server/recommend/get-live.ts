import { endpoints } from '@daogang/contract'
import type { ApplicationStatus } from '@daogang/contract/application'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { chinaDayStart } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { activityOf, answerSpeed, latestEvents } from './repository'
import { answerTime } from './rules'

const refuse = refusalsOf(endpoints.jobLive)

const EVENT_AGE_MS = 7 * DAY_MS
/** The median of fewer answers is not shown. */
const MIN_ANSWERS = 3

const LINE: Partial<Record<ApplicationStatus, string>> = {
  applied: '有人报名了', viewed: '老板看了一份报名', suitable: '老板觉得一位师傅合适', interview: '老板约了一位师傅面试', hired: '有人入职了',
}

/** The recent activity around a job. It names no person. */
export async function getLive({ db, now }: Deps, { query: { id } }: Call<typeof endpoints.jobLive>) {
  const at = now()
  const activity = await activityOf(db, id, chinaDayStart(at))
  if (!activity) throw refuse('NOT_FOUND', MISSING.job)
  const { views, applications, collections, today } = activity
  const events = await latestEvents(db, id, new Date(at.getTime() - EVENT_AGE_MS))
  const speed = await answerSpeed(db, activity.handler_id)
  return {
    liveInfo: events.map((event) => ({ text: LINE[event.status] ?? '', at: event.at.toISOString() })),
    tipInfo: [
      ...(today > 0 ? [`今天有${today}人报名`] : []),
      ...(speed && speed.seconds !== null && speed.answers >= MIN_ANSWERS ? [answerTime(speed.seconds)] : []),
      ...(collections > 0 ? [`${collections}人收藏了这个岗位`] : []),
    ],
    statistics: { views, applications },
  }
}
