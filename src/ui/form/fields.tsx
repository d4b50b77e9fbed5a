import { MAX_AGE, MIN_AGE } from '@daogang/contract/rules/age'
import { counterText, lengthProblem } from '@daogang/contract/rules/width'
import type { ComponentType, ReactNode } from 'react'
import {
  birthdayProblem, mobileProblem, numberOnly, yearsBefore, type Problem,
} from '@/lib/field-rules'
import { todayInChina } from '@/lib/time'
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
  /** Replaces the spec's “{label}不能为空”. */
  missing?: string
  /** What to do when the field is empty; appended after a comma. */
  whenEmpty?: string
  /** Further validation; `values` is the body so far. */
  rule?: (value: Value, values: Partial<B>) => Problem | undefined
}

/** An optional field sends `undefined` when it is empty. */
type May<R extends boolean, Out> = R extends true ? Out : Out | undefined

interface TextOptions<B> extends Common<string, B> {
  required?: boolean
  /** Maximum width as the spec counts it: a Chinese character counts as two. */
  max?: number
  pattern?: Problem & { match: RegExp }
  placeholder?: string
  keyboard?: Keyboard
  /** Unit at the right, such as 岁. */
  unit?: string
  /** Multi-line. */
  area?: boolean
  /** One line below its label, because the room beside it is too small for a long name. */
  stacked?: boolean
  /** True to check for sensitive words; defaults to `required`. */
  words?: boolean
  /** It is a name or an address, not sentences. */
  isName?: boolean
  /** False: never saved in a draft. */
  keep?: boolean
}

/** A text, sent trimmed; an empty string when there is none. */
export function text<B>(
  { max, pattern, placeholder, keyboard, unit, area, stacked, words, rule, ...field }: TextOptions<B>,
): Field<string, B> {
  return defineField<string, string, B>({
    ...field,
    words: words ?? field.required,
    stacked: area ?? stacked,
    blank: '',
    edit: (stored) => stored,
    isBlank: (edited) => edited.trim() === '',
    send: (edited) => edited.trim(),
    // In the spec's order: length, then pattern.
    check: (edited, values) => (max === undefined ? undefined : lengthProblem(field.label, edited.trim(), max))
      ?? (pattern && !pattern.match.test(edited.trim()) ? pattern : undefined)
      ?? rule?.(edited.trim(), values),
    aside: area && max !== undefined ? (edited) => counterText(edited, max) : undefined,
    draw: (props) => (area
      ? <TextArea {...props} placeholder={placeholder} maxLength={max} />
      : <LineWidget {...props} outlined={stacked} placeholder={placeholder} maxLength={max} keyboard={keyboard} unit={unit} />),
  })
}

interface LineProps extends WidgetProps<string> {
  /** It has an outline, as every field below its label has. */
  outlined?: boolean
  placeholder?: string
  maxLength?: number
  keyboard?: Keyboard
  unit?: string
  filter?: (text: string) => string
}

/** Without an outline inside a row, with one below a label. */
function LineWidget({ outlined, ...props }: LineProps) {
  return <TextField bare={!useIsLarge() && !outlined} {...props} />
}

interface NumberOptions<B, R extends boolean> extends Common<number, B> {
  required?: R
  min?: number
  max?: number
  unit?: string
  placeholder?: string
}

/** A positive whole number. */
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
    edit: (stored) => numberOnly(String(Math.round(stored / scale))),
    isBlank: (edited) => numberOnly(edited) === '',
    send: (edited) => (edited === '' ? undefined : Number(numberOnly(edited)) * scale),
    check: (edited, values) => outside(Number(edited)) ?? rule?.(Number(edited) * scale, values),
    show: (edited) => `${edited}${unit ?? ''}`,
    draw: (props) => (
      <LineWidget
        {...props} keyboard="number" unit={unit} placeholder={placeholder} filter={numberOnly}
        maxLength={String(max).length}
      />
    ),
  }) as Field<May<R, number>, B>
}

interface PayRangeOptions<B, R extends boolean> extends Common<Pay, B> {
  required?: R
  /** Label of the checkbox for negotiable pay, such as 面议，见面再谈. Both amounts are then 0. */
  open?: string
  /** Names of the two properties in the body. */
  names?: readonly [min: string, max: string]
}

/** A pay range, in fen. */
export function payRange<B, R extends boolean = false>({ open, rule, ...field }: PayRangeOptions<B, R>): Field<May<R, Pay>, B> {
  return defineField<PayEdit, Pay | undefined, B>({
    ...field,
    stacked: true,
    blank: BLANK_PAY,
    edit: editPay,
    isBlank: isBlankPay,
    send: (edited) => (isBlankPay(edited) ? undefined : payOf(edited)),
    check: (edited, values) => payProblem(edited) ?? rule?.(payOf(edited), values),
    show: ({ min, max, open: isOpen }) => (isOpen ? '面议' : `${min}–${max}元`),
    draw: (props) => <PayRange {...props} open={open} />,
  }) as Field<May<R, Pay>, B>
}

interface DateOptions<B, R extends boolean> extends Common<string, B> {
  required?: R
  unit?: 'day' | 'month'
  /** First and last selectable day, evaluated on render. Default: a century ago, and today. */
  first?: () => string
  last?: () => string
  /** Initial position of the columns when unset; defaults to `last`. */
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

/** Initial position of the columns, in years of age. */
const USUAL_AGE = 35

/** The birthday of a worker. `rule` replaces the check of the age, which someone may have passed years ago. */
export function birthday<B, R extends boolean = false>(
  options: Pick<DateOptions<B, R>, 'label' | 'required' | 'rule'>,
): Field<May<R, string>, B> {
  return date<B, R>({
    first: () => yearsBefore(todayInChina(), MAX_AGE + 1),
    last: () => yearsBefore(todayInChina(), MIN_AGE),
    start: () => yearsBefore(todayInChina(), USUAL_AGE),
    rule: (value) => birthdayProblem(value, todayInChina()),
    ...options,
  })
}

interface ChoiceOptions<V, B, R extends boolean> extends Common<V, B> {
  required?: R
  options: readonly Option<V & (string | number)>[]
  /** Uses a sheet; otherwise all options are visible. */
  sheet?: boolean
  placeholder?: string
}

/** Single choice. */
export function choice<const V extends string | number, B, R extends boolean = false>(
  { options, sheet, placeholder, ...field }: ChoiceOptions<V, B, R>,
): Field<May<R, V>, B> {
  return custom<V, B, R>({
    whenEmpty: sheet ? '请选择' : '请选一个',
    ...field,
    stacked: !sheet,
    show: (value) => options.find((option) => option.value === value)?.label,
    draw: sheet
      ? (props) => <PickerField {...props} options={options} placeholder={placeholder} />
      : (props) => <OptionGroup {...props} options={options} clearable={!field.required} />,
  })
}

interface ChoicesOptions<V, B> extends Common<readonly V[], B> {
  required?: boolean
  options: readonly Option<V & (string | number)>[]
  /** Maximum number of options. */
  max?: number
}

/** Multiple choice, all options visible. */
export function choices<const V extends string | number, B>({ options, max, ...field }: ChoicesOptions<V, B>): Field<V[], B> {
  return custom<V[], B>({
    whenEmpty: '请至少选一个',
    ...field,
    stacked: true,
    blank: [],
    aside: max === undefined ? undefined : `最多${max}个`,
    show: (values) => options.filter(({ value }) => values.includes(value)).map(({ label }) => label).join('、'),
    draw: (props) => <MultiOptionGroup {...props} options={options} max={max} />,
  })
}

/** A switch. */
export function toggle<B>(field: { label: string }): Field<boolean, B> {
  return defineField<boolean, boolean, B>({
    ...field,
    inline: true,
    blank: false,
    edit: (stored) => stored,
    isBlank: () => false,
    send: (edited) => edited,
    show: (edited) => (edited ? '是' : '不是'),
    draw: ({ label, value, onChange }) => <Switch label={label} on={value} onChange={onChange} />,
  })
}

interface AgreeOptions {
  /** Accessible name of the checkbox. */
  label: string
  /** Error message when it is not checked. */
  missing: string
  /** Text beside the checkbox, with its links. */
  sentence: ReactNode
}

/** A checkbox that must be checked. */
export function agree<B>({ sentence, ...field }: AgreeOptions): Field<boolean, B> {
  return custom<boolean, B>({
    ...field,
    required: true,
    blank: false,
    draw: ({ label, value, onChange }) => <CheckboxRow label={label} checked={value} onChange={onChange}>{sentence}</CheckboxRow>,
  })
}

interface MobileOptions<B> extends Common<string, B> {
  required?: boolean
}

/** A mobile number with eleven digits. */
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

/**
 * How a custom field is drawn. A component that is made together with the form is another one when the form is made again from newer data:
 * React then replaces its elements, and with them the focus and a half-typed word. `draw` returns elements of components that stay.
 */
type Drawn<V> =
  /** Any component of a module with `value` and `onChange`: from the UI kit, a feature or the page. */
  | { widget: ComponentType<WidgetProps<V>>; draw?: undefined }
  /** For a component with more properties. Calls no hooks. */
  | { draw: (props: WidgetProps<V>) => ReactNode; widget?: undefined }

type CustomOptions<V, B> = CustomCommon<V, B> & Drawn<V>

interface CustomCommon<V, B> extends Common<NonNullable<V>, B> {
  required?: boolean
  stacked?: boolean
  /** At the right of a label above the widget. */
  aside?: string
  /** Other names that the server uses for this field. */
  names?: readonly string[]
  words?: boolean
  isName?: boolean
  /** The text to check for sensitive words, of a value that is not a text itself. */
  textIn?(value: NonNullable<V>): string
  /** The value for reading, where it is not a text itself. */
  show?(value: NonNullable<V>): ReactNode
  /** Whether the value means the saved one without saying which. */
  meansSaved?(value: NonNullable<V>): boolean
}

/** A field with a custom widget that edits the sent value directly, such as a region, a category or pictures. */
export function custom<V extends NonNullable<unknown>, B, R extends boolean = false>(
  options: CustomOptions<V | undefined, B> & { required?: R },
): Field<May<R, V>, B>
/** As above, for a widget that always has a value. A value that equals `blank` counts as empty. */
export function custom<V, B>(options: CustomOptions<V, B> & { blank: V }): Field<V, B>
export function custom<V, B>({ widget: Widget, draw, aside, rule, ...field }: CustomOptions<V, B> & { blank?: V }): Field<V, B> {
  return defineField<V, V, B>({
    ...field,
    blank: field.blank as V,
    edit: (stored) => stored,
    isBlank: (edited) => isSame(edited, field.blank),
    send: (edited) => edited,
    check: rule && ((edited, values) => (edited === undefined || edited === null ? undefined : rule(edited, values))),
    aside: aside === undefined ? undefined : () => aside,
    draw: Widget ? (props) => <Widget {...props} /> : draw,
  })
}

/** A hidden property that is sent unchanged, such as the id of the edited entity. */
export function carried<Out, B>(): Field<Out, B> {
  return defineField<Out | undefined, Out, B>({
    label: '',
    blank: undefined,
    edit: (stored) => stored,
    isBlank: (edited) => edited === undefined,
    send: (edited) => edited as Out,
  })
}

/** The same field, left out of the body when it is empty. */
export const optional = <Out, B>(field: Field<Out, B>): Field<Out | undefined, B> => ({
  ...field,
  send: (edited) => (field.isBlank(edited) ? undefined : field.send(edited)),
})

/** The same field, asked and sent only when its condition on the fields above holds. */
export const onlyWhen = <Out, B>(
  when: (above: Partial<B>) => boolean, field: Field<Out, B>,
): Field<Out | undefined, B> => ({ ...field, when })
