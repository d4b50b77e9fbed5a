import { Cursor, Day, Empty, Id, Mobile, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { EXPORT_STATES } from './rules/data-export'
import { VISIT_OUTCOMES, VISIT_STATES } from './rules/visit'

const BASE = { service: 'operator', auth: 'operator' } as const

const Visit = T.Object({
  id: Id, plannedOn: T.String(), store: T.String(), purpose: T.String(), state: OneOf('状态', VISIT_STATES),
  outcome: T.Union([OneOf('结果', VISIT_OUTCOMES), T.Null()]), summary: T.String(), note: T.String(),
})
export type OperatorVisit = Static<typeof Visit>

/** Visits of field workers to stores, the latest first. */
export const operatorVisitList = endpoint({
  ...BASE, method: 'GET', path: '/operator/visit/list', summary: '上门拜访，新的在前',
  query: T.Object({ cursor: T.Optional(Cursor) }), data: Page(Visit),
})

/** Sends a field worker to a store. Idempotent by `once`. */
export const operatorVisitPlan = endpoint({
  ...BASE, method: 'POST', path: '/operator/visit/plan', summary: '派人去一家店',
  body: T.Object({
    once: Id, mobile: Mobile, companyId: Id,
    plannedOn: Day('哪天'),
    /** The store reads it. */
    purpose: Text('为什么去', 200),
  }),
  data: T.Object({ id: Id }), errors: ['OPERATOR_CANNOT'],
})

/** Takes a planned visit back, and tells the field worker. Idempotent. */
export const operatorVisitCancel = endpoint({
  ...BASE, method: 'POST', path: '/operator/visit/cancel', summary: '取消还没去的拜访',
  body: T.Object({ id: Id, reason: Text('原因', 200) }), data: Empty, errors: ['OPERATOR_CANNOT'],
})

const Export = T.Object({
  id: Id, accountId: Id, requestedAt: Time, state: OneOf('进展', EXPORT_STATES), percent: T.Integer(),
  until: T.Union([Time, T.Null()]),
  /** Operators asked for it; otherwise the person. */
  isForPerson: T.Boolean(),
  /** The caller asked for it, or agreed. */
  isMine: T.Boolean(),
})
export type OperatorDataExport = Static<typeof Export>

export const operatorDataExportList = endpoint({
  ...BASE, method: 'GET', path: '/operator/dataExport/list', summary: '没下载完的“导出我的数据”', query: Empty,
  data: T.Object({ items: T.Array(Export) }),
})

/** Opens the download for ten minutes, for one of the two operators who asked for it. It is in the audit log. */
export const operatorDataExportOpen = endpoint({
  ...BASE, method: 'POST', path: '/operator/dataExport/open', summary: '取走替本人导出的数据，十分钟里能下载', body: T.Object({ id: Id }),
  data: T.Object({ url: T.String(), fileName: T.String(), until: Time }), errors: ['OPERATOR_CANNOT'],
})

/** The operator has the whole file: it is deleted here. Idempotent. */
export const operatorDataExportReceived = endpoint({
  ...BASE, method: 'POST', path: '/operator/dataExport/received', summary: '存好了，删掉服务器上的', body: T.Object({ id: Id }),
  data: Empty, errors: ['OPERATOR_CANNOT'],
})
