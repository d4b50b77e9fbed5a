import type { Refused, RefusedField } from '@daogang/contract/endpoint'
import { isCreditCode, plainCreditCode } from '@daogang/contract/rules/credit-code'
import { isCalendarDay, NO_SUCH_DAY } from '@daogang/contract/rules/day'
import { EMOJI_NEXT, emojiText, hasEmoji } from '@daogang/contract/rules/emoji'
import { isIdCard } from '@daogang/contract/rules/id-card'
import { isBankCard } from '@daogang/contract/rules/payee'
import { emptyText, sentenceOf, tooLongText } from '@daogang/contract/rules/text'
import { countWidth, lengthProblem } from '@daogang/contract/rules/width'
import Ajv, { type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { once } from './once'
import { Refusal } from './refusal'

const options = { removeAdditional: 'all', useDefaults: true, verbose: true, strict: true, strictRequired: false } as const
/** A body is JSON, so a quoted number is an error; a query has only texts. */
const forBody = new Ajv({ ...options, coerceTypes: false })
const forQuery = new Ajv({ ...options, coerceTypes: true })
/** Replaces a typed code by its plain form, so that no verb meets two forms of one code. */
const takeCreditCode: SchemaValidateFunction = (_on: boolean, typed: string, _schema, where) => {
  const code = plainCreditCode(typed)
  if (where) where.parentData[where.parentDataProperty] = code
  return isCreditCode(code)
}
for (const ajv of [forBody, forQuery]) {
  ajv.addKeyword({ keyword: 'errorMessage', schemaType: 'string' })
  ajv.addKeyword({
    keyword: 'maxWidth', type: 'string', schemaType: 'number', errors: false,
    validate: (most: number, text: string) => countWidth(text) <= most,
  })
  ajv.addKeyword({
    keyword: 'noEmoji', type: 'string', schemaType: 'boolean', errors: false, validate: (_on: boolean, text: string) => !hasEmoji(text),
  })
  // Of a day or a moment; the pattern beside it decides about the rest of the text, and whether it may be empty.
  ajv.addKeyword({
    keyword: 'calendarDay', type: 'string', schemaType: 'boolean', errors: false,
    validate: (_on: boolean, text: string) => text === '' || isCalendarDay(text.slice(0, 10)),
  })
  ajv.addKeyword({
    keyword: 'idCard', type: 'string', schemaType: 'boolean', errors: false, validate: (_on: boolean, text: string) => isIdCard(text),
  })
  ajv.addKeyword({
    keyword: 'bankCard', type: 'string', schemaType: 'boolean', errors: false, validate: (_on: boolean, text: string) => isBankCard(text),
  })
  ajv.addKeyword({ keyword: 'creditCode', type: 'string', schemaType: 'boolean', errors: false, modifying: true, validate: takeCreditCode })
}

interface Field {
  title?: string
  maxWidth?: number
  errorMessage?: string
  properties?: Record<string, Field>
}

/** The message for an invalid field, from the schema's `title` and `errorMessage`. Never quotes the value. */
function sentence({ keyword, params, parentSchema, data }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Field
  if (keyword === 'required') return empty(schema.properties?.[String(params.missingProperty)]?.title)
  if (data === '' || data === null) return empty(schema.title)
  const title = schema.title ?? '内容'
  if (keyword === 'maxLength') return tooLongText(title, Number(params.limit))
  if (keyword === 'noEmoji') return sentenceOf({ text: emojiText(title), next: EMOJI_NEXT })
  if (keyword === 'calendarDay') return NO_SUCH_DAY
  const tooLong = keyword === 'maxWidth' && typeof data === 'string' && lengthProblem(title, data, Number(schema.maxWidth))
  if (tooLong) return sentenceOf(tooLong)
  if (schema.errorMessage) return schema.errorMessage
  switch (keyword) {
    case 'minLength': return `${title}至少${params.limit}个字`
    case 'minItems': return params.limit === 1 ? empty(schema.title) : `${title}至少选${params.limit}个`
    case 'maxItems': return `${title}最多选${params.limit}个`
    case 'uniqueItems': return `${title}选重复了，请去掉重复的`
    case 'enum': return `${title}不在可选的范围内，请重新选择`
    case 'minimum': case 'maximum': case 'exclusiveMinimum': case 'exclusiveMaximum': return `${title}超出范围，请改一下`
    default: return `${title}格式不正确，请改一下`
  }
}

const empty = (title = '内容'): string => emptyText(title)

/** Marks a query that could not be decoded: throwing in Fastify's query parser would end the process. */
export const UNREADABLE = Symbol('unreadable')

type Checked = { value: unknown } | { error: Refusal }

interface Input {
  /** Compiled at the first input: compiling those of all endpoints would take a seventh of a start. */
  readonly whole: () => ValidateFunction
  /** A validator for each top-level property, compiled at the first bad input. */
  readonly ofFields: () => ReadonlyMap<string, ValidateFunction>
}

function inputOf(ajv: Ajv, schema: object): Input {
  const { properties = {}, required = [] } = schema as Field & { required?: readonly string[] }
  return {
    whole: once(() => ajv.compile(schema)),
    ofFields: once(() => new Map(Object.entries(properties).map(([name, field]) => [
      name, ajv.compile({ type: 'object', properties: { [name]: field }, required: required.filter((one) => one === name) }),
    ]))),
  }
}

const check = (input: Input, value: unknown): Checked => {
  const validate = input.whole()
  if (validate(value)) return { value }
  const [first] = validate.errors ?? []
  return { error: new Refusal('BAD_INPUT', first && sentence(first), first && about(first, othersOf(input, value))) }
}

/**
 * The bad properties of the input, each with its first error. Ajv's `allErrors` would report each item of a long list, and would go on to
 * match the pattern of a text that is too long already.
 */
function othersOf({ ofFields }: Input, value: unknown): RefusedField[] {
  if (typeof value !== 'object' || value === null) return []
  return [...ofFields()].flatMap(([field, validate]) => {
    const own = Object.hasOwn(value, field) ? { [field]: (value as Record<string, unknown>)[field] } : {}
    if (validate(own)) return []
    const [first] = validate.errors ?? []
    return first ? [{ field, message: sentence(first) }] : []
  })
}

/** The top-level property of the input that is invalid or contains the invalid value, and all of them where there are several. */
function about({ instancePath, params }: ErrorObject, all: RefusedField[]): Refused | null {
  const [, property] = instancePath.split('/')
  const field = property ?? (typeof params.missingProperty === 'string' ? params.missingProperty : undefined)
  return field === undefined ? null : { field, ...all.length > 1 && { fields: all } }
}

/** The same check for input that is not a request. @throws Refusal BAD_INPUT */
export function validatorOf(schema: object): (value: unknown) => unknown {
  const input = inputOf(forBody, schema)
  return (value) => {
    const checked = check(input, value)
    if ('error' in checked) throw checked.error
    return checked.value
  }
}

/** Ajv converts `1e999` to Infinity and then applies no bound to it. */
function checkQuery(input: Input, value: object): Checked {
  if (UNREADABLE in value) return { error: new Refusal('BAD_INPUT', '网址里有认不出的字符，请从首页重新进入') }
  const checked = check(input, value)
  const infinite = Object.entries(value).find(([, item]) => item === Infinity || item === -Infinity)
  if (!infinite || 'error' in checked) return checked
  const { properties } = input.whole().schema as Field
  return { error: new Refusal('BAD_INPUT', `${properties?.[infinite[0]]?.title ?? '内容'}超出范围，请改一下`) }
}

/** Fastify's validators. A missing body counts as `{}`, so that the message names the missing field. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart === 'body') {
    const input = inputOf(forBody, schema)
    return (value: unknown) => check(input, value ?? {})
  }
  const input = inputOf(forQuery, schema)
  return (value: unknown) => checkQuery(input, value as object)
}
