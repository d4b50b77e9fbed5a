import { T, endpoint, type Static } from './endpoint'
import { Empty, FreeText, Id, Key, Keys, MaybeId, OneOf, Time } from './common'
import { JobKind, JobStatus, PayUnit, Settlement } from './job'
import { WorkAddress } from './work-address'

/** A wage that can be named: “面议” is none. */
const Wage = (title: string) => T.Integer({ title, minimum: 1, maximum: 100_000_000 })
const IdOf = (title: string) => T.String({ ...Id, title })

/** What an employer writes of a job. */
const Written = {
  categoryId: Key('招什么工'),
  title: FreeText('岗位名称', 40),
  headcount: T.Integer({ title: '招几人', minimum: 1, maximum: 999 }),
  payMin: Wage('最低工资'),
  payMax: Wage('最高工资'),
  payUnit: PayUnit,
  settlement: Settlement,
  /** “每月15日发上月工资”. */
  payday: FreeText('哪天发', 60, 0),
  hours: FreeText('上班时间', 120),
  duties: FreeText('干什么活', 1000),
  /** Dictionaries work_experience and job_education. */
  experience: Key('经验要求'),
  education: Key('学历要求'),
  /** What else there is to bring, in the employer's words. */
  requirements: FreeText('别的要求', 400, 0),
  welfares: Keys('福利', 10),
  contact: FreeText('联系人', 20),
  validDays: T.Integer({ title: '招多久', minimum: 1, maximum: 90 }),
}

/** A shop that is added while publishing; it stands where the job is. */
export const NewStore = T.Object({
  name: FreeText('店名', 40),
  industry: FreeText('做什么的', 20),
  /** Dictionary company_scale. */
  scale: Key('店里多少人'),
}, { title: '招人的店' })
export type NewStore = Static<typeof NewStore>

/** Which shop hires, and where: one of the own, or a new one. */
const Chosen = {
  companyId: T.Optional(IdOf('招人的店')),
  newStore: T.Optional(NewStore),
  /** An own work address or the address of an own shop. Absent where the place of a saved job stays. */
  addressId: T.Optional(IdOf('上班地点')),
}

/** Why a job is looked at before anyone sees it. */
export const ReviewReason = OneOf('审核原因', ['pay', 'store', 'content'])
export type ReviewReason = Static<typeof ReviewReason>

/** Publishes a job, or changes one. Sent twice with the same `once`, it makes one job. */
export const jobSave = endpoint({
  method: 'POST', path: '/job/save', service: 'main', auth: 'b', forActive: true,
  summary: '发布岗位，或改好再发',
  body: T.Object({
    /** An own job that is changed; a new one without. */
    id: T.Optional(Id),
    /** The draft that it was written in; it goes with it. */
    draftId: T.Optional(Id),
    once: IdOf('编号'),
    kind: JobKind,
    ...Written,
    ...Chosen,
  }),
  data: T.Object({ jobId: Id, status: JobStatus, reasons: T.Array(ReviewReason) }),
  errors: ['SENSITIVE_CONTENT', 'NO_COMPANY', 'STORE_BANNED', 'STORE_FULL', 'PUBLISH_LIMIT', 'JOB_CLOSED', 'REAL_NAME_REQUIRED'],
})
export type JobSaved = Static<typeof jobSave.data>

/** A job as it is being written: anything may still be missing. */
export const DraftBody = T.Object({
  kind: JobKind,
  ...T.Partial(T.Object({ ...Written, ...Chosen })).properties,
}, { title: '草稿' })
export type DraftBody = Static<typeof DraftBody>

export const jobSaveDraft = endpoint({
  method: 'POST', path: '/job/saveDraft', service: 'main', auth: 'b',
  summary: '存岗位草稿',
  body: T.Object({ id: T.Optional(Id), draft: DraftBody }),
  data: T.Object({ id: Id }),
  errors: ['DRAFT_FULL'],
})

/** A draft in a list. */
export const JobDraft = T.Object({ id: Id, kind: JobKind, title: T.String(), categoryId: T.String(), updatedAt: Time })
export type JobDraft = Static<typeof JobDraft>

export const jobDraftList = endpoint({
  method: 'GET', path: '/job/draftList', service: 'main', auth: 'b',
  summary: '自己的岗位草稿',
  data: T.Object({ items: T.Array(JobDraft) }),
})

export const jobDraftGet = endpoint({
  method: 'GET', path: '/job/draft', service: 'main', auth: 'b',
  summary: '一份岗位草稿',
  query: T.Object({ id: Id }),
  data: T.Object({ id: Id, draft: DraftBody, updatedAt: Time, address: T.Union([WorkAddress, T.Null()]) }),
})

export const jobDraftDelete = endpoint({
  method: 'POST', path: '/job/deleteDraft', service: 'main', auth: 'b',
  summary: '删掉岗位草稿',
  body: T.Object({ id: Id }),
  data: Empty,
})

/** One change of a job: by its employer, by the operator, or by itself. */
export const JobEvent = T.Object({
  status: T.Unsafe<JobStatus | 'draft'>({ type: 'string' }), by: OneOf('谁改的', ['b', 'o', 's']), reason: T.String(), at: Time,
})
export type JobEvent = Static<typeof JobEvent>

/** An own job with everything that can be changed, how it went and what came of it. */
export const OwnJob = T.Object({
  id: Id,
  kind: JobKind,
  ...Written,
  status: JobStatus,
  /** Why it is rejected or banned. */
  statusReason: T.String(),
  /** Why it is being looked at. */
  reviewReasons: T.Array(ReviewReason),
  categoryName: T.String(),
  companyId: Id,
  company: T.String(),
  companyVerified: T.Boolean(),
  addressId: MaybeId,
  place: T.String(),
  address: T.String(),
  district: T.String(),
  urgent: T.Boolean(),
  topUntil: T.Union([Time, T.Null()]),
  urgentUntil: T.Union([Time, T.Null()]),
  publishedAt: Time,
  refreshedAt: Time,
  expiresAt: Time,
  updatedAt: Time,
  figures: T.Object({
    views: T.Integer(), collections: T.Integer(), applications: T.Integer(), newApplications: T.Integer(), interviews: T.Integer(),
    hired: T.Integer(),
  }),
  events: T.Array(JobEvent),
})
export type OwnJob = Static<typeof OwnJob>

export const getJobDetail = endpoint({
  method: 'GET', path: '/job/getJobDetail', service: 'main', auth: 'b',
  summary: '自己的一个岗位：能改的、怎么样了、谁来了',
  query: T.Object({ id: Id }),
  data: OwnJob,
})

/** A shop that an employer may hire for. */
export const MyStore = T.Object({
  id: Id, name: T.String(), address: T.String(), verified: T.Boolean(), banned: T.Boolean(),
})
export type MyStore = Static<typeof MyStore>

export const myStores = endpoint({
  method: 'GET', path: '/job/stores', service: 'main', auth: 'b',
  summary: '发布时能选的店',
  data: T.Object({ items: T.Array(MyStore) }),
})
