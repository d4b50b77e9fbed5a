import { emptyText } from '@daogang/contract/rules/text'
import type { ReactNode } from 'react'
import type { Problem } from '@/lib/field-rules'

/** Props of a field's widget. Any component that takes them, or a subset, can be used. */
export interface WidgetProps<Edit> {
  label: string
  value: Edit
  onChange(value: Edit): void
  /** The error message, for widgets that show it themselves. */
  error?: string
  /** Marks the widget as invalid. */
  invalid: boolean
}

/** Behaviour of a field: it is edited as an `Edit` and sent as an `Out`. Uses method syntax, so that a `Field` may hide its `Edit`. */
export interface FieldSpec<Edit, Out, B> {
  readonly label: string
  readonly required?: boolean
  /** Replaces the spec's “{label}不能为空”. */
  readonly missing?: string
  /** What to do when the field is empty. */
  readonly whenEmpty?: string
  /** Initial value of an empty field. */
  readonly blank: Edit
  /** Converts a stored value. */
  edit(stored: Out & {}): Edit
  isBlank(edited: Edit): boolean
  /** Converts to the body's value. Only called for fields without problems. */
  send(edited: Edit): Out
  /** Validates a value that is not blank; `values` is the body so far. */
  check?(edited: Edit, values: Partial<B>): Problem | undefined
  draw?(props: WidgetProps<Edit>): ReactNode
  /** The value for reading, beside another one. Default: a text as it is. */
  show?(edited: Edit): ReactNode
  /** What makes two values the same, where it is not the whole value. */
  keyOf?(edited: Edit): unknown
  /** Whether a value means the saved one without saying which: over another saved one it would mean that. */
  meansSaved?(edited: Edit): boolean
  /** Free text, which is checked for sensitive words. */
  readonly words?: boolean
  /** The text is a name or an address, not sentences, and is checked so. */
  readonly isName?: boolean
  /** The text to check of a value that is not a text itself. */
  textIn?(value: Out & {}): string
  /** False: never saved in a draft on the device. */
  readonly keep?: boolean
  /** Label above the widget. */
  readonly stacked?: boolean
  /** The widget is small, such as a switch: the label gets the rest of the row. */
  readonly inline?: boolean
  /** At the right of a label above the widget. */
  aside?(edited: Edit): ReactNode
  /** Other names that the server uses for this field: those of the properties that it is sent as. */
  readonly names?: readonly string[]
  /** Decides from the fields above if this one is asked. Fields that are not asked are not sent. */
  when?(above: Partial<B>): boolean
}

/** A field that the endpoint takes as an `Out`. */
export type Field<Out, B = unknown> = FieldSpec<unknown, Out, B>

/** Hides a field's edit type. */
export const defineField = <Edit, Out, B>(spec: FieldSpec<Edit, Out, B>): Field<Out, B> => spec

/** One field for every property of the body: a missing one, or one of another type, does not compile. */
export type Fields<B> = { readonly [K in keyof B]-?: Field<B[K], B> }

export type Name<B> = Extract<keyof B, string>

/** Fields in the order in which they are checked and shown. */
export interface Form<B> {
  readonly fields: Fields<B>
  readonly names: readonly Name<B>[]
}

/**
 * Declares a form for an endpoint's body: `defineForm<Body<'POST /resume/create'>>({ name: text({ … }), … })`. The order of the properties
 * is the order on the screen.
 */
export function defineForm<B extends object>(fields: Fields<B>): Form<B> {
  return { fields, names: Object.keys(fields) as Name<B>[] }
}

/** Edited values by field. */
export type Edits = Readonly<Record<string, unknown>>

/** Initial values; null and missing mean the same. */
export type Initial<B> = { readonly [K in keyof B]?: B[K] | null }

export function editsOf<B>(form: Form<B>, initial: Initial<B> = {}): Edits {
  return Object.fromEntries(form.names.map((name) => {
    const field = form.fields[name]
    const stored = initial[name]
    return [name, stored === undefined || stored === null ? field.blank : field.edit(stored)]
  }))
}

interface Read<B> {
  /** The body so far, without fields that are blank or not asked. */
  readonly values: Partial<B>
  /** The fields that are asked. */
  readonly asked: readonly Name<B>[]
}

/** Reads the fields' values. A field may depend only on fields above it. */
export function readEdits<B>(form: Form<B>, edits: Edits): Read<B> {
  const values: Partial<B> = {}
  const asked = form.names.filter((name) => {
    const field = form.fields[name]
    if (field.when && !field.when(values)) return false
    if (!field.isBlank(edits[name])) values[name] = field.send(edits[name])
    return true
  })
  return { values, asked }
}

/** Builds the body from edits without problems. A blank field is sent as its own `send` returns it. */
export function bodyOf<B>(form: Form<B>, edits: Edits): B {
  const { asked } = readEdits(form, edits)
  return Object.fromEntries(asked.map((name) => [name, form.fields[name].send(edits[name])])) as B
}

export type Problems<B> = { readonly [K in Name<B>]?: Problem }

/** All problems of these fields, in their order. The spec's validator stops at the first one. */
export function problemsOf<B>(form: Form<B>, edits: Edits, names: readonly Name<B>[] = form.names): Problems<B> {
  const { values, asked } = readEdits(form, edits)
  const found = asked.filter((name) => names.includes(name)).flatMap((name) => {
    const problem = problemOf(form.fields[name], edits[name], values)
    return problem ? [[name, problem] as const] : []
  })
  return Object.fromEntries(found) as Problems<B>
}

function problemOf<B>(field: Field<unknown, B>, edited: unknown, values: Partial<B>): Problem | undefined {
  if (!field.isBlank(edited)) return field.check?.(edited, values)
  return field.required ? { text: field.missing ?? emptyText(field.label), next: field.whenEmpty } : undefined
}

/** The text of a field that is checked for sensitive words; empty if there is none. */
export function textOf<B>(form: Form<B>, name: Name<B>, values: Partial<B>): string {
  const field = form.fields[name]
  const value = values[name]
  if (value === undefined || value === null) return ''
  return field.textIn?.(value) ?? (field.words ? String(value) : '')
}

/** The first field with a problem. */
export const firstOf = <B>(form: Form<B>, problems: Problems<B>) => form.names.find((name) => problems[name] !== undefined)

/** The field with a name that the server uses. */
export const fieldNamed = <B>(form: Form<B>, name: string) =>
  form.names.find((each) => each === name || form.fields[each].names?.includes(name))

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
