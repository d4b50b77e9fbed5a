import type { ReactNode } from 'react'
import { emptyText, type Problem } from '@/lib/field-rules'

/** What a field hands to the widget that edits it: any component with these properties, or fewer, will do. */
export interface WidgetProps<Edit> {
  label: string
  value: Edit
  onChange(value: Edit): void
  /** The sentence that stands under it, for widgets that say it themselves. */
  error?: string
  /** Only that it is wrong. */
  invalid: boolean
}

/** How a field works: it is edited as an `Edit`, and goes into the body as an `Out`. Methods, so that a `Field` may hide its `Edit`. */
export interface FieldSpec<Edit, Out, B> {
  readonly label: string
  readonly required?: boolean
  /** Instead of the spec's “{label}不能为空”. */
  readonly missing?: string
  /** What to do when it is empty. */
  readonly whenEmpty?: string
  /** What is edited when there is nothing yet. */
  readonly blank: Edit
  /** From what is stored. */
  edit(stored: Out & {}): Edit
  isBlank(edited: Edit): boolean
  /** What goes into the body. Only the one of a field without problems is sent. */
  send(edited: Edit): Out
  /** What is wrong with something that is not blank; `values` is what the whole form would send. */
  check?(edited: Edit, values: Partial<B>): Problem | undefined
  draw?(props: WidgetProps<Edit>): ReactNode
  /** Written freely, so that it is checked for sensitive words. */
  readonly words?: boolean
  /** False: no draft keeps it, and it stays off the device. */
  readonly keep?: boolean
  /** The label stands above. */
  readonly stacked?: boolean
  /** The widget is small, such as a switch: the label has the rest of the row. */
  readonly inline?: boolean
  /** At the right of a label above. */
  aside?(edited: Edit): ReactNode
  /** Other names under which the server refuses it: those of the properties that it becomes. */
  readonly names?: readonly string[]
  /** Whether it is asked at all, given the fields above it; what is not asked is not sent. */
  when?(above: Partial<B>): boolean
}

/** A field of a form whose endpoint takes an `Out` there. */
export type Field<Out, B = unknown> = FieldSpec<unknown, Out, B>

/** Hides what a field is edited as. */
export const defineField = <Edit, Out, B>(spec: FieldSpec<Edit, Out, B>): Field<Out, B> => spec

/** One field for every property of the body: one that is missing, or of another type, does not compile. */
export type Fields<B> = { readonly [K in keyof B]-?: Field<B[K], B> }

export type Name<B> = Extract<keyof B, string>

/** Fields in the order in which they are checked and shown. */
export interface Form<B> {
  readonly fields: Fields<B>
  readonly names: readonly Name<B>[]
}

/**
 * Declares a form for what an endpoint takes: `defineForm<Body<'POST /resume/create'>>({ name: text({ … }), … })`.
 * The order of the properties is the order on the screen.
 */
export function defineForm<B extends object>(fields: Fields<B>): Form<B> {
  return { fields, names: Object.keys(fields) as Name<B>[] }
}

/** What is being edited, by field. */
export type Edits = Readonly<Record<string, unknown>>

/** What is known before anything is typed; null and absent are the same. */
export type Initial<B> = { readonly [K in keyof B]?: B[K] | null }

export function editsOf<B>(form: Form<B>, initial: Initial<B> = {}): Edits {
  return Object.fromEntries(form.names.map((name) => {
    const field = form.fields[name]
    const stored = initial[name]
    return [name, stored === undefined || stored === null ? field.blank : field.edit(stored)]
  }))
}

interface Read<B> {
  /** What would be sent; fields that are blank or not asked are left out. */
  readonly values: Partial<B>
  /** The fields that are asked. */
  readonly asked: readonly Name<B>[]
}

/** What the fields hold. A field that depends on others depends on those above it. */
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

/** What is to be sent; only of edits without problems. What is blank is sent as its field sends it. */
export function bodyOf<B>(form: Form<B>, edits: Edits): B {
  const { asked } = readEdits(form, edits)
  return Object.fromEntries(asked.map((name) => [name, form.fields[name].send(edits[name])])) as B
}

export type Problems<B> = { readonly [K in Name<B>]?: Problem }

/** Everything that is wrong with these fields, in their order. The first is the one that the spec's validator stops at. */
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

/** The first field with a problem. */
export const firstOf = <B>(form: Form<B>, problems: Problems<B>) => form.names.find((name) => problems[name] !== undefined)

/** The field that the server means by a name. */
export const fieldNamed = <B>(form: Form<B>, name: string) =>
  form.names.find((each) => each === name || form.fields[each].names?.includes(name))

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
