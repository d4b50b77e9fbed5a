import { FreeText, Id, MaybeDay, OneOf } from './common'
import { T, endpoint, type Static } from './endpoint'
import { VISIT_OUTCOMES, VISIT_STATES, VISIT_TEXT } from './rules/visit'

/** A visit of the operator's field worker to a store, as the worker and the store's members see it. */
export const Visit = T.Object({
  id: Id,
  /** The caller goes there; otherwise the caller's store is visited. */
  isMine: T.Boolean(),
  store: T.String(),
  address: T.String(),
  purpose: T.String(),
  /** YYYY-MM-DD. */
  plannedOn: T.String(),
  state: OneOf('状态', VISIT_STATES),
  outcome: T.Union([OneOf('结果', VISIT_OUTCOMES), T.Null()]),
  summary: T.String(),
  /** For the worker and operators alone; empty for the store. */
  note: T.String(),
  nextOn: T.Union([T.String(), T.Null()]),
})
export type Visit = Static<typeof Visit>

/** The field worker has arrived. Idempotent. */
export const openVisit = endpoint({
  method: 'POST', path: '/api/v1/app/offline/openVisit', service: 'tenant', auth: 'any',
  summary: '到店了，开始拜访', body: T.Object({ id: Id }), data: Visit, errors: ['VISIT_SETTLED'],
})

/** The field worker writes the result of a visit, or corrects it. */
export const fillingVisit = endpoint({
  method: 'POST', path: '/api/v1/app/offline/fillingVisit', service: 'tenant', auth: 'any',
  summary: '填拜访结果',
  body: T.Object({
    id: Id, outcome: OneOf('结果', VISIT_OUTCOMES), summary: FreeText('说了什么', VISIT_TEXT), note: FreeText('备注', VISIT_TEXT, 0),
    nextOn: MaybeDay('下次哪天'),
  }),
  data: Visit,
  errors: ['VISIT_SETTLED', 'SENSITIVE_CONTENT'],
})

/** One visit, or without an id the latest ones: the caller's own, and those to the caller's stores. */
export const visitDetails = endpoint({
  method: 'POST', path: '/api/v1/app/offline/visitDetails', service: 'tenant', auth: 'any',
  summary: '拜访', body: T.Object({ id: T.Optional(Id) }), data: T.Object({ items: T.Array(Visit) }),
})
