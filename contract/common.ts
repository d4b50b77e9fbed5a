import { T } from './endpoint'
import type { Static, TSchema } from 'typebox'

/** An opaque id. `title` is what the user reads in “{title}不能为空”. */
export const Id = T.String({
  title: '编号', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})
/** An id of something that the user knows by another name. */
export const IdOf = (title: string, errorMessage: string) => T.String({
  title, errorMessage, pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})
/** An id, or nothing. */
export const MaybeId = T.String({
  title: '编号', pattern: '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?$',
})
/** Integer fen, 0 to ¥10,000,000. */
export const Fen = T.Integer({ title: '金额', minimum: 0, maximum: 1_000_000_000 })
/** ISO 8601 with an offset. */
export const Time = T.String({ title: '时间' })
/** The same as somebody chooses it. */
export const Moment = (title: string) => T.String({
  title,
  pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?'
    + '(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$',
  errorMessage: `${title}格式不正确，请重新选择`,
})
export const Mobile = T.String({ title: '手机号', pattern: '^1[3-9]\\d{9}$', errorMessage: '手机号格式不正确，请填11位手机号' })
export const Latitude = T.Number({ title: '纬度', minimum: -90, maximum: 90 })
export const Longitude = T.Number({ title: '经度', minimum: -180, maximum: 180 })
/** A key of the dictionary or of the category tree. */
export const Key = (title: string) => T.String({ title, pattern: '^[a-z0-9_]{1,40}$' })
export const Text = (title: string, maxLength: number, minLength = 1) => T.String({ title, minLength, maxLength })
/** The same, or nothing: what was chosen can be taken back. */
export const MaybeKey = (title: string) => T.String({ title, pattern: '^[a-z0-9_]{0,40}$' })
/** Keys without an order, each once. */
export const Keys = (title: string, maxItems: number) => T.Array(Key(title), { title, maxItems, uniqueItems: true })
/** YYYY-MM. */
export const Month = (title: string) =>
  T.String({ title, pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$', errorMessage: `${title}格式不正确，请重新选择` })
/** YYYY-MM, or nothing: until now. */
export const MaybeMonth = (title: string) =>
  T.String({ title, pattern: '^((19|20)\\d{2}-(0[1-9]|1[0-2]))?$', errorMessage: `${title}格式不正确，请重新选择` })
/** What a person writes; `maxWidth` counts as forms do (spec §5): what is outside ASCII is two wide. */
export const FreeText = (title: string, maxWidth: number, minLength = 1) => T.String({ title, minLength, maxWidth })
/** 2 to 20 characters without blanks around them (spec §5). */
export const PersonName = T.String({ title: '姓名', pattern: '^\\S.{0,18}\\S$', errorMessage: '姓名格式不正确，请填2到20个字' })
/** 15 digits, or 18 of which the last may be X (spec §5); `idCard` checks the day of birth in it and the last of 18 places. */
export const IdCard = T.String({
  title: '身份证号', pattern: '^(\\d{15}|\\d{17}[\\dXx])$', idCard: true,
  errorMessage: '身份证格式不正确，请照着身份证再看一遍',
})
/** GB/T 2260 city id as the spec writes it (Shanghai 31000). */
export const CityId = T.Integer({ title: '城市', minimum: 10000, maximum: 999999 })
export const Empty = T.Object({})

/** Opaque; comes from the page before. Absent on the first page and after the last. */
export const Cursor = T.String({ title: '页码', maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })
/** A page of 20 and where the next begins. */
export const Page = <I extends TSchema>(item: I) => T.Object({ items: T.Array(item), next: T.Optional(Cursor) })

/** Literal union that reads as an enum in OpenAPI. */
export const OneOf = <const V extends readonly string[]>(title: string, values: V) =>
  T.Unsafe<V[number]>({ type: 'string', enum: [...values], title })

export type Page<I> = { items: I[]; next?: string }
export type Mobile = Static<typeof Mobile>
