import { OneOf, Text } from './common'
import { T, type Static } from './endpoint'
import {
  FIELD_KINDS, FIELD_NAME, MAX_ANSWER_WIDTH, MAX_FIELDS, MAX_NUMBER, MAX_OPTIONS, SLUG,
} from './rules/campaign'

export const Slug = T.String({ title: '活动的地址', pattern: SLUG.source })
const FieldName = T.String({ title: '题目的名字', pattern: FIELD_NAME.source })
const OptionValue = T.String({ title: '选项的值', pattern: '^[a-z0-9_]{1,40}$' })

/** One question of a campaign's form (rules/campaign.ts says what each property means). */
export const Field = T.Object({
  name: FieldName,
  kind: OneOf('题型', FIELD_KINDS),
  label: Text('题目', 40),
  required: T.Boolean({ title: '必填' }),
  placeholder: T.Optional(Text('提示', 60)),
  max: T.Optional(T.Integer({ title: '最大', minimum: 1, maximum: MAX_NUMBER })),
  min: T.Optional(T.Integer({ title: '最小', minimum: 0, maximum: MAX_NUMBER })),
  area: T.Optional(T.Boolean({ title: '多行' })),
  unit: T.Optional(Text('单位', 6)),
  options: T.Optional(T.Array(T.Object({ value: OptionValue, label: Text('选项', 30) }), { title: '选项', maxItems: MAX_OPTIONS })),
  days: T.Optional(OneOf('能选的日子', ['past', 'future'])),
  onlyWhen: T.Optional(T.Object({ name: FieldName, is: OptionValue }, { title: '条件' })),
  isRealName: T.Optional(T.Boolean({ title: '和实名核对' })),
  isCertificate: T.Optional(T.Boolean({ title: '健康证' })),
})

export const Fields = T.Array(Field, { title: '题目', maxItems: MAX_FIELDS })

/** Answers by the names of the questions. Which values fit is a rule of each question. */
export const Answers = T.Record(T.String({ pattern: FIELD_NAME.source }), T.Union([
  T.String({ title: '回答', maxLength: MAX_ANSWER_WIDTH }), T.Integer({ title: '回答' }), T.Boolean({ title: '回答' }),
  T.Array(T.String({ title: '回答', maxLength: 40 }), { title: '回答', maxItems: MAX_OPTIONS }),
]), { title: '回答', maxProperties: MAX_FIELDS })
export type AnswersSent = Static<typeof Answers>

export const Reward = T.Object({
  asset: OneOf('给什么', ['CNY', 'COIN']),
  amount: T.Integer({ title: '每人多少', minimum: 1, maximum: 10_000_000 }),
  amountField: T.Optional(FieldName),
  taxPercent: T.Integer({ title: '税率', minimum: 0, maximum: 45 }),
})

/** Where a campaign leads: a screen by its public address, or a page on an allowed site. Clients open it by `/banner/link`. */
const Link = T.Object({ text: Text('链接的字', 16), url: T.String({ title: '链接', minLength: 1, maxLength: 500 }) })

/** Texts under a heading, with what they lead to. */
export const Section = T.Object({
  title: Text('小标题', 40), paragraphs: T.Array(Text('段落', 500), { title: '段落', minItems: 1, maxItems: 20 }),
  links: T.Optional(T.Array(Link, { title: '链接', maxItems: 3 })),
})
export type Section = Static<typeof Section>
