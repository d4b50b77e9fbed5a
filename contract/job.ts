import { T, endpoint, type Static } from './endpoint'
import { CityId, Cursor, Fen, Id, Key, Latitude, Longitude, OneOf, Page, Text, Time } from './common'
import { CheckedLicence, Company } from './company'
import { PAY_UNITS, SETTLEMENTS } from './rules/pay'
import { MAX_KEYWORD_LENGTH, MAX_LANDMARK_NAME, MOST_COUNTED } from './rules/search'

export const PayUnit = OneOf('工资单位', PAY_UNITS)
export type PayUnit = Static<typeof PayUnit>
export const Settlement = OneOf('怎么发钱', SETTLEMENTS)
export type Settlement = Static<typeof Settlement>
export const JobKind = OneOf('全职兼职', ['full_time', 'part_time'])
export type JobKind = Static<typeof JobKind>
/** Status of a job for seekers. A job that was never published is not found; a job that is reviewed again is offline. */
export const OpenJobStatus = OneOf('岗位状态', ['online', 'offline', 'closed', 'expired'])
export type OpenJobStatus = Static<typeof OpenJobStatus>
/** Status of a job for its owner. */
export const JobStatus = OneOf('岗位状态', ['reviewing', 'rejected', 'online', 'offline', 'expired', 'closed', 'banned'])
export type JobStatus = Static<typeof JobStatus>

/**
 * The content of a card: pay first, then place, then benefits. Where a job's words are not for everyone (decision 0267), its trade
 * replaces the title and the other words are blank, here and in the detail.
 */
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
  /** Texts of the tags, 包吃 and 包住 first. */
  tags: T.Array(T.String()),
  company: T.Object({ id: Id, name: T.String(), verified: T.Boolean() }),
  /** The enterprise that the shop recruits for (代招); absent if it recruits for itself. */
  agency: T.Optional(T.String()),
  status: OpenJobStatus,
  /** For the calling seeker; false for a visitor. */
  applied: T.Boolean(),
  collected: T.Boolean(),
  /** Why it is recommended to the calling seeker: “只有1.2公里”, “符合你的期望薪资”. Two at most; absent in other lists. */
  reasons: T.Optional(T.Array(T.String())),
  /** On the first job of no wanted trade in a personalised list: after jobs of the wanted trades, or because there are none. */
  others: T.Optional(OneOf('其他职位', ['after', 'only'])),
})
export type JobCard = Static<typeof JobCard>

/** One thing that a job states beside its welfares: “社保”, “五险一金”. */
export const JobTerm = T.Object({ label: T.String(), text: T.String() })
export type JobTerm = Static<typeof JobTerm>

export const JobDetail = T.Object({
  ...JobCard.properties,
  /** “每月15日发上月工资”. */
  payday: T.String(),
  /** Parts of the pay: 底薪, 满勤, 加班. */
  payParts: T.Array(T.Object({ label: T.String(), amount: Fen, unit: PayUnit })),
  /** Dictionary job_welfares, with a note such as “4人间”. */
  welfares: T.Array(T.Object({ value: T.String(), label: T.String(), note: T.String() })),
  /** What it states and no welfare says: board, insurance, bonuses, and who pays a recruiter. */
  terms: T.Array(JobTerm),
  duties: T.String(),
  hours: T.String(),
  requirements: T.String(),
  address: T.String(),
  latitude: Latitude,
  longitude: Longitude,
  /** A map with the place in the middle. A sketch is not a real map (development). Absent if no map is configured. */
  map: T.Optional(T.Object({ url: T.String(), sketch: T.Boolean() })),
  /** What the store shows of itself: the street, the kitchen, where people live. In its order; without videos. */
  pictures: T.Optional(T.Array(T.String())),
  /** Surname and title of the contact for applications: “李女士”. */
  contact: T.String(),
  expiresAt: Time,
  employer: T.Object({ ...Company.properties, /** Null if the shop is not verified. */ licence: T.Union([CheckedLicence, T.Null()]) }),
})
export type JobDetail = Static<typeof JobDetail>

export const JobOrder = OneOf('排序', ['recommended', 'nearest', 'pay'])
export type JobOrder = Static<typeof JobOrder>

export const JobFilter = T.Object({
  cityId: CityId,
  keyword: T.Optional(Text('搜索词', MAX_KEYWORD_LENGTH)),
  /** A root or a leaf of the category tree. */
  categoryId: T.Optional(Key('工种')),
  districtId: T.Optional(T.Integer({ title: '区', minimum: 100000, maximum: 999999 })),
  /** Names of a business area, a metro line and a station of the city (GET /common/landmarks). A job near them matches. */
  area: T.Optional(Text('商圈', MAX_LANDMARK_NAME)),
  line: T.Optional(Text('地铁线', MAX_LANDMARK_NAME)),
  station: T.Optional(Text('地铁站', MAX_LANDMARK_NAME)),
  /** Fen a month that the job's minimum pay must reach (rules/month-pay.ts). */
  payFrom: T.Optional(Fen),
  /** Metres from the position, which is then required. */
  within: T.Optional(T.Integer({ title: '距离', minimum: 100, maximum: 50_000 })),
  settlement: T.Optional(T.Array(Settlement, { title: '怎么发钱', maxItems: 4, uniqueItems: true })),
  kind: T.Optional(JobKind),
  welfares: T.Optional(T.Array(Key('福利'), { title: '福利', maxItems: 10, uniqueItems: true })),
})
export type JobFilter = Static<typeof JobFilter>

/** The position is in the body, or in the headers of spec §7 if the body has none. */
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

/** How many jobs a list would have, for the button of a filter. */
export const jobCount = endpoint({
  method: 'POST', path: '/v3/recommend/jobCount', service: 'search', auth: 'none',
  summary: '合条件的岗位有多少个',
  body: T.Object({ ...JobFilter.properties, ...Position }),
  data: T.Object({
    /** Not counted further than this. */
    count: T.Integer({ maximum: MOST_COUNTED }),
    /** There are more than `count`. */
    more: T.Boolean(),
  }),
})
export type JobCount = Static<typeof jobCount.data>

export const jobDetail = endpoint({
  method: 'GET', path: '/v3/recommend/jobDetail', service: 'search', auth: 'none',
  summary: '求职者看到的岗位详情',
  query: T.Object({ id: Id, ...Position }),
  data: JobDetail,
})

/** Idempotent. */
export const jobCollect = endpoint({
  method: 'POST', path: '/v3/recommend/jobCollect', service: 'search', auth: 'c',
  summary: '收藏岗位，或取消收藏',
  body: T.Object({ jobId: Id, collected: T.Boolean({ title: '收藏' }) }),
  data: T.Object({ jobId: Id, collected: T.Boolean() }),
})

export const JobListKind = OneOf('清单', ['collected', 'applied', 'viewed', 'talked'])
export type JobListKind = Static<typeof JobListKind>

export const collectedJobs = endpoint({
  method: 'POST', path: '/v3/recommend/jobActionList', service: 'search', auth: 'c',
  summary: '求职者的岗位清单：收藏的、报名的、看过的、聊过的',
  body: T.Object({ type: JobListKind, cursor: T.Optional(Cursor) }),
  data: Page(JobCard),
})

/** A job in a list, for its employer. */
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
  /** Applications that were not withdrawn, and those not viewed yet. */
  applications: T.Integer(),
  newApplications: T.Integer(),
})
export type MyJob = Static<typeof MyJob>

export const myJobList = endpoint({
  method: 'POST', path: '/job/myJobList', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '自己发布的岗位',
  body: T.Object({ status: T.Optional(JobStatus), cursor: T.Optional(Cursor) }),
  data: Page(MyJob),
})

/**
 * Jobs of the shops of the present enterprise that a member sees, of all colleagues or of the one in `userId`. Applications belong to the
 * colleague who handles the job, so they are not counted here.
 */
export const lookJob = endpoint({
  method: 'POST', path: '/job/lookJob', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '店里某个人发布的全部岗位',
  body: T.Object({ userId: T.Optional(Id), cursor: T.Optional(Cursor) }),
  data: Page(T.Object({
    id: Id, title: T.String(), payMin: Fen, payMax: Fen, payUnit: PayUnit, settlement: Settlement, headcount: T.Integer(),
    status: JobStatus, expiresAt: Time, company: T.String(), companyId: Id,
    /** Handled by the calling employer. */
    own: T.Boolean(),
  })),
})

/** Takes a job offline, puts it back online, or closes it for good. An expired job is published again by saving it. */
export const changeJobStatus = endpoint({
  method: 'POST', path: '/job/changeStatus', service: 'main', auth: 'b', may: 'changeJob',
  summary: '岗位停招、恢复、关闭', forActive: true,
  body: T.Object({ jobId: Id, status: OneOf('岗位状态', ['online', 'offline', 'closed']) }),
  data: T.Object({ jobId: Id, status: JobStatus }),
  errors: ['JOB_CLOSED', 'CERTIFICATION_OVER'],
})
