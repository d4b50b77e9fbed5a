import { Cursor, Empty, OneOf, Page, Time } from './common'
import type { TSchema } from 'typebox'
import { T, endpoint, type Static } from './endpoint'
import { FIGURES } from './rules/figures'

/** Null: it could not be counted in time. */
const Count = T.Union([T.Integer(), T.Null()])
const orNull = <S extends TSchema>(schema: S) => T.Union([schema, T.Null()])
const Counted = T.Object({ key: T.String(), label: T.String(), count: T.Integer() })

/** The figures of today in China, at most a minute old. Money is fen. */
export const operatorFiguresDetail = endpoint({
  method: 'GET', path: '/operator/figures/detail', service: 'operator', auth: 'operator', summary: '今天的数字', query: Empty,
  data: T.Object({
    at: Time,
    /** `before`: of the whole day before. */
    funnel: T.Array(T.Object({ name: OneOf('数字', FIGURES), count: Count, before: Count })),
    firstReply: orNull(T.Object({
      /** Minutes; null without a reply. */
      median: T.Union([T.Number(), T.Null()]), slowest: T.Union([T.Number(), T.Null()]), replied: T.Integer(), waiting: T.Integer(),
      spread: T.Array(Counted),
    })),
    rejections: orNull(T.Array(Counted)),
    complaints: orNull(T.Array(T.Object({
      key: T.String(), label: T.String(), day: T.Integer(), week: T.Integer(), older: T.Integer(),
    }))),
    money: T.Array(T.Object({ name: OneOf('数字', FIGURES), count: Count, amount: Count })),
    deadlines: T.Array(T.Object({ name: OneOf('数字', FIGURES), overdue: Count, soon: Count })),
  }),
})
export type Figures = Static<typeof operatorFiguresDetail.data>

const Row = T.Object({ id: T.String(), text: T.String(), at: Time, kind: T.String(), queue: T.String() })

/** The rows of one figure, the latest first, without personal data. `key` chooses a part of it, such as one reason. */
export const operatorFiguresRows = endpoint({
  method: 'GET', path: '/operator/figures/rows', service: 'operator', auth: 'operator', summary: '一个数字是哪些',
  query: T.Object({
    figure: OneOf('数字', FIGURES), key: T.Optional(T.String({ title: '哪一部分', pattern: '^[a-z0-9_-]{0,60}$' })), cursor: T.Optional(Cursor),
  }),
  data: Page(Row),
})
