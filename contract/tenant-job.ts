import { T, endpoint, type Static } from './endpoint'
import { CityId, Cursor, Empty, Id, Key, Latitude, Longitude, Page } from './common'
import { Option } from './dictionary'
import { JobCard, JobDetail, Settlement } from './job'

const Position = { latitude: T.Optional(Latitude), longitude: T.Optional(Longitude) }

/** A person who works there and recommends the job. */
const Referrer = T.Object({
  /** Surname and title: “王师傅”. */
  name: T.String(),
  /** Their recommendation. */
  note: T.String(),
})

/** A job of a project that the operator manages: an ordinary job, with its referrer. */
export const TenantJob = T.Object({
  job: JobCard,
  project: T.Object({ id: Id, name: T.String() }),
  referrer: T.Optional(Referrer),
  /** Number of users hired for it. */
  hired: T.Integer(),
})
export type TenantJob = Static<typeof TenantJob>

export const qwProjectJobSearchConf = endpoint({
  method: 'GET', path: '/api/v1/app/project/qwProjectJobSearchConf', service: 'tenant', auth: 'none',
  summary: '优选职位能按什么找',
  data: T.Object({
    /** Cities with such jobs, most jobs first; their trades and settlements. */
    cities: T.Array(T.Object({ id: CityId, name: T.String() })),
    categories: T.Array(Option),
    settlements: T.Array(Option),
  }),
})

export const qwMemberJobList = endpoint({
  method: 'POST', path: '/api/v1/app/jobGap/qwMemberJobList', service: 'tenant', auth: 'none',
  summary: '优选职位',
  body: T.Object({
    cityId: CityId,
    categoryId: T.Optional(Key('工种')),
    settlement: T.Optional(Settlement),
    /** Only jobs with a referrer. */
    referred: T.Optional(T.Boolean({ title: '熟人' })),
    ...Position,
    cursor: T.Optional(Cursor),
  }),
  data: Page(TenantJob),
})

export const memberJobDetail = endpoint({
  method: 'POST', path: '/api/v1/app/projectJob/memberJobDetail', service: 'tenant', auth: 'none',
  summary: '优选职位详情',
  body: T.Object({ jobId: Id, ...Position }),
  data: T.Object({
    ...TenantJob.properties,
    job: JobDetail,
    project: T.Object({ id: Id, name: T.String(), introduction: T.String(), notes: T.Array(T.String()) }),
  }),
})
export type TenantJobDetail = Static<typeof memberJobDetail.data>

export const projectImages = endpoint({
  method: 'GET', path: '/api/v1/app/project/getProjectImageByjobId', service: 'tenant', auth: 'none',
  summary: '优选职位的现场图片',
  query: T.Object({ jobId: Id }),
  data: T.Object({ images: T.Array(T.String()) }),
})

/** The seeker's contact: of the project that they last applied to or viewed. Returns no phone number. */
export const businessInfoByUser = endpoint({
  method: 'GET', path: '/api/v1/app/web/enterpriseWechatUsers/getBusinessInfoByUser', service: 'tenant', auth: 'c',
  summary: '我的驻场对接人',
  query: Empty,
  data: T.Object({
    contact: T.Union([T.Object({ name: T.String(), project: T.String(), hours: T.String(), jobId: Id }), T.Null()]),
  }),
})

/** A repeated view replaces the earlier one. */
export const gatherUserView = endpoint({
  method: 'POST', path: '/api/v1/app/projectJob/miniProgramGatherUserView', service: 'tenant', auth: 'c',
  summary: '记下看过的优选职位',
  body: T.Object({ jobId: Id }),
  data: Empty,
})
