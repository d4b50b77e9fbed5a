import type { Campaign } from '@daogang/contract/campaign'
import type { AnswersSent } from '@daogang/contract/campaign-form'
import { answerProblem, isAsked, MAX_ANSWER_WIDTH, type Answers, type CampaignField } from '@daogang/contract/rules/campaign'
import { pictures } from '@/features/form/pictures'
import { todayInChina } from '@/lib/time'
import {
  choice, choices, date, defineForm, mobile, number, text, toggle, type Field, type Form, type Initial, type SentFile,
} from '@/ui'
import { amount } from './amount'
import { certificate } from './CertificateField'

type Questions = NonNullable<Campaign['form']>['fields']

/** Values of a form whose questions are data. Pictures are files here, and their ids in the answers. */
export type Values = Record<string, string | number | boolean | string[] | SentFile[] | undefined>

const FAR = '2100-12-31'
const answersSoFar = (values: Partial<Values>): Answers => values as Answers

/** A form of the kit for questions that an operator wrote. */
export const formOf = (fields: Questions): Form<Values> =>
  defineForm<Values>(Object.fromEntries(fields.map((field) => [field.name, fieldOf(field as CampaignField)])))

function fieldOf(field: CampaignField): Field<Values[string], Values> {
  const asked = kindOf(field) as Field<Values[string], Values>
  return field.onlyWhen ? { ...asked, when: (above) => isAsked(field, answersSoFar(above)) } : asked
}

/** The rule of the contract, for what the widgets do not check themselves. */
const ruleOf = (field: CampaignField) => (value: unknown) => answerProblem(field, value as never, todayInChina())

function kindOf(field: CampaignField): unknown {
  const { kind, label, required, max, min, area, unit, options = [], days, isCertificate } = field
  // Without a hint an empty field in a row cannot be seen.
  const placeholder = field.placeholder ?? (['text', 'number', 'money'].includes(kind) ? '请填' : undefined)
  const common = { label, required }
  switch (kind) {
    case 'text': return text<Values>({ ...common, area, placeholder, max: max ?? MAX_ANSWER_WIDTH, words: false, rule: ruleOf(field) })
    case 'number': return number<Values, boolean>({ ...common, placeholder, min, max, unit })
    case 'money': return amount<Values>({ ...common, placeholder, rule: ruleOf(field) })
    case 'date': return date<Values, boolean>({
      ...common, placeholder, rule: ruleOf(field), ...(days === 'future' && { first: todayInChina, last: () => FAR, start: todayInChina }),
      ...(days === undefined && { last: () => FAR, start: todayInChina }),
    })
    case 'mobile': return mobile<Values>({ ...common })
    case 'choice': return choice<string, Values, boolean>({ ...common, options })
    case 'choices': return choices<string, Values>({ ...common, options, ...(max !== undefined && { max }) })
    case 'toggle': return toggle<Values>({ label })
    case 'pictures': return isCertificate ? certificate({ ...common, max: max ?? 1 })
      : pictures<Values>({ ...common, purpose: 'submission', max: max ?? 1, whenEmpty: '请拍一张' })
  }
}

const isFiles = (value: unknown): value is SentFile[] => Array.isArray(value) && typeof value[0] === 'object'

/** The answers of a filled-in form. */
export const answersOf = (values: Values): AnswersSent => Object.fromEntries(Object.entries(values).flatMap(([name, value]) =>
  (value === undefined || value === '' ? [] : [[name, isFiles(value) ? value.map(({ id }) => id) : value as string]])))

/** Answers to go on from, for questions that are still there and of the same kind. */
export function initialOf(
  fields: Questions, before: Questions, answers: AnswersSent, urls: Readonly<Record<string, string>>,
): Initial<Values> {
  const fileOf = (id: string): SentFile[] => (urls[id] === undefined ? [] : [{ id, kind: 'image', url: urls[id] }])
  return Object.fromEntries(fields.flatMap(({ name, kind }): [string, Values[string]][] => {
    const answer = answers[name]
    if (answer === undefined || before.find((field) => field.name === name)?.kind !== kind) return []
    if (kind !== 'pictures') return [[name, answer]]
    return [[name, (answer as string[]).flatMap(fileOf)]]
  }))
}
