import { T, endpoint, type Static } from './endpoint'
import { CityId, Cursor, Fen, Id, Key, Latitude, Longitude, OneOf, Page, Text, Time } from './common'
import { Company } from './company'

export const PayUnit = OneOf('工资单位', ['month', 'day', 'hour', 'piece'])
export type PayUnit = Static<typeof PayUnit>
/** 日结, 周结, 月结, 完工结. */
export const Settlement = OneOf('怎么发钱', ['daily', 'weekly', 'monthly', 'on_finish'])
export type Settlement = Static<typeof Settlement>
export const JobKind = OneOf('全职兼职', ['full_time', 'part_time'])
export type JobKind = Static<typeof JobKind>
/** How a job stands for whoever may apply. What nobody ever saw is not found; what is looked at again reads as taken off. */
export const OpenJobStatus = OneOf('岗位状态', ['online', 'offline', 'closed', 'expired'])
export type OpenJobStatus = Static<typeof OpenJobStatus>
/** How it stands for its owner. */
export const JobStatus = OneOf('岗位状态', ['reviewing', 'rejected', 'online', 'offline', 'expired', 'closed', 'banned'])
export type JobStatus = Static<typeof JobStatus>

/** What a card shows: pay first, then place, then what is included. */
export const JobCard = T.Object({
  id: Id,
  title: T.String(),
  payMin: Fen,
  payMax: Fen,
  payUnit: PayUnit,
  settlement: Settlement,
  kind: JobKind,
  headcount: T.Integer(),
  urgent: T.Boolean(),
  cityId: CityId,
  district: T.String(),
  /** Street or landmark. */
  place: T.String(),
  /** Metres from the position in the request; absent without one. */
  distance: T.Optional(T.Integer()),
  /** Words for tags, 包吃 and 包住 first. */
  tags: T.Array(T.String()),
  company: T.Object({ id: Id, name: T.String(), verified: T.Boolean() }),
  status: OpenJobStatus,
  /** Of the seeker who asks; false for a visitor. */
  applied: T.Boolean(),
  collected: T.Boolean(),
  /** Why it is recommended to the seeker who asks: “离你1.2公里”, “符合你的期望薪资”. Two at most; absent where nobody was asked for. */
  reasons: T.Optional(T.Array(T.String())),
})
export type JobCard = Static<typeof JobCard>

export const JobDetail = T.Object({
  ...JobCard.properties,
  /** “每月15日发上月工资”. */
  payday: T.String(),
  /** How the pay is made up: 底薪, 满勤, 加班. */
  payParts: T.Array(T.Object({ label: T.String(), amount: Fen, unit: PayUnit })),
  /** Dictionary job_welfares, with a note such as “4人间”. */
  welfares: T.Array(T.Object({ value: T.String(), label: T.String(), note: T.String() })),
  duties: T.String(),
  hours: T.String(),
  requirements: T.String(),
  address: T.String(),
  latitude: Latitude,
  longitude: Longitude,
  /** A picture of what lies around, the place in its middle; a sketch is made up (development). Absent where no map is set up. */
  map: T.Optional(T.Object({ url: T.String(), sketch: T.Boolean() })),
  /** Surname and title of who receives applications: “李女士”. */
  contact: T.String(),
  expiresAt: Time,
  employer: Company,
})
export type JobDetail = Static<typeof JobDetail>

export const JobOrder = OneOf('排序', ['recommended', 'nearest', 'pay'])
export type JobOrder = Static<typeof JobOrder>

export const JobFilter = T.Object({
  cityId: CityId,
  keyword: T.Optional(Text('搜索词', 30)),
  /** A root or a leaf of the category tree. */
  categoryId: T.Optional(Key('职位类别')),
  districtId: T.Optional(T.Integer({ title: '区', minimum: 100000, maximum: 999999 })),
  /** Least pay as fen a month; day and hour wages are compared by 26 days and 208 hours. */
  payFrom: T.Optional(Fen),
  /** Metres from the position; needs one. */
  within: T.Optional(T.Integer({ title: '距离', minimum: 100, maximum: 50_000 })),
  settlement: T.Optional(T.Array(Settlement, { title: '怎么发钱', maxItems: 4, uniqueItems: true })),
  kind: T.Optional(JobKind),
  welfares: T.Optional(T.Array(Key('福利'), { title: '福利', maxItems: 10, uniqueItems: true })),
})
export type JobFilter = Static<typeof JobFilter>

/** The position travels in the body, or in the headers of spec §7 when the body has none. */
const Position = { latitude: T.Optional(Latitude), longitude: T.Optional(Longitude) }

export const jobList = endpoint({
  method: 'POST', path: '/v3/recommend/jobList', service: 'search', auth: 'none',
  summary: '推荐、附近和搜索的岗位',
  body: T.Object({
    ...JobFilter.properties,
    ...Position,
    order: T.Optional(JobOrder),
    cursor: T.Optional(Cursor),
  }),
  data: Page(JobCard),
})

export const jobDetail = endpoint({
  method: 'GET', path: '/v3/recommend/jobDetail', service: 'search', auth: 'none',
  summary: '求职者看到的岗位详情',
  query: T.Object({ id: Id, ...Position }),
  data: JobDetail,
})

/** Setting what is already so changes nothing. */
export const jobCollect = endpoint({
  method: 'POST', path: '/v3/recommend/jobCollect', service: 'search', auth: 'c',
  summary: '收藏岗位，或取消收藏',
  body: T.Object({ jobId: Id, collected: T.Boolean({ title: '收藏' }) }),
  data: T.Object({ jobId: Id, collected: T.Boolean() }),
})

export const collectedJobs = endpoint({
  method: 'POST', path: '/v3/recommend/jobActionList', service: 'search', auth: 'c',
  summary: '求职者的岗位清单：收藏的、看过的、聊过的',
  body: T.Object({ type: OneOf('清单', ['collected', 'viewed', 'talked']), cursor: T.Optional(Cursor) }),
  data: Page(JobCard),
})

/** An own job as its employer sees it in a list. */
export const MyJob = T.Object({
  id: Id,
  title: T.String(),
  payMin: Fen,
  payMax: Fen,
  payUnit: PayUnit,
  settlement: Settlement,
  headcount: T.Integer(),
  kind: JobKind,
  status: JobStatus,
  /** Why it is rejected or banned. */
  statusReason: T.String(),
  urgent: T.Boolean(),
  expiresAt: Time,
  company: T.String(),
  /** All applications, and those that nobody has looked at. */
  applications: T.Integer(),
  newApplications: T.Integer(),
})
export type MyJob = Static<typeof MyJob>

export const myJobList = endpoint({
  method: 'POST', path: '/job/myJobList', service: 'main', auth: 'b',
  summary: '自己发布的岗位',
  body: T.Object({ status: T.Optional(JobStatus), cursor: T.Optional(Cursor) }),
  data: Page(MyJob),
})

/**
 * Jobs of the employer's shops with who published them, and own jobs in other shops; of one publisher when `userId` is
 * given. Applications to somebody else's jobs are theirs, so they are not counted here.
 */
export const lookJob = endpoint({
  method: 'POST', path: '/job/lookJob', service: 'main', auth: 'b',
  summary: '店里某个人发布的全部岗位',
  body: T.Object({ userId: T.Optional(Id), cursor: T.Optional(Cursor) }),
  data: Page(T.Object({
    id: Id, title: T.String(), payMin: Fen, payMax: Fen, payUnit: PayUnit, settlement: Settlement, headcount: T.Integer(),
    status: JobStatus, expiresAt: Time, company: T.String(), companyId: Id,
    /** Published by the employer who asks. */
    own: T.Boolean(),
  })),
})

/** Takes a job off or puts it back; closed is final. A job that expired is published again by saving it. */
export const changeJobStatus = endpoint({
  method: 'POST', path: '/job/changeStatus', service: 'main', auth: 'b',
  summary: '岗位停招、恢复、关闭', forActive: true,
  body: T.Object({ jobId: Id, status: OneOf('岗位状态', ['online', 'offline', 'closed']) }),
  data: T.Object({ jobId: Id, status: JobStatus }),
  errors: ['JOB_CLOSED'],
})
