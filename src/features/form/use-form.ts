import { useState } from 'react'
import { ApiError } from '@/api/errors'
import type { Problem } from '@/lib/field-rules'
import {
  bodyOf, editsOf, fieldNamed, firstOf, isSame, problemsOf, readEdits, toast, useScrollTo,
  type Edits, type Form, type FormState, type Initial, type Name, type Problems,
} from '@/ui'
import { checkSensitive } from './check-sensitive'

export interface FormOptions<B, R> {
  /** What is known before anything is typed; read once, when the form appears. */
  initial?: Initial<B>
  /** What was typed last time and not sent. */
  restored?: Edits
  /** Sends what was filled in. Its hook has `meta: { quiet: true }`, because a refusal is told here. */
  send: (body: B) => Promise<R>
  /** It was taken. */
  onSent?: (result: R) => unknown
  /** Fields that refusals with a code are about, where the server names none. */
  codes?: Readonly<Record<number, Name<B>>>
  /** Whether required texts are checked for sensitive words before they are sent (spec §5); default true. */
  checksWords?: boolean
  /** Something was typed; `dirty` is whether it differs from what is saved. */
  onEdit?: (edits: Edits, dirty: boolean) => void
  /** The user is led to a field. */
  onLead?: (name: Name<B>) => void
}

export interface FormControl<B> extends FormState<B> {
  /** Something is filled in that is not saved. */
  readonly dirty: boolean
  readonly busy: boolean
  /** Why it could not be sent, when that is about no field. */
  readonly failure: string | undefined
  /** How many fields are said to be wrong. */
  readonly count: number
  /** For `scrollTo` of Screen. */
  readonly scrollTo: string | undefined
  goToFirst(): void
  /** For a button with `submit`, which holds back presses within 1500 ms. */
  submit(): Promise<void>
}

/** Tells rows of one form from those of another: pages that lie below stay in the document. */
let forms = 0

/**
 * A form being filled in, with the spec's validator (§5): the first failure stops and is told in a toast; beside each
 * field stands what is wrong with it and what to do. What is said is kept true while typing, but nothing is said before
 * the first failed submit. A submit that fails for whatever reason loses nothing.
 */
export function useForm<B, R>(form: Form<B>, options: FormOptions<B, R>): FormControl<B> {
  const { send, onSent, codes, checksWords = true, onEdit, onLead } = options
  const [id] = useState(() => ++forms)
  const [saved, setSaved] = useState(() => editsOf(form, options.initial))
  const [edits, setEdits] = useState(options.restored ?? saved)
  const [judged, setJudged] = useState<readonly Name<B>[]>([])
  const [refused, setRefused] = useState<Problems<B>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [scrollTo, scroll] = useScrollTo()

  const rowId = (name: Name<B>) => `form${id}-${name}`
  const { values, asked } = readEdits(form, edits)
  const problems: Problems<B> = { ...problemsOf(form, edits, judged), ...refused }

  function lead(name: Name<B> | undefined) {
    if (!name) return
    onLead?.(name)
    scroll(rowId(name))
  }

  function change(name: Name<B>, edited: unknown) {
    const next = { ...edits, [name]: edited }
    setEdits(next)
    setRefused(({ [name]: _, ...others }) => others as Problems<B>)
    setFailure(undefined)
    onEdit?.(next, !isSame(next, saved))
  }

  function refuseWith(name: Name<B>, problem: Problem) {
    setRefused({ [name]: problem } as Problems<B>)
    lead(name)
  }
  const refuse = (name: Name<B>, message: string) => refuseWith(name, { text: message })

  function passes(names: readonly Name<B>[]): boolean {
    setJudged(names)
    setRefused({})
    setFailure(undefined)
    const found = problemsOf(form, edits, names)
    const first = firstOf(form, found)
    if (!first) return true
    toast.show(found[first]?.text ?? '')
    lead(first)
    return false
  }

  /** Whether no sensitive word was found. */
  async function checkWords(): Promise<boolean> {
    const flagged = await checkSensitive(asked.filter((name) => form.fields[name].words).map((name) => ({
      name, title: form.fields[name].label, value: String(values[name] ?? ''), required: true,
    })))
    if (!flagged) return true
    const { field: { name }, message, rule, words } = flagged
    toast.show(message)
    refuseWith(name, { text: message, ...(rule !== undefined && { next: `${rule}，请改掉标出来的字` }), ...(words && { marked: words }) })
    return false
  }

  function tell(error: unknown) {
    if (!(error instanceof ApiError)) return setFailure('没办成，请稍后再试')
    // Told elsewhere, or to nobody.
    if (error.kind === 'silent' || error.kind === 'cancelled') return
    const name = (error.field && fieldNamed(form, error.field)) || codes?.[error.code]
    if (name && asked.includes(name)) refuse(name, error.message)
    else setFailure(error.message)
  }

  async function submit() {
    if (!passes(form.names)) return
    setBusy(true)
    try {
      if (checksWords && !await checkWords()) return
      const result = await send(bodyOf(form, edits))
      setJudged([])
      setSaved(edits)
      await onSent?.(result)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    form, edits, values, problems, rowId, change, passes, refuse, busy, failure, scrollTo, submit,
    target: form.names.find((name) => rowId(name) === scrollTo),
    dirty: !isSame(edits, saved),
    count: Object.keys(problems).length,
    goToFirst: () => lead(firstOf(form, problems)),
  }
}
