import { useRef, useState } from 'react'
import { ApiError, CODES, messageOf } from '@/api/errors'
import type { Problem } from '@/lib/field-rules'
import {
  bodyOf, editsOf, fieldNamed, firstOf, isSame, problemsOf, readEdits, textOf, useScrollTo,
  type Edits, type Form, type FormState, type Initial, type Name, type Problems,
} from '@/ui'
import { useSession } from '@/stores/session'
import type { WordingContext } from '@/api/sensitive-words'
import { checkSensitive, type Flagged } from './check-sensitive'
import type { Restored } from './draft'
import { decided, joinEdits, type Groups, type Newer, type Saved, type Together } from './newer'

export interface FormOptions<B, R> {
  /** Initial values; read once, on mount. */
  initial?: Initial<B>
  /** A restored draft. */
  restored?: Restored<B>
  /** Version of the initial values. */
  version?: string
  /** Reads the saved version, for a form that others change too: after a save over a newer one was refused, the two are joined. */
  newest?: () => Promise<{ initial: Initial<B>; version: string | undefined }>
  /** Fields of which one means nothing without the others: joined with a newer version, they come from one side. */
  together?: Together<B>
  /** Sends the values. Its mutation must have `meta: { quiet: true }`, because the form shows the errors. */
  send: (body: B) => Promise<R>
  /** A step after `send`. If it fails, the form shows why, but nothing is unsaved. The next submit sends the values again. */
  after?: (result: R) => Promise<R>
  /** Called before `send` with the sent values and the saved ones that they started from. */
  onSend?: (edits: Edits, base: Saved) => void
  /** Values to fill in after `send` was refused, for the next submit: another key. */
  afterRefusal?: (error: ApiError) => Initial<B> | undefined
  /** Called after `send`. */
  onStored?: () => void
  /** Called after a successful submit. */
  onSent?: (result: R) => unknown
  /** Maps error codes to fields, for errors in which the server names no field. */
  codes?: Readonly<Record<number, Name<B>>>
  /** Whether required texts are checked for sensitive words before they are sent (spec §5); default true. */
  checksWords?: boolean
  /** Where the texts are written. Default: a job of an employer, a comment of a seeker, where a deposit can be named. */
  wording?: WordingContext
  /** Called on every edit, with what the edits are based on; `dirty` is true if they differ from it. */
  onEdit?: (edits: Edits, dirty: boolean, base: Saved) => void
  /** Called before the form scrolls to a field. */
  onLead?: (name: Name<B>) => void
}

/** Fields that the user and someone else changed. */
export interface ClashQuestion<B> {
  readonly newer: Newer<B>
  readonly isOpen: boolean
  /** The answer sends the form. */
  readonly sends: boolean
  open(): void
  /** The next submit opens it again. */
  close(): void
  /** Takes these groups of fields from the newer version; the others stay as they are. */
  decide(taken: Groups<B>): void
}

export interface FormControl<B> extends FormState<B> {
  /** True while there are unsaved changes. */
  readonly dirty: boolean
  readonly busy: boolean
  /** The error of the last submit, if it concerns no field. */
  readonly failure: string | undefined
  /** Number of fields with a visible error. */
  readonly count: number
  /** For `scrollTo` of Screen. */
  readonly scrollTo: string | undefined
  /** What the user has to decide before the form can be sent. */
  readonly question: ClashQuestion<B> | undefined
  goToFirst(): void
  /** For a button with `submit`, which throttles presses: it drops those within 1500 ms of an accepted one. */
  submit(): Promise<void>
}

/** A flagged field with its rule, what to change, and the words to mark; where neither is known, with the words of spec §5. */
const wordProblem = <N>({ field: { name }, message, rule, hint, words = [] }: Flagged<{ name: N }>) => [name, {
  ...(rule === undefined && words.length === 0 ? { text: message }
    : { text: rule ?? '有不能写的字', next: `请改掉${words.map((word) => `“${word}”`).join('')}${hint === undefined ? '' : `。${hint}`}` }),
  marked: words,
}] as const

/** Counter for unique row ids: pages lower in the stack stay in the document. */
let forms = 0

/** Newer versions that one submit is joined with. More would come from a fault. */
const MOST_JOINS = 3

/**
 * State of a form with the validation of spec §5: every invalid field shows its error with a hint, those with sensitive words too, and the
 * first one gets the focus. A toast would repeat that, and cover the fields. Errors appear after the first failed submit and are updated
 * while typing. A failed submit keeps all input.
 */
export function useForm<B, R>(form: Form<B>, options: FormOptions<B, R>): FormControl<B> {
  const { send, afterRefusal, newest, together, after, onStored, onSent, codes, checksWords = true, onEdit, onSend, onLead } = options
  const role = useSession((session) => session.role)
  const wording = options.wording ?? (role === 'b' ? 'job' : 'comment')
  const [id] = useState(() => ++forms)
  const [base, setBase] = useState<Saved>(
    () => options.restored?.base ?? { version: options.version, edits: editsOf(form, options.initial) },
  )
  const [edits, setEdits] = useState(options.restored?.edits ?? base.edits)
  const [newer, setNewer] = useState(options.restored?.newer)
  const [asking, setAsking] = useState<'fill' | 'send' | undefined>(newer && 'fill')
  const [merged, setMerged] = useState(0)
  // Two changes can come before a render: an upload ends while someone types.
  const latest = useRef(edits)
  const [validated, setValidated] = useState<readonly Name<B>[]>([])
  const [serverProblems, setServerProblems] = useState<Problems<B>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [scrollTo, scroll] = useScrollTo()

  const rowId = (name: Name<B>) => `form${id}-${name}`
  const { values, asked } = readEdits(form, edits)
  const problems: Problems<B> = { ...problemsOf(form, edits, validated), ...serverProblems }

  function lead(name: Name<B> | undefined) {
    if (!name) return
    onLead?.(name)
    scroll(rowId(name))
  }

  function edit(changed: Edits, over = base) {
    const next = { ...latest.current, ...changed }
    latest.current = next
    setEdits(next)
    setServerProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in changed))) as Problems<B>)
    setFailure(undefined)
    onEdit?.(next, !isSame(next, over.edits), over)
  }
  const change = (name: Name<B>, edited: unknown) => edit({ [name]: edited })

  function fill(stored: Initial<B>) {
    const all = editsOf(form, stored)
    edit(Object.fromEntries(Object.keys(stored).map((name) => [name, all[name]])))
  }

  function refuseAll(refused: readonly (readonly [name: Name<B>, problem: Problem])[]) {
    const found = Object.fromEntries(refused) as Problems<B>
    setServerProblems(found)
    lead(firstOf(form, found))
  }
  const refuse = (name: Name<B>, message: string) => refuseAll([[name, { text: message }]])

  function passes(names: readonly Name<B>[]): boolean {
    setValidated(names)
    setServerProblems({})
    setFailure(undefined)
    const found = problemsOf(form, latest.current, names)
    const first = firstOf(form, found)
    if (!first) return true
    lead(first)
    return false
  }

  /** Finds sensitive words in the texts of the fields that are asked, without the `wrong` ones. */
  function findWords(wrong: Problems<B> = {}) {
    const now = readEdits(form, latest.current)
    return checkSensitive(now.asked.filter((name) => wrong[name] === undefined).map((name) => ({
      name, title: form.fields[name].label, value: textOf(form, name, now.values), required: true, isName: form.fields[name].isName,
    })), wording)
  }

  /** Shows all flagged fields at once. @returns true when no sensitive word was found */
  async function checkWords(): Promise<boolean> {
    const flagged = await findWords()
    if (flagged.length === 0) return true
    refuseAll(flagged.map(wordProblem))
    return false
  }

  /**
   * After a submit with other errors: shows the fields with sensitive words as well, so that one round of corrections is enough. Leaves
   * out those that were changed since. The focus stays where the user is.
   */
  async function addWordProblems() {
    const checked = latest.current
    try {
      const flagged = await findWords(problemsOf(form, checked))
      const same = flagged.filter(({ field: { name } }) => isSame(latest.current[name], checked[name])).map(wordProblem)
      if (same.length > 0) setServerProblems((shown) => ({ ...shown, ...Object.fromEntries(same) as Problems<B> }))
    } catch {
      // The other errors are shown, and the next submit checks the words again.
    }
  }

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) return setFailure(messageOf(error))
    // A dialog shows silent errors; cancelled requests need no message.
    if (error.kind === 'silent' || error.kind === 'cancelled') return
    const refused = (error.fields ?? []).flatMap(({ field, message, words }) => {
      const name = fieldNamed(form, field)
      return name && asked.includes(name) ? [[name, { text: message, ...(words && { marked: words }) }] as const] : []
    })
    if (refused.length > 0) return refuseAll(refused)
    const name = (error.field && fieldNamed(form, error.field)) || codes?.[error.code]
    if (name && asked.includes(name)) refuse(name, error.message)
    else setFailure(error.message)
  }

  /**
   * Joins the edits with the saved version, if the error says that it is newer.
   * @returns what the form is then based on; undefined if it cannot be sent, after asking or showing why
   */
  async function join(error: unknown, over: Saved): Promise<Saved | undefined> {
    if (!newest || !(error instanceof ApiError) || error.code !== CODES.newerVersion) throw error
    const { initial, version } = await newest()
    const saved = { version, edits: editsOf(form, initial) }
    const joined = joinEdits(form, { base: over.edits, mine: latest.current, theirs: saved.edits }, together)
    setMerged((before) => before + 1)
    if (joined.clashes.length > 0) {
      // Until the user decides, a draft stays based on what the form began with.
      edit(joined.edits, over)
      setNewer({ ...saved, clashes: joined.clashes })
      setAsking('send')
      return undefined
    }
    setBase(saved)
    edit(joined.edits, saved)
    return passes(form.names) ? saved : undefined
  }

  async function sendOnce(over: Saved): Promise<{ result: R } | undefined> {
    if (checksWords && !await checkWords()) return undefined
    const sent = latest.current
    onSend?.(sent, over)
    const result = await send(bodyOf(form, sent))
    setBase({ ...over, edits: sent })
    onStored?.()
    return { result: after ? await after(result) : result }
  }

  /** Sends the form, and again where it was joined with a newer version. @throws ApiError */
  async function sendJoined(over: Saved, joins = 0): Promise<{ result: R } | undefined> {
    try {
      return await sendOnce(over)
    } catch (error) {
      if (joins === MOST_JOINS) throw error
      const joined = await join(error, over)
      return joined && sendJoined(joined, joins + 1)
    }
  }

  /**
   * @returns undefined if it was not sent, after showing why
   * @throws an error that no one expected: it is reported like any other uncaught one
   */
  async function sendChecked(over: Saved): Promise<{ result: R } | undefined> {
    try {
      return await sendJoined(over)
    } catch (error) {
      const filled = error instanceof ApiError ? afterRefusal?.(error) : undefined
      if (filled) fill(filled)
      showError(error)
      if (!(error instanceof ApiError)) throw error
      return undefined
    }
  }

  async function submitOver(over: Saved) {
    if (!passes(form.names)) return checksWords ? addWordProblems() : undefined
    setBusy(true)
    try {
      const sent = await sendChecked(over)
      if (!sent) return
      setValidated([])
      // A fault in it is no failure of the form, which was sent: showing one would make the user send it twice.
      await onSent?.(sent.result)
    } finally {
      setBusy(false)
    }
  }

  async function submit() {
    if (newer) setAsking('send')
    else await submitOver(base)
  }

  function decide(taken: Groups<B>) {
    if (!newer) return
    setBase(newer)
    setNewer(undefined)
    setAsking(undefined)
    setMerged((before) => before + 1)
    edit(decided(form, latest.current, newer, taken), newer)
    if (asking === 'send') void submitOver(newer)
  }

  function submitIfValid() {
    if (!busy && firstOf(form, problemsOf(form, latest.current)) === undefined) void submit()
  }

  return {
    form, edits, values, merged, problems, rowId, change, fill, passes, refuse, busy, failure, scrollTo, submit, submitIfValid,
    question: newer && {
      newer, decide, isOpen: asking !== undefined, sends: asking === 'send',
      open: () => setAsking('fill'), close: () => setAsking(undefined),
    },
    target: form.names.find((name) => rowId(name) === scrollTo),
    dirty: !isSame(edits, base.edits),
    count: Object.keys(problems).length,
    goToFirst: () => lead(firstOf(form, problems)),
  }
}
