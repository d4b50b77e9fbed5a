import { T, endpoint, type Static } from './endpoint'
import { Clock, Day, Empty, FreeText, Id, IdOf, MaybeId } from './common'
import { MAX_BREAKS, MAX_PEOPLE_AT_ONCE, SHIFT_NAME_WIDTH } from './rules/shift'

const Fields = {
  name: FreeText('班次名称', SHIFT_NAME_WIDTH),
  starts: Clock('上班时间'),
  /** At or before the start: on the next day. */
  ends: Clock('下班时间'),
  /** Unpaid, inside of the shift. */
  breaks: T.Array(T.Object({ from: Clock('休息开始'), to: Clock('休息结束') }), { title: '休息', maxItems: MAX_BREAKS }),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: T.Array(T.Integer({ minimum: 1, maximum: 7 }), { title: '哪几天', minItems: 1, maxItems: 7, uniqueItems: true }),
}

/** A shift that repeats on weekdays. */
export const Shift = T.Object({
  id: Id, companyId: Id, company: T.String(), ...Fields,
  /** People at work whose usual shift it is. */
  people: T.Integer(),
})
export type Shift = Static<typeof Shift>

export const shiftList = endpoint({
  method: 'GET', path: '/shift/list', service: 'main', auth: 'b', may: 'hire',
  summary: '班次',
  query: T.Object({
    /** Of one store; without it, of the stores that the caller looks at. */
    companyId: T.Optional(Id),
  }),
  data: T.Object({
    items: T.Array(Shift),
    /** Whether the caller may add and change shifts. */
    mayArrange: T.Boolean(),
    /** Years within the days that can be planned whose days off around the holidays are not known yet. */
    unannounced: T.Array(T.Integer()),
  }),
})

/** Adds a shift, or changes one. Idempotent: the same shift again returns the first one. */
export const shiftSave = endpoint({
  method: 'POST', path: '/shift/save', service: 'main', auth: 'b', may: 'arrangeWork', forActive: true,
  summary: '加一个班次，或改一个',
  body: T.Object({
    id: T.Optional(Id),
    /** The store of a new shift. A shift stays with its store. */
    companyId: T.Optional(IdOf('门店', '请选一家店')),
    ...Fields,
  }),
  data: Shift,
  errors: ['WORK_NAME_TAKEN', 'SHIFT_FULL', 'SENSITIVE_CONTENT'],
})

/** Closes a shift that no one works any more. Idempotent. */
export const shiftClose = endpoint({
  method: 'POST', path: '/shift/close', service: 'main', auth: 'b', may: 'arrangeWork',
  summary: '停用一个班次',
  body: T.Object({ id: Id }),
  data: Empty,
  errors: ['SHIFT_IN_USE'],
})

const People = T.Array(Id, { title: '人', minItems: 1, maxItems: MAX_PEOPLE_AT_ONCE, uniqueItems: true })

/** Gives people a usual shift, or none. All or no one. Idempotent. */
export const shiftAssign = endpoint({
  method: 'POST', path: '/shift/assign', service: 'main', auth: 'b', may: 'hire', forActive: true,
  summary: '给人排一个固定的班',
  body: T.Object({
    employmentIds: People,
    /** Empty: no usual shift. */
    shiftId: MaybeId,
  }),
  data: T.Object({ changed: T.Integer() }),
  errors: ['EMPLOYMENT_OVER'],
})

/** Changes one day of people: another shift, a day off, or the usual one again. All or no one. Idempotent. */
export const shiftChangeDay = endpoint({
  method: 'POST', path: '/shift/changeDay', service: 'main', auth: 'b', may: 'hire', forActive: true,
  summary: '给人改一天的班',
  body: T.Object({
    employmentIds: People,
    day: Day('哪一天'),
    /** Empty with a day off. */
    shiftId: MaybeId,
    /** Takes the change back: the usual shift applies again. */
    usual: T.Optional(T.Boolean({ title: '照常' })),
  }),
  data: T.Object({ changed: T.Integer() }),
  errors: ['EMPLOYMENT_OVER'],
})
