import { T } from './endpoint'
import { CREDIT_CODE_INVALID, MAX_TYPED_CREDIT_CODE } from './rules/credit-code'
import { ANY_DAY, DAY } from './rules/day'
import { ID } from './rules/id'
import { ID_CARD, ID_CARD_TEXT } from './rules/id-card'
import { MOBILE, MOBILE_TEXT } from './rules/login'
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH, NAME_FORMAT } from './rules/person'
import { sentenceOf } from './rules/text'
import type { Static, TSchema } from 'typebox'

/** An opaque id. Users read `title` in messages such as “{title}不能为空”. */
export const Id = T.String({ title: '编号', pattern: ID.source })
/** An id of an entity for which the user has a name. */
export const IdOf = (title: string, errorMessage: string) => T.String({ title, errorMessage, pattern: ID.source })
/** The pattern of a whole text, made to accept the empty text too. */
export const orEmpty = ({ source }: RegExp): string => `^(${source.slice(1, -1)})?$`
/** An id, or an empty text. */
export const MaybeId = T.String({ title: '编号', pattern: orEmpty(ID) })
/** Integer fen, 0 to ¥10,000,000. */
export const Fen = T.Integer({ title: '金额', minimum: 0, maximum: 1_000_000_000 })
/** ISO 8601 with an offset. */
export const Time = T.String({ title: '时间' })
const momentOfYear = (title: string, year: string) => T.String({
  title,
  pattern: `^${year}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?`
    + '(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$',
  calendarDay: true, errorMessage: `${title}格式不正确，请重新选择`,
})
/** A time that the user chooses. */
export const Moment = (title: string) => momentOfYear(title, '20\\d{2}')
/** When a device did something, by its clock, which may be wrong by decades. */
export const DeviceMoment = (title: string) => momentOfYear(title, '(19|[2-8]\\d)\\d{2}')
export const Mobile = T.String({ title: '手机号', pattern: MOBILE.source, errorMessage: `${MOBILE_TEXT}，请填11位手机号` })
export const Latitude = T.Number({ title: '纬度', minimum: -90, maximum: 90 })
export const Longitude = T.Number({ title: '经度', minimum: -180, maximum: 180 })
/** A key of the dictionary or of the category tree. */
export const Key = (title: string) => T.String({ title, pattern: '^[a-z0-9_]{1,40}$' })
export const Text = (title: string, maxLength: number, minLength = 1) => T.String({ title, minLength, maxLength })
/** A key, or an empty text: the choice can be undone. */
export const MaybeKey = (title: string) => T.String({ title, pattern: '^[a-z0-9_]{0,40}$' })
/** Unique keys. */
export const Keys = (title: string, maxItems: number) => T.Array(Key(title), { title, maxItems, uniqueItems: true })
/** YYYY-MM. */
export const Month = (title: string) =>
  T.String({ title, pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])$', errorMessage: `${title}格式不正确，请重新选择` })
/** YYYY-MM, or an empty text: until now. */
export const MaybeMonth = (title: string) =>
  T.String({ title, pattern: '^((19|20)\\d{2}-(0[1-9]|1[0-2]))?$', errorMessage: `${title}格式不正确，请重新选择` })
const dayOf = (title: string, pattern: string) =>
  T.String({ title, pattern, calendarDay: true, errorMessage: `${title}格式不正确，请重新选择` })
/** YYYY-MM-DD in China. `calendarDay` refuses a date that does not exist, such as 31 February. */
export const Day = (title: string, form = DAY) => dayOf(title, form.source)
/** The same of any century, or an empty text. */
export const MaybeDay = (title: string) => dayOf(title, orEmpty(ANY_DAY))
/** HH:mm. */
export const Clock = (title: string) =>
  T.String({ title, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', errorMessage: `${title}格式不正确，请重新选择` })
/** A free text. `maxWidth` is counted by `countWidth` (spec §5). */
export const FreeText = (title: string, maxWidth: number, minLength = 1) => T.String({ title, minLength, maxWidth })
/** A free text without emoji (rules/emoji). */
export const PlainText = (title: string, maxWidth: number) => T.String({ title, minLength: 1, maxWidth, noEmoji: true })
/** A name without blanks around it (spec §5) and without emoji. */
export const PersonName = T.String({
  title: '姓名', pattern: `^\\S.{${MIN_NAME_LENGTH - 2},${MAX_NAME_LENGTH - 2}}\\S$`, noEmoji: true, errorMessage: sentenceOf(NAME_FORMAT),
})
/** `idCard` checks the date of birth and the check character. */
export const IdCard = T.String({
  title: '身份证号', pattern: ID_CARD.source, idCard: true, errorMessage: `${ID_CARD_TEXT}，请照着身份证再看一遍`,
})
/** `creditCode` takes a code as a person types it, and the server gets it as the licence prints it (`plainCreditCode`). */
export const CreditCode = T.String({
  title: '统一社会信用代码', maxLength: MAX_TYPED_CREDIT_CODE, creditCode: true, errorMessage: CREDIT_CODE_INVALID,
})
/** GB/T 2260 city id as the spec writes it (Shanghai 31000). */
export const CityId = T.Integer({ title: '城市', minimum: 10000, maximum: 999999 })
export const Empty = T.Object({})

/** Opaque, from the page before. Absent on the first page and after the last. */
export const Cursor = T.String({ title: '页码', maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })
/** A page of 20 items, and the cursor of the next page. */
export const Page = <I extends TSchema>(item: I) => T.Object({ items: T.Array(item), next: T.Optional(Cursor) })

/** Literal union that reads as an enum in OpenAPI. */
export const OneOf = <const V extends readonly string[]>(title: string, values: V) =>
  T.Unsafe<V[number]>({ type: 'string', enum: [...values], title })

export type Page<I> = { items: I[]; next?: string }
export type Mobile = Static<typeof Mobile>
