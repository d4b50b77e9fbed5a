import { T, endpoint, type Static } from './endpoint'
import { Cursor, Id, MaybeId, OneOf, Page, Time } from './common'
import { MEMBER_ROLES } from './rules/member'

/**
 * `viewed`, `saved`: the resume. `called`: the seeker. `dialled`: the seeker called without a virtual number. `phone`: both agreed to
 * exchange numbers. `sent`: the seeker sent the resume in a chat. `invited`: to an interview. `register`: a payroll file showed the
 * name and number of the id card.
 */
export const TraceKind = OneOf('看了什么', ['viewed', 'saved', 'called', 'dialled', 'phone', 'sent', 'invited', 'register'])
export type TraceKind = Static<typeof TraceKind>

/** One kind of trace of an enterprise. */
export const Trace = T.Object({
  kind: TraceKind,
  times: T.Integer(),
  /** The last time. */
  at: Time,
  /** The job of the last time; empty without one. */
  jobTitle: T.String(),
  /** The store of that job; empty without one. */
  store: T.String(),
  /** The member's role then; null if it is not known. Members are never named. */
  role: T.Union([OneOf('角色', MEMBER_ROLES), T.Null()]),
  /** Whether they could see the real phone number. */
  phoneSeen: T.Boolean(),
})
export type Trace = Static<typeof Trace>

/** An enterprise that saw the seeker's phone or resume, or from which the seeker hides. */
export const Viewer = T.Object({
  enterpriseId: Id,
  /** Its main store; empty without one. */
  companyId: MaybeId,
  name: T.String(),
  verified: T.Boolean(),
  district: T.String(),
  openJobs: T.Integer(),
  /** The seeker hides from it. */
  hidden: T.Boolean(),
  /** The last trace, or without one the time of hiding. */
  at: Time,
  /** Latest first. */
  traces: T.Array(Trace),
})
export type Viewer = Static<typeof Viewer>

export const ViewerFilter = OneOf('清单', ['all', 'phone', 'resume', 'saved', 'invited', 'hidden'])
export type ViewerFilter = Static<typeof ViewerFilter>

export const viewerList = endpoint({
  method: 'POST', path: '/viewer/list', service: 'user', auth: 'c',
  summary: '谁看过我的电话和简历，按企业分',
  body: T.Object({ filter: ViewerFilter, cursor: T.Optional(Cursor) }),
  data: Page(Viewer),
})

/** Idempotent. Ends the virtual numbers through which the enterprise could still call. */
export const viewerHide = endpoint({
  method: 'POST', path: '/viewer/hide', service: 'user', auth: 'c',
  summary: '不让一家企业再看，或者放开',
  body: T.Object({ enterpriseId: Id, hidden: T.Boolean({ title: '不让再看' }) }),
  data: T.Object({ enterpriseId: Id, hidden: T.Boolean() }),
})
