import { Empty, Id, OneOf } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ENTRANCE_KINDS } from './rules/departure'
import { HOLIDAY_KINDS } from './rules/holidays'

const BASE = { service: 'operator', auth: 'operator' } as const
/** A CSV or XLSX file is at most so big. */
const MAX_FILE = 5_000_000
/** `second`: this operator's word is noted, and another one confirms the same file. */
export const ImportOutcome = OneOf('怎么样了', ['preview', 'second', 'written'])
export const LineProblems = T.Array(T.Object({ line: T.Integer(), problem: T.String() }))

/** An import of a file: with an empty fingerprint a preview, with that of the preview it is written. */
export const Fingerprint = T.Object({ fingerprint: T.String({ title: '指纹', maxLength: 64 }) })
export const IMPORT = {
  ...BASE, method: 'POST', perMinute: 30, body: Fingerprint, file: { maxBytes: MAX_FILE },
  errors: ['OPERATOR_CANNOT', 'FILE_TOO_LARGE'],
} as const

const TableImport = T.Object({
  fingerprint: T.String(), outcome: ImportOutcome,
  /** More than 50 changes. */
  needsTwo: T.Boolean(),
  /** Whose words for this file count. */
  confirmedBy: T.Array(T.String()),
  counts: T.Object({ new: T.Integer(), changed: T.Integer(), removed: T.Integer(), same: T.Integer() }),
  /** The first 200 changes. `line` is null for what the file leaves out. */
  changes: T.Array(T.Object({
    line: T.Union([T.Integer(), T.Null()]), change: OneOf('改动', ['new', 'changed', 'removed']),
    name: T.String(), before: T.String(), after: T.String(),
  })),
  /** The first 200 rows that are wrong; one is enough, and nothing is written. */
  problems: LineProblems, problemCount: T.Integer(),
  /** What followed from it, such as jobs near new stations; empty for nothing. */
  note: T.String(),
})
export type TableImport = Static<typeof TableImport>

/** Days off and days that are worked in their stead: `day,name,kind`. */
export const operatorHolidayImport = endpoint({
  ...IMPORT, path: '/operator/holiday/import', summary: '导入节假日和调休：先看，再写', data: TableImport,
})

/** The calendar of a year: that of the program with what operators imported over it. */
export const operatorHolidayList = endpoint({
  ...BASE, method: 'GET', path: '/operator/holiday/list', summary: '一年的节假日和调休',
  query: T.Object({ year: T.Integer({ title: '年份', minimum: 2020, maximum: 2099 }) }),
  data: T.Object({
    /** Without the days off around the holidays, which the State Council announces in the autumn before. */
    isUnannounced: T.Boolean(),
    items: T.Array(T.Object({ day: T.String(), name: T.String(), kind: OneOf('类型', HOLIDAY_KINDS) })),
  }),
})

/** Business areas and metro stations: `city,kind,line,name,district,latitude,longitude`. Each city in the file is replaced. */
export const operatorLandmarkImport = endpoint({
  ...IMPORT, path: '/operator/landmark/import', summary: '导入城市的商圈和地铁站：先看，再写', data: TableImport,
})

export const operatorLandmarkList = endpoint({
  ...BASE, method: 'GET', path: '/operator/landmark/list', summary: '哪些城市有商圈和地铁站', query: Empty,
  data: T.Object({
    items: T.Array(T.Object({
      cityId: T.Integer(), city: T.String(), areas: T.Integer(), stations: T.Integer(), lines: T.Integer(), at: T.String(), by: T.String(),
    })),
  }),
})

/** Official entrances: `city,kind,name,phone,url,note,source,checked`. */
export const operatorEntranceImport = endpoint({
  ...IMPORT, path: '/operator/entrance/import', summary: '导入官方入口：先看，再写', data: TableImport,
})

const Entrance = T.Object({
  id: Id,
  /** Empty for the whole country. */
  city: T.String(),
  kind: OneOf('种类', ENTRANCE_KINDS), name: T.String(), phone: T.String(), url: T.String(), source: T.String(),
  checkedOn: T.Union([T.String(), T.Null()]),
})
export type OperatorEntrance = Static<typeof Entrance>

export const operatorEntranceList = endpoint({
  ...BASE, method: 'GET', path: '/operator/entrance/list', summary: '所有官方入口', query: Empty, data: T.Object({ items: T.Array(Entrance) }),
})

export const operatorEntranceRemove = endpoint({
  ...BASE, method: 'POST', path: '/operator/entrance/remove', summary: '去掉一个官方入口', body: T.Object({ id: Id }), data: Empty,
  errors: ['OPERATOR_CANNOT'],
})
