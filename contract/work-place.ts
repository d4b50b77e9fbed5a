import { T, endpoint, type Static } from './endpoint'
import { Empty, FreeText, Id, IdOf, Latitude, Longitude } from './common'
import { RADIUS } from './rules/attendance'
import { WORK_PLACE_WIDTHS } from './rules/work-place'

const Fields = {
  name: FreeText('地点名称', WORK_PLACE_WIDTHS.name),
  address: FreeText('地址', WORK_PLACE_WIDTHS.address),
  latitude: Latitude,
  longitude: Longitude,
  radius: T.Integer({
    title: '打卡范围', minimum: RADIUS.min, maximum: RADIUS.max, errorMessage: `打卡范围要在${RADIUS.min}到${RADIUS.max}米之间`,
  }),
}

/** A map with the circle around the place. A sketch is not a real map (development). Absent if no map is configured. */
const MapOfPlace = T.Optional(T.Object({ url: T.String(), sketch: T.Boolean() }))

/** Where people of a store clock in. */
export const WorkPlace = T.Object({
  id: Id, companyId: Id, company: T.String(), ...Fields,
  /** People at work who clock in there. */
  people: T.Integer(),
  map: MapOfPlace,
})
export type WorkPlace = Static<typeof WorkPlace>

export const workPlaceList = endpoint({
  method: 'GET', path: '/workPlace/list', service: 'main', auth: 'b', may: 'hire',
  summary: '打卡地点',
  query: T.Object({
    /** Of one store; without it, of the stores that the caller looks at. */
    companyId: T.Optional(Id),
  }),
  data: T.Object({
    items: T.Array(WorkPlace),
    /** Whether the caller may add and change places, and see their codes. */
    mayArrange: T.Boolean(),
  }),
})

/** Adds a place, or changes one. Idempotent: the same place again returns the first one. */
export const workPlaceSave = endpoint({
  method: 'POST', path: '/workPlace/save', service: 'main', auth: 'b', may: 'arrangeWork', forActive: true,
  summary: '加一个打卡地点，或改一个',
  body: T.Object({
    id: T.Optional(Id),
    /** The store of a new place. A place stays with its store. */
    companyId: T.Optional(IdOf('门店', '请选一家店')),
    ...Fields,
  }),
  data: WorkPlace,
  errors: ['WORK_NAME_TAKEN', 'WORK_PLACE_FULL', 'SENSITIVE_CONTENT'],
})

/** Closes a place at which no one works any more. Idempotent. */
export const workPlaceClose = endpoint({
  method: 'POST', path: '/workPlace/close', service: 'main', auth: 'b', may: 'arrangeWork',
  summary: '停用一个打卡地点',
  body: T.Object({ id: Id }),
  data: Empty,
  errors: ['WORK_PLACE_IN_USE'],
})

/** The codes of a place for today and tomorrow, which replace a position: one for arriving, one for leaving. */
export const workPlaceCodes = endpoint({
  method: 'GET', path: '/workPlace/codes', service: 'main', auth: 'b', may: 'arrangeWork',
  summary: '一个打卡地点的到岗码',
  query: T.Object({ id: Id }),
  data: T.Object({
    place: WorkPlace,
    /** YYYY-MM-DD in China. */
    days: T.Array(T.Object({ day: T.String(), in: T.String(), out: T.String() })),
  }),
})
export type WorkPlaceCodes = Static<typeof workPlaceCodes.data>

/** The same to print: a page for each code, so that one hangs where people arrive and the other where they leave. */
export const workPlaceCodesFile = endpoint({
  method: 'GET', path: '/workPlace/codesFile', service: 'main', auth: 'b', may: 'arrangeWork', perMinute: 10,
  summary: '打印用的到岗码，一份PDF',
  query: T.Object({ id: Id }),
  data: T.Object({
    fileName: T.String(),
    /** PDF in base64. */
    content: T.String(),
  }),
})

/** The map of a place that is not saved yet, with the circle. */
export const workPlacePreview = endpoint({
  method: 'GET', path: '/workPlace/preview', service: 'main', auth: 'b', may: 'arrangeWork', perMinute: 60,
  summary: '在地图上看打卡范围',
  query: T.Object({ latitude: Latitude, longitude: Longitude, radius: Fields.radius }),
  data: T.Object({ map: MapOfPlace }),
})
