import { createContext, useContext, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { sentenceOf } from '@/lib/field-rules'
import { useIsLarge } from '../context'
import { FocusArea } from '../native'
import { CellGroup } from '../parts/Cell'
import { readEdits, type Edits, type Form, type Name, type Problems } from './definition'
import { ErrorLine, FormRow } from './FormRow'
import { MarkedText } from './MarkedText'

/** A form being filled in. */
export interface FormState<B> {
  readonly form: Form<B>
  readonly edits: Edits
  /** What would be sent so far, for parts of the screen that depend on it. */
  readonly values: Partial<B>
  /** What is said beside the fields. */
  readonly problems: Problems<B>
  /** The field that the user is led to. */
  readonly target: Name<B> | undefined
  /** Name of a field's row, to scroll to. */
  rowId(name: Name<B>): string
  change(name: Name<B>, edited: unknown): void
  /** Whether nothing is wrong with these fields; otherwise it is said, and the user is led there. */
  passes(names: readonly Name<B>[]): boolean
  /** Says beside a field what somebody else found wrong with it. */
  refuse(name: Name<B>, message: string): void
}

/** The `FormState` of the form around; of which body, only those who ask know. */
const Current = createContext<unknown>(undefined)

/** Fields below it belong to this form. */
export function FormArea<B>({ state, children }: { state: FormState<B>; children: ReactNode }) {
  return <Current.Provider value={state}>{children}</Current.Provider>
}

/** The state of this form, for widgets that depend on other fields. */
export function useFormState<B>(form: Form<B>): FormState<B> {
  const state = useContext(Current) as FormState<B> | undefined
  if (state?.form !== form) throw new Error('A field stands outside the FormArea of its form')
  return state
}

interface FormFieldProps<B> {
  of: Form<B>
  name: Name<B>
  /** Without a row: the widget, and under it what is wrong. */
  bare?: boolean
}

/** One field of a form: label, widget, what is wrong. Nothing when it is not asked. */
export function FormField<B>({ of: form, name, bare }: FormFieldProps<B>) {
  const large = useIsLarge()
  const state = useFormState(form)
  const field = form.fields[name]
  const { asked } = readEdits(form, state.edits)
  if (!field.draw || !asked.includes(name)) return null
  const problem = state.problems[name]
  const error = problem && sentenceOf(problem)
  const value = state.edits[name]
  const widget = (
    <FocusArea focus={state.target === name}>
      {field.draw({ label: field.label, value, error, invalid: error !== undefined, onChange: (edited) => state.change(name, edited) })}
    </FocusArea>
  )
  if (bare) return <View id={state.rowId(name)}>{widget}{error && <ErrorLine>{error}</ErrorLine>}</View>
  return (
    <FormRow
      id={state.rowId(name)} label={field.label} required={field.required} error={error} aside={field.aside?.(value)}
      stacked={field.stacked || large} inline={field.inline}
    >
      {widget}
      {problem?.marked && typeof value === 'string' && <MarkedText text={value} words={problem.marked} />}
    </FormRow>
  )
}

interface FormGroupProps<B> {
  of: Form<B>
  title?: string
  /** Default: all. */
  names?: readonly Name<B>[]
}

/** Fields of a form under a title, in one card. */
export function FormGroup<B>({ of: form, title, names = form.names }: FormGroupProps<B>) {
  const { asked } = readEdits(form, useFormState(form).edits)
  const shown = names.filter((name) => form.fields[name].draw && asked.includes(name))
  if (shown.length === 0) return null
  return <CellGroup title={title}>{shown.map((name) => <FormField key={name} of={form} name={name} />)}</CellGroup>
}
