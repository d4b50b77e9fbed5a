import { T, endpoint, type Static } from './endpoint'
import { Empty, FreeText, Id, Key, Keys, MaybeId, MaybeKey, Moment, OneOf, PlainText, Time } from './common'
import { JobKind, JobStatus, JobTerm, PayUnit, Settlement } from './job'
import {
  JOB_WIDTHS, MAX_BONUSES, MAX_BROKERAGES, MAX_HEADCOUNT, MAX_JOB_WELFARES, MAX_PAY_PARTS, MAX_WAGE, TERM_WIDTHS, VALID_DAYS,
} from './rules/publish'
import { STORE_TEXTS } from './rules/store'
import { WorkAddress } from './work-address'

/** A definite wage; “面议” is not allowed. */
const Wage = (title: string) => T.Integer({ title, minimum: 1, maximum: MAX_WAGE })
const IdOf = (title: string) => T.String({ ...Id, title })

/** The employer's own fields of a job. */
const Written = {
  categoryId: Key('招什么工'),
  title: PlainText('岗位名称', JOB_WIDTHS.title),
  headcount: T.Integer({ title: '招几人', minimum: 1, maximum: MAX_HEADCOUNT }),
  payMin: Wage('最低工资'),
  payMax: Wage('最高工资'),
  payUnit: PayUnit,
  settlement: Settlement,
  /** “每月15日发上月工资”. */
  payday: FreeText('哪天发', JOB_WIDTHS.payday, 0),
  hours: FreeText('上班时间', JOB_WIDTHS.hours),
  duties: FreeText('干什么活', JOB_WIDTHS.duties),
  /** Dictionaries work_experience and job_education. */
  experience: Key('经验要求'),
  education: Key('学历要求'),
  /** Further requirements as free text. */
  requirements: FreeText('别的要求', JOB_WIDTHS.requirements, 0),
  welfares: Keys('福利', MAX_JOB_WELFARES),
  contact: FreeText('联系人', JOB_WIDTHS.contact),
  validDays: T.Integer({ title: '招多久', minimum: VALID_DAYS.min, maximum: VALID_DAYS.max }),
}

/** What a job offers beside its wage. An empty text or list says nothing about it. */
const Terms = {
  /** Parts of the pay in the employer's order. `payPartsProblem` checks them. */
  payParts: T.Array(T.Object({
    label: FreeText('工资构成的名称', TERM_WIDTHS.partName), amount: Wage('工资构成的金额'), unit: PayUnit,
  }), { title: '工资构成', maxItems: MAX_PAY_PARTS }),
  /** Dictionaries job_accommodation, job_social_security_fund and job_bonus_subsidy_save. `welfaresOf` keeps the welfares consistent. */
  accommodation: MaybeKey('吃住'),
  socialSecurity: MaybeKey('社保'),
  bonuses: Keys('奖金补贴', MAX_BONUSES),
  /** Notes by welfare: “4人间”. Those of welfares that the job does not have are dropped. */
  welfareNotes: T.Record(Key('福利'), FreeText('福利说明', TERM_WIDTHS.welfareNote), { title: '福利说明' }),
  /** Dictionary job_brokerage_type_save: how the employer pays a recruiter. The worker never pays. */
  brokerage: MaybeKey('招聘方式'),
  /** Fen for each person, day or hour; 0 where there is no brokerage. `brokerageProblem` checks it. */
  brokerageFen: T.Integer({ title: '佣金', minimum: 0, maximum: Math.max(...Object.values(MAX_BROKERAGES)) }),
}
/** Optional in requests: clients from before there were terms send none, and state none. */
const MaybeTerms = T.Partial(T.Object(Terms)).properties

/** A shop that is added while publishing. Its address is the job's place of work. */
export const NewStore = T.Object({
  name: FreeText('店名', STORE_TEXTS.name),
  industry: FreeText('做什么的', STORE_TEXTS.industry),
  /** Dictionary company_scale. */
  scale: Key('店里多少人'),
}, { title: '招人的店' })
export type NewStore = Static<typeof NewStore>

/** The hiring shop, own or new, and the place of work. */
const Chosen = {
  companyId: T.Optional(IdOf('招人的店')),
  newStore: T.Optional(NewStore),
  /** A work address of the employer, or the address of one of their shops. Absent if a saved job keeps its place. */
  addressId: T.Optional(IdOf('上班地点')),
}

/** The authorisation under which the shop recruits for another enterprise; absent or empty if it recruits for itself. */
const Agency = { agencyId: T.Optional(MaybeId) }

/** Why a job is reviewed before it is visible. Older clients know no new reasons: `payUncompared` says more about `pay`. */
export const ReviewReason = OneOf('审核原因', ['pay', 'store', 'content'])
export type ReviewReason = Static<typeof ReviewReason>

/**
 * Publishes a job, or changes one. Idempotent by `once`: with other content it corrects the job that it published before, or refuses with
 * REQUEST_CHANGED where people know of that one. Then another `once` publishes another job.
 */
export const jobSave = endpoint({
  method: 'POST', path: '/job/save', service: 'main', auth: 'b', may: 'publishJob', forActive: true,
  summary: '发布岗位，或改好再发',
  body: T.Object({
    /** The employer's job to change; absent for a new job. */
    id: T.Optional(Id),
    /** The draft of the job, which is deleted. */
    draftId: T.Optional(Id),
    once: IdOf('编号'),
    /** Of the job that the form began with. A save over a newer one is refused; absent in requests of older clients. */
    updatedAt: T.Optional(Moment('岗位的版本')),
    kind: JobKind,
    ...Written,
    ...MaybeTerms,
    ...Chosen,
    ...Agency,
  }),
  data: T.Object({ jobId: Id, status: JobStatus, reasons: T.Array(ReviewReason) }),
  errors: [
    'NOT_PERMITTED', 'SENSITIVE_CONTENT', 'NO_COMPANY', 'STORE_BANNED', 'STORE_FULL', 'PUBLISH_LIMIT', 'JOB_CLOSED', 'NEWER_VERSION',
    'REQUEST_CHANGED', 'REAL_NAME_REQUIRED',
  ],
})
export type JobSaved = Static<typeof jobSave.data>

/** An unfinished job: any field can be missing, and the title may still have what publishing refuses. */
export const DraftBody = T.Object({
  kind: JobKind,
  ...T.Partial(T.Object({ ...Written, title: FreeText('岗位名称', JOB_WIDTHS.title), ...Terms, ...Chosen, ...Agency })).properties,
}, { title: '草稿' })
export type DraftBody = Static<typeof DraftBody>

/**
 * Adds a draft or changes one. A new draft is idempotent by `once`, which older clients do not send. Where a job has the key of the changed
 * draft, that one goes on under `once`.
 */
export const jobSaveDraft = endpoint({
  method: 'POST', path: '/job/saveDraft', service: 'main', auth: 'b', may: 'publishJob',
  summary: '存岗位草稿',
  body: T.Object({ id: T.Optional(Id), once: T.Optional(IdOf('编号')), draft: DraftBody }),
  data: T.Object({ id: Id }),
  errors: ['DRAFT_FULL'],
})

/** A draft in a list. */
export const JobDraft = T.Object({ id: Id, kind: JobKind, title: T.String(), categoryId: T.String(), updatedAt: Time })
export type JobDraft = Static<typeof JobDraft>

export const jobDraftList = endpoint({
  method: 'GET', path: '/job/draftList', service: 'main', auth: 'b', may: 'publishJob',
  summary: '自己的岗位草稿',
  data: T.Object({ items: T.Array(JobDraft) }),
})

export const jobDraftGet = endpoint({
  method: 'GET', path: '/job/draft', service: 'main', auth: 'b', may: 'publishJob',
  summary: '一份岗位草稿',
  query: T.Object({ id: Id }),
  data: T.Object({ id: Id, draft: DraftBody, updatedAt: Time, address: T.Union([WorkAddress, T.Null()]) }),
})

export const jobDraftDelete = endpoint({
  method: 'POST', path: '/job/deleteDraft', service: 'main', auth: 'b', may: 'publishJob',
  summary: '删掉岗位草稿',
  body: T.Object({ id: Id }),
  data: Empty,
})

/** One status change of a job: by its employer (b), by the operator (o), or automatic (s). */
export const JobEvent = T.Object({
  status: T.Unsafe<JobStatus | 'draft'>({ type: 'string' }), by: OneOf('谁改的', ['b', 'o', 's']), reason: T.String(), at: Time,
})
export type JobEvent = Static<typeof JobEvent>

/** A job of a shop that the member sees, with its editable fields, history and figures. */
export const OwnJob = T.Object({
  id: Id,
  kind: JobKind,
  ...Written,
  ...Terms,
  terms: T.Array(JobTerm),
  status: JobStatus,
  /** Why it is rejected or banned. */
  statusReason: T.String(),
  /** Why it is in review. */
  reviewReasons: T.Array(ReviewReason),
  /** The reason `pay` means that there was no similar pay to compare with. */
  payUncompared: T.Boolean(),
  categoryName: T.String(),
  /** The reader may change the job; colleagues may only look at it. */
  mayChange: T.Boolean(),
  /** The store shows no picture, and the reader may add some. */
  lacksPictures: T.Boolean(),
  /** The enterprise of the job, if the reader works for another one now: then the form would offer the stores and places of that one. */
  elsewhere: T.Union([T.Object({ id: Id, name: T.String() }), T.Null()]),
  companyId: Id,
  company: T.String(),
  /** Empty if the shop recruits for itself. */
  agencyId: MaybeId,
  /** The enterprise that the shop recruits for; empty likewise. */
  agency: T.String(),
  addressId: MaybeId,
  place: T.String(),
  address: T.String(),
  district: T.String(),
  urgent: T.Boolean(),
  topUntil: T.Union([Time, T.Null()]),
  urgentUntil: T.Union([Time, T.Null()]),
  publishedAt: Time,
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
  method: 'GET', path: '/job/getJobDetail', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '自己的一个岗位：能改的、怎么样了、谁来了',
  query: T.Object({ id: Id }),
  data: OwnJob,
})

/** A shop for which an employer may publish jobs. */
const MyStore = T.Object({
  id: Id, name: T.String(), address: T.String(), verified: T.Boolean(), banned: T.Boolean(),
  /** The only store that the employer looks at now. */
  present: T.Boolean(),
})

export const myStores = endpoint({
  method: 'GET', path: '/job/stores', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '发布时能选的店',
  data: T.Object({
    items: T.Array(MyStore),
    /** The contact of the latest job that this person published; empty before the first one. */
    contact: T.String(),
    /** They may add a store while publishing: a member of one store may not. */
    mayAdd: T.Boolean(),
  }),
})
