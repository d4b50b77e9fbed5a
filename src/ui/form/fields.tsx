import type { ComponentType, ReactNode } from 'react'
import {
  AGE_LEAST, AGE_MOST, birthdayProblem, countWidth, filters, lengthProblem, mobileProblem, todayInChina, yearsBefore, type FilterName,
  type Problem,
} from '@/lib/field-rules'
import { useIsLarge } from '../context'
import type { Keyboard } from '../native/types'
import type { Option } from '../parts/ChipBar'
import { CheckboxRow, Switch } from './Checks'
import { DateField } from './DateField'
import { defineField, isSame, type Field, type WidgetProps } from './definition'
import { MultiOptionGroup, OptionGroup } from './OptionGroup'
import { BLANK_PAY, editPay, isBlankPay, payOf, payProblem, type Pay, type PayEdit } from './pay'
import { PayRange } from './PayRange'
import { PhoneField } from './PhoneField'
import { PickerField } from './PickerField'
import { TextArea } from './TextArea'
import { TextField } from './TextField'

interface Common<Value, B> {
  label: string
  /** Instead of the spec's “{label}不能为空”. */
  missing?: string
  /** What to do when it is empty; follows after a comma. */
  whenEmpty?: string
  /** What else can be wrong with it; `values` is what the whole form would send. */
  rule?: (value: Value, values: Partial<B>) => Problem | undefined
}

/** A field that need not be filled in sends `undefined` when it is not. */
type May<R extends boolean, Out> = R extends true ? Out : Out | undefined

interface TextOptions<B> extends Common<string, B> {
  required?: boolean
  /** In the spec's count, where a Chinese character is two wide. */
  max?: number
  pattern?: Problem & { match: RegExp }
  filter?: FilterName
  placeholder?: string
  keyboard?: Keyboard
  /** At the right, such as 岁. */
  unit?: string
  /** Several lines. */
  area?: boolean
  /** Whether it is checked for sensitive words: default when it is required. */
  words?: boolean
  /** False: no draft keeps it. */
  keep?: boolean
}

/** A text, sent trimmed; empty when there is none. */
export function text<B>(
  { max, pattern, filter, placeholder, keyboard, unit, area, words, rule, ...field }: TextOptions<B>,
): Field<string, B> {
  const kept = (edited: string) => (filter ? filters[filter](edited) : edited).trim()
  return defineField<string, string, B>({
    ...field,
    words: words ?? field.required,
    stacked: area,
    blank: '',
    edit: (stored) => stored,
    isBlank: (edited) => kept(edited) === '',
    send: kept,
    // In the spec's order: length, then pattern.
    check: (edited, values) => (max === undefined ? undefined : lengthProblem(field.label, kept(edited), max))
      ?? (pattern && !pattern.match.test(kept(edited)) ? pattern : undefined)
      ?? rule?.(kept(edited), values),
    aside: area && max !== undefined ? (edited) => `${countWidth(edited)}/${max}` : undefined,
    draw: (props) => (area
      ? <TextArea {...props} placeholder={placeholder} maxLength={max} filter={filter && filters[filter]} />
      : (
          <LineWidget
            {...props} placeholder={placeholder} maxLength={max} keyboard={keyboard} unit={unit} filter={filter && filters[filter]}
          />
        )),
  })
}

interface LineProps extends WidgetProps<string> {
  placeholder?: string
  maxLength?: number
  keyboard?: Keyboard
  unit?: string
  filter?: (text: string) => string
}

/** Inside a row it needs no outline; under its label it does. */
function LineWidget(props: LineProps) {
  return <TextField bare={!useIsLarge()} {...props} />
}

interface NumberOptions<B, R extends boolean> extends Common<number, B> {
  required?: R
  min?: number
  max?: number
  unit?: string
  placeholder?: string
}

/** A whole number above zero. */
export function number<B, R extends boolean = false>(options: NumberOptions<B, R>): Field<May<R, number>, B> {
  return digits(options, 1)
}

/** An amount in whole yuan, sent in fen; `min` and `max` in yuan. */
export function money<B, R extends boolean = false>(options: NumberOptions<B, R>): Field<May<R, number>, B> {
  return digits({ unit: '元', ...options }, 100)
}

function digits<B, R extends boolean>(
  { min = 1, max = 999_999, unit, placeholder, rule, ...field }: NumberOptions<B, R>, scale: number,
): Field<May<R, number>, B> {
  const outside = (value: number) => (value < min || value > max ? { text: `${field.label}在${min}~${max}之间`, next: '请改一下' } : undefined)
  return defineField<string, number | undefined, B>({
    ...field,
    blank: '',
    edit: (stored) => filters.number(String(Math.round(stored / scale))),
    isBlank: (edited) => filters.number(edited) === '',
    send: (edited) => (edited === '' ? undefined : Number(filters.number(edited)) * scale),
    check: (edited, values) => outside(Number(edited)) ?? rule?.(Number(edited) * scale, values),
    draw: (props) => (
      <LineWidget
        {...props} keyboard="number" unit={unit} placeholder={placeholder} filter={filters.number}
        maxLength={String(max).length}
      />
    ),
  }) as Field<May<R, number>, B>
}

interface PayRangeOptions<B, R extends boolean> extends Common<Pay, B> {
  required?: R
  /** The sentence of the box that leaves the amounts open, such as 面议，见面再谈; both are then 0. */
  open?: string
  /** The two properties of the body that it becomes. */
  names?: readonly [min: string, max: string]
}

/** From so much to so much, in fen. */
export function payRange<B, R extends boolean = false>({ open, rule, ...field }: PayRangeOptions<B, R>): Field<May<R, Pay>, B> {
  return defineField<PayEdit, Pay | undefined, B>({
    ...field,
    stacked: true,
    blank: BLANK_PAY,
    edit: editPay,
    isBlank: isBlankPay,
    send: (edited) => (isBlankPay(edited) ? undefined : payOf(edited)),
    check: (edited, values) => payProblem(edited) ?? rule?.(payOf(edited), values),
    draw: (props) => <PayRange {...props} open={open} />,
  }) as Field<May<R, Pay>, B>
}

interface DateOptions<B, R extends boolean> extends Common<string, B> {
  required?: R
  unit?: 'day' | 'month'
  /** First and last that may be picked, as days; asked when it is drawn. Default: a century back, and today. */
  first?: () => string
  last?: () => string
  /** Where the columns stand when nothing was picked yet; default `last`. */
  start?: () => string
  placeholder?: string
}

const centuryAgo = () => yearsBefore(todayInChina(), 100)

/** A day `1990-03-08`, or a month `1990-03`. */
export function date<B, R extends boolean = false>(
  { unit, first = centuryAgo, last = todayInChina, start = last, placeholder, rule, ...field }: DateOptions<B, R>,
): Field<May<R, string>, B> {
  return defineField<string, string | undefined, B>({
    whenEmpty: '请选择',
    ...field,
    blank: '',
    edit: (stored) => stored,
    isBlank: (edited) => edited === '',
    send: (edited) => edited || undefined,
    check: rule && ((edited, values) => rule(edited, values)),
    draw: (props) => <DateField {...props} unit={unit} first={first()} last={last()} start={start()} placeholder={placeholder} />,
  }) as Field<May<R, string>, B>
}

/** Where the columns stand for someone who picked nothing yet. */
const USUAL_AGE = 35

/** The birthday of someone who is to work. */
export function birthday<B, R extends boolean = false>(options: Pick<DateOptions<B, R>, 'label' | 'required'>): Field<May<R, string>, B> {
  return date<B, R>({
    first: () => yearsBefore(todayInChina(), AGE_MOST + 1),
    last: () => yearsBefore(todayInChina(), AGE_LEAST),
    start: () => yearsBefore(todayInChina(), USUAL_AGE),
    rule: (value) => birthdayProblem(value),
    ...options,
  })
}

interface ChoiceOptions<V, B, R extends boolean> extends Common<V, B> {
  required?: R
  options: readonly Option<V & (string | number)>[]
  /** In a sheet; otherwise all are in sight. */
  sheet?: boolean
  placeholder?: string
}

/** One of several. */
export function choice<const V extends string | number, B, R extends boolean = false>(
  { options, sheet, placeholder, ...field }: ChoiceOptions<V, B, R>,
): Field<May<R, V>, B> {
  return custom<V, B, R>({
    whenEmpty: sheet ? '请选择' : '请选一个',
    ...field,
    stacked: !sheet,
    widget: sheet
      ? (props) => <PickerField {...props} options={options} placeholder={placeholder} />
      : (props) => <OptionGroup {...props} options={options} clearable={!field.required} />,
  })
}

interface ChoicesOptions<V, B> extends Common<readonly V[], B> {
  required?: boolean
  options: readonly Option<V & (string | number)>[]
  /** At most so many. */
  max?: number
}

/** Any of several, all in sight. */
export function choices<const V extends string | number, B>({ options, max, ...field }: ChoicesOptions<V, B>): Field<V[], B> {
  return custom<V[], B>({
    whenEmpty: '请至少选一个',
    ...field,
    stacked: true,
    blank: [],
    aside: max === undefined ? undefined : `最多${max}个`,
    widget: (props) => <MultiOptionGroup {...props} options={options} max={max} />,
  })
}

/** On or off. */
export function toggle<B>(field: { label: string }): Field<boolean, B> {
  return defineField<boolean, boolean, B>({
    ...field,
    inline: true,
    blank: false,
    edit: (stored) => stored,
    isBlank: () => false,
    send: (edited) => edited,
    draw: ({ label, value, onChange }) => <Switch label={label} on={value} onChange={onChange} />,
  })
}

interface AgreeOptions {
  /** Spoken name of the box. */
  label: string
  /** What is said when it is not ticked. */
  missing: string
  /** The sentence beside the box, with its links. */
  sentence: ReactNode
}

/** A box that has to be ticked. */
export function agree<B>({ sentence, ...field }: AgreeOptions): Field<boolean, B> {
  return custom<boolean, B>({
    ...field,
    required: true,
    blank: false,
    widget: ({ label, value, onChange }) => <CheckboxRow label={label} checked={value} onChange={onChange}>{sentence}</CheckboxRow>,
  })
}

interface MobileOptions<B> extends Common<string, B> {
  required?: boolean
}

/** A mobile number, eleven digits. */
export function mobile<B>({ rule, ...field }: MobileOptions<B>): Field<string, B> {
  return defineField<string, string, B>({
    whenEmpty: '请填11位手机号',
    ...field,
    blank: '',
    edit: (stored) => stored,
    isBlank: (edited) => edited === '',
    send: (edited) => edited,
    check: (edited, values) => mobileProblem(edited) ?? rule?.(edited, values),
    draw: (props) => <PhoneField {...props} />,
  })
}

interface CustomOptions<V, B> extends Common<NonNullable<V>, B> {
  required?: boolean
  /** Any component with `value` and `onChange`: a field of the kit, of a feature or of the page. */
  widget: ComponentType<WidgetProps<V>>
  stacked?: boolean
  /** At the right of a label above. */
  aside?: string
  /** Other names under which the server refuses it. */
  names?: readonly string[]
  words?: boolean
}

/** A field with a widget of its own, such as a region, a category or pictures, that edits what is sent. */
export function custom<V extends NonNullable<unknown>, B, R extends boolean = false>(
  options: CustomOptions<V | undefined, B> & { required?: R },
): Field<May<R, V>, B>
/** As above, for a widget that always has a value; one that equals `blank` counts as empty. */
export function custom<V, B>(options: CustomOptions<V, B> & { blank: V }): Field<V, B>
export function custom<V, B>({ widget: Widget, aside, rule, ...field }: CustomOptions<V, B> & { blank?: V }): Field<V, B> {
  return defineField<V, V, B>({
    ...field,
    blank: field.blank as V,
    edit: (stored) => stored,
    isBlank: (edited) => isSame(edited, field.blank),
    send: (edited) => edited,
    check: rule && ((edited, values) => (edited === undefined || edited === null ? undefined : rule(edited, values))),
    aside: aside === undefined ? undefined : () => aside,
    draw: (props) => <Widget {...props} />,
  })
}

/** A property that nobody edits: it goes out as it came in, such as the id of what is changed. */
export function carried<Out, B>(): Field<Out, B> {
  return defineField<Out | undefined, Out, B>({
    label: '',
    blank: undefined,
    edit: (stored) => stored,
    isBlank: (edited) => edited === undefined,
    send: (edited) => edited as Out,
  })
}

/** The same field, left out of what is sent when it is empty. */
export const optional = <Out, B>(field: Field<Out, B>): Field<Out | undefined, B> => ({
  ...field,
  send: (edited) => (field.isBlank(edited) ? undefined : field.send(edited)),
})

/** The same field, asked and sent only when what stands above it says so. */
export const onlyWhen = <Out, B>(
  when: (above: Partial<B>) => boolean, field: Field<Out, B>,
): Field<Out | undefined, B> => ({ ...field, when })
