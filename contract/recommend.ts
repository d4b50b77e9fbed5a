import { T, endpoint, type Static } from './endpoint'
import { Empty, Id, Latitude, Longitude, Time } from './common'
import { JobCard } from './job'

/** Similar jobs: the same trade, nearby, with similar pay; ten at most. Excludes jobs that the seeker applied to. */
export const similarJobs = endpoint({
  method: 'POST', path: '/v3/recommend/similarJobs', service: 'search', auth: 'none',
  summary: '相似的岗位',
  body: T.Object({ jobId: Id, latitude: T.Optional(Latitude), longitude: T.Optional(Longitude) }),
  data: T.Object({ items: T.Array(JobCard) }),
})

/** Recent activity around a job, counted from real events. */
export const jobLive = endpoint({
  method: 'GET', path: '/v3/recommend/jobLive', service: 'search', auth: 'none',
  summary: '岗位的实时动态',
  query: T.Object({ id: Id }),
  data: T.Object({
    /** Newest first, of the last seven days, ten at most. Without names. */
    liveInfo: T.Array(T.Object({ text: T.String(), at: Time })),
    /** Sentences worth knowing before applying. */
    tipInfo: T.Array(T.String()),
    statistics: T.Object({ views: T.Integer(), applications: T.Integer() }),
  }),
})
export type JobLive = Static<typeof jobLive.data>

const Personalised = T.Object({ on: T.Boolean({ title: '个性化推荐' }) })

export const getPersonalisation = endpoint({
  method: 'GET', path: '/user/personalisation', service: 'main', auth: 'any',
  summary: '个性化推荐是不是开着',
  query: Empty,
  data: Personalised,
})

/** Off: this person gets the same lists as everyone. */
export const setPersonalisation = endpoint({
  method: 'POST', path: '/user/personalisation', service: 'main', auth: 'any',
  summary: '打开或关掉个性化推荐',
  body: Personalised,
  data: Personalised,
})
