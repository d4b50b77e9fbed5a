import { T, endpoint, type Static } from './endpoint'
import { Cursor, Day, Fen, FreeText, Id, MaybeDay, MaybeId, OneOf, Page, Time } from './common'
import { JobKind, PayUnit, Settlement } from './job'
import { AGREEMENTS, EMPLOYMENT_WIDTHS } from './rules/employment'
import { MAX_WAGE } from './rules/publish'

const Terms = {
  kind: JobKind,
  /** Fen for each unit. */
  wage: T.Integer({ title: '工资', minimum: 1, maximum: MAX_WAGE }),
  wageUnit: PayUnit,
  settlement: Settlement,
  payday: FreeText('哪天发', EMPLOYMENT_WIDTHS.payday),
  /** Empty without one. */
  workPlaceId: MaybeId,
  shiftId: MaybeId,
}
/** Terms as people read them. */
const ShownTerms = { ...Terms, payday: T.String(), workPlace: T.String(), shift: T.String() }

const Promise = T.Object({
  title: T.String(), company: T.String(), payMin: Fen, payMax: Fen, payUnit: PayUnit, settlement: Settlement, payday: T.String(),
  hours: T.String(), payParts: T.Array(T.Object({ label: T.String(), amount: Fen, unit: PayUnit })),
  welfares: T.Array(T.String()), terms: T.Array(T.String()),
})

export const Agreement = OneOf('对方的话', AGREEMENTS)

const Head = {
  id: Id,
  applicationId: Id,
  jobTitle: T.String(),
  company: T.String(),
  ...ShownTerms,
  /** YYYY-MM-DD in China. The last day is worked. */
  startsOn: T.String(),
  endsOn: T.Union([T.String(), T.Null()]),
  atWork: T.Boolean(),
  agreement: Agreement,
}

/** A person at work, in an employer's list. */
export const EmploymentCard = T.Object({
  ...Head, name: T.String(), companyId: Id,
  /** Whether the caller may decide about the person: not about themselves. */
  mayDecide: T.Boolean(),
})
export type EmploymentCard = Static<typeof EmploymentCard>

/** One version of the terms, and who entered it. The first one is of the day of hiring. */
const EmploymentVersion = T.Object({
  version: T.Integer(), ...ShownTerms, note: T.String(), at: Time,
  /** Where the version set the first day. */
  startsOn: T.Optional(T.String()),
})

const Detail = {
  ...Head,
  /** The number of the present terms, which an agreement names. */
  version: T.Integer(),
  agreedAt: T.Union([Time, T.Null()]),
  objection: T.String(),
  objectedAt: T.Union([Time, T.Null()]),
  endReason: T.String(),
  promise: Promise,
  /** The latest first. */
  history: T.Array(EmploymentVersion),
  /** Days from today on that differ from the usual shift; an empty shift is a day off. */
  changedDays: T.Array(T.Object({ day: T.String(), shift: T.String() })),
}

/** An employment with its terms, their history and the promise of the job, as both sides read it. */
export const EmploymentDetail = T.Object({ ...Detail, companyId: Id, name: T.String() })
export type EmploymentDetail = Static<typeof EmploymentDetail>
/** The worker's own. */
export const MyEmployment = T.Object({ ...Detail, address: T.String() })
export type MyEmployment = Static<typeof MyEmployment>

/** What the form starts with: the job of a hired person. */
export const employmentDraft = endpoint({
  method: 'GET', path: '/employment/draft', service: 'application', auth: 'b', may: 'hire',
  summary: '填用工条件前，岗位上写的',
  query: T.Object({ applicationId: Id }),
  data: T.Object({
    applicationId: Id, companyId: Id, company: T.String(), name: T.String(), jobTitle: T.String(), ...Terms, payday: T.String(),
    /** What the job offers, from and to. */
    payMax: Fen,
    hours: T.String(),
    /** Empty until the terms are entered. */
    employmentId: MaybeId,
    startsOn: T.String(),
  }),
  errors: ['APPLICATION_SETTLED'],
})
export type EmploymentDraft = Static<typeof employmentDraft.data>

/**
 * Hires an applicant with terms, and freezes what the job promises. Marks the applicant as hired if they are not yet. Idempotent: one
 * employment for each application; the same terms again return it.
 */
export const employmentHire = endpoint({
  method: 'POST', path: '/employment/hire', service: 'application', auth: 'b', may: 'hire', forActive: true,
  summary: '填用工条件，记下入职',
  body: T.Object({ applicationId: Id, ...Terms, startsOn: Day('第一天') }),
  data: EmploymentDetail,
  errors: ['APPLICATION_SETTLED', 'EMPLOYMENT_EXISTS', 'SENSITIVE_CONTENT'],
})

/**
 * Changes the terms of a person at work. Both sides can read every version; the worker agrees again. A first day moves back freely, and
 * ahead over days without work and pay slips. Idempotent.
 */
export const employmentUpdate = endpoint({
  method: 'POST', path: '/employment/update', service: 'application', auth: 'b', may: 'hire', forActive: true,
  summary: '改用工条件',
  body: T.Object({
    id: Id, ...Terms,
    /** The version that the caller changes. */
    version: T.Integer({ title: '版本', minimum: 1, maximum: 100_000 }),
    note: FreeText('为什么改', EMPLOYMENT_WIDTHS.reason, 0),
    /** As it is if absent. */
    startsOn: T.Optional(Day('第一天')),
  }),
  data: EmploymentDetail,
  errors: ['EMPLOYMENT_CHANGED', 'EMPLOYMENT_OVER', 'SENSITIVE_CONTENT'],
})

/** Enters a person's last day, corrects it, or takes it back. Idempotent. */
export const employmentEnd = endpoint({
  method: 'POST', path: '/employment/end', service: 'application', auth: 'b', may: 'hire', forActive: true,
  summary: '记下离职',
  body: T.Object({
    id: Id,
    /** Empty: the person stays. */
    lastDay: MaybeDay('最后一天'),
    reason: FreeText('原因', EMPLOYMENT_WIDTHS.reason, 0),
  }),
  data: EmploymentDetail,
  errors: ['EMPLOYMENT_OVER', 'SENSITIVE_CONTENT'],
})

/** The people at work, or those who left, that the caller reaches in the stores that they look at. The latest first day first. */
export const employmentList = endpoint({
  method: 'POST', path: '/employment/list', service: 'application', auth: 'b', may: 'hire',
  summary: '在职和离职的人',
  body: T.Object({ state: OneOf('分类', ['active', 'ended']), companyId: T.Optional(Id), cursor: T.Optional(Cursor) }),
  data: Page(EmploymentCard),
})

/** Hired people without terms, the last hired first. */
export const employmentMissing = endpoint({
  method: 'POST', path: '/employment/missing', service: 'application', auth: 'b', may: 'hire',
  summary: '入职了、还没填用工条件的人',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(T.Object({ applicationId: Id, name: T.String(), jobTitle: T.String(), company: T.String(), hiredAt: Time })),
})

/** By its own id, or by the application that it came from. */
export const employmentDetail = endpoint({
  method: 'GET', path: '/employment/detail', service: 'application', auth: 'b', may: 'hire',
  summary: '一个人的用工条件',
  query: T.Object({ id: T.Optional(Id), applicationId: T.Optional(Id) }),
  data: EmploymentDetail,
})

/** The caller's own employments, present ones first. */
export const employmentMine = endpoint({
  method: 'GET', path: '/employment/mine', service: 'application', auth: 'c',
  summary: '我的用工条件',
  data: T.Object({ items: T.Array(MyEmployment) }),
})

const Word = { id: Id, version: T.Integer({ title: '版本', minimum: 1, maximum: 100_000 }) }

/** Agrees to the present terms. Idempotent. */
export const employmentAgree = endpoint({
  method: 'POST', path: '/employment/agree', service: 'application', auth: 'c',
  summary: '同意用工条件',
  body: T.Object(Word),
  data: MyEmployment,
  errors: ['EMPLOYMENT_CHANGED'],
})

/** Objects to the present terms with a reason, which the employer reads. Idempotent. */
export const employmentObject = endpoint({
  method: 'POST', path: '/employment/object', service: 'application', auth: 'c',
  summary: '对用工条件有不同意见',
  body: T.Object({ ...Word, reason: FreeText('哪里不对', EMPLOYMENT_WIDTHS.reason) }),
  data: MyEmployment,
  errors: ['EMPLOYMENT_CHANGED', 'SENSITIVE_CONTENT'],
})
