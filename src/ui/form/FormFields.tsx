import { sentenceOf } from '@daogang/contract/rules/text'
import { createContext, useContext, type ReactNode } from 'react'
import { useIsLarge } from '../context'
import { FocusArea } from '../native'
import { CellGroup } from '../parts/Cell'
import { readEdits, type Edits, type Form, type Initial, type Name, type Problems } from './definition'
import { BareRow, FormRow } from './FormRow'
import { MarkedText } from './MarkedText'

/** State of a form that is being edited. */
export interface FormState<B> {
  readonly form: Form<B>
  readonly edits: Edits
  /** The body so far, for parts of the screen that depend on it. */
  readonly values: Partial<B>
  /** How often values of a newer version came in, which the user did not enter. */
  readonly merged: number
  /** Problems shown beside the fields. */
  readonly problems: Problems<B>
  /** The field that gets the focus. */
  readonly target: Name<B> | undefined
  /** Id of a field's row, for scrolling. */
  rowId(name: Name<B>): string
  change(name: Name<B>, edited: unknown): void
  /** Changes several fields at once, to values as they are stored. */
  fill(values: Initial<B>): void
  /** Validates these fields. On failure shows the problems, focuses the first one and returns false. */
  passes(names: readonly Name<B>[]): boolean
  /** Shows a problem that was found elsewhere, such as by the server, beside a field. */
  refuse(name: Name<B>, message: string): void
  /** Sends the form if all fields are valid and it is not being sent; otherwise shows nothing new. For the last digit of a code. */
  submitIfValid(): void
}

/** The `FormState` of the surrounding form. Only consumers know the type of its body. */
const Current = createContext<unknown>(undefined)

/** Makes the fields inside belong to this form. */
export function FormArea<B>({ state, children }: { state: FormState<B>; children: ReactNode }) {
  return <Current.Provider value={state}>{children}</Current.Provider>
}

/**
 * State of this form, for widgets that depend on other fields.
 * @throws Error outside the form's FormArea
 */
export function useFormState<B>(form: Form<B>): FormState<B> {
  const state = useContext(Current) as FormState<B> | undefined
  if (state?.form !== form) throw new Error('A field must be inside the FormArea of its form')
  return state
}

/** `submitIfValid` of the surrounding form; undefined outside of a form. */
export const useSubmitIfValid = (): (() => void) | undefined => (useContext(Current) as FormState<unknown> | undefined)?.submitIfValid

interface FormFieldProps<B> {
  of: Form<B>
  name: Name<B>
  /** Without a row: the widget with its error below. */
  bare?: boolean
}

/** A field of a form: label, widget, error. Renders nothing when the field is not asked. */
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
  if (bare) return <BareRow id={state.rowId(name)} error={error}>{widget}</BareRow>
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
  /** Defaults to all fields. */
  names?: readonly Name<B>[]
}

/** Fields of a form in one card with a title. */
export function FormGroup<B>({ of: form, title, names = form.names }: FormGroupProps<B>) {
  const { asked } = readEdits(form, useFormState(form).edits)
  const shown = names.filter((name) => form.fields[name].draw && asked.includes(name))
  if (shown.length === 0) return null
  return <CellGroup title={title}>{shown.map((name) => <FormField key={name} of={form} name={name} />)}</CellGroup>
}
