import { T, endpoint, type Static } from './endpoint'
import { Cursor, Id, OneOf, Page, Time } from './common'
import { JobStatus } from './job'

/** 刷新: moves to the top once; 置顶: stays at the top; 急招: is marked as urgent. `rules/prop.ts` has the durations. */
export const PropKind = OneOf('道具', ['refresh', 'top', 'urgent'])
export type PropKind = Static<typeof PropKind>

/** An employer's props of one kind. */
export const Prop = T.Object({
  kind: PropKind,
  left: T.Integer(),
  /** When the first of them expires; null without any. */
  expiresAt: T.Union([Time, T.Null()]),
})
export type Prop = Static<typeof Prop>

/** One entry of the ledger. */
export const PropEntry = T.Object({
  id: T.String(), kind: PropKind, change: T.Integer(), reason: OneOf('怎么来的', ['granted', 'used', 'expired']),
  jobTitle: T.String(), at: Time,
})
export type PropEntry = Static<typeof PropEntry>

export const propList = endpoint({
  method: 'GET', path: '/prop/list', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '自己的道具和最近的记录',
  data: T.Object({
    items: T.Array(Prop),
    /** The latest entries: clients of the release before show no others. */
    entries: T.Array(PropEntry),
  }),
})

/** The ledger of the enterprise's props, newest first. */
export const propEntries = endpoint({
  method: 'GET', path: '/prop/entries', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '道具的记录',
  query: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(PropEntry),
})

/** Uses a prop on a job of the employer that is online. Idempotent by `once`. */
export const propUse = endpoint({
  method: 'POST', path: '/prop/use', service: 'main', auth: 'b', may: 'changeJob', forActive: true,
  summary: '给岗位用一个道具',
  body: T.Object({ once: Id, kind: PropKind, jobId: Id }),
  data: T.Object({ jobId: Id, status: JobStatus, left: T.Integer() }),
  errors: ['JOB_CLOSED', 'NO_PROP', 'PROP_RUNNING', 'REQUEST_CHANGED', 'STORE_BANNED'],
})
