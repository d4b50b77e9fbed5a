import { attempt } from '@/lib/attempt'
import { isSame, type Edits, type Form, type Name } from '@/ui'
import { joinEdits, type Newer, type Saved, type Together } from './newer'

/** Unsaved edits, and the saved version they are based on. */
interface Draft {
  /** Undefined when nothing was saved before. */
  readonly over?: string
  /** The edits of that version. */
  readonly base?: Edits
  readonly edits: Edits
}

/** Drafts are stored per user, so that another user of the same phone cannot read them. */
export const draftName = (form: string, accountId: string) => `${form}.${accountId}`

/** The draft to store on the device. Fields with `keep: false` are blanked. */
export function draftOf<B>(form: Form<B>, edits: Edits, { version, edits: base }: Saved): Draft {
  const kept = (all: Edits): Edits => Object.fromEntries(
    form.names.map((name) => [name, form.fields[name].keep === false ? form.fields[name].blank : all[name]]),
  )
  return { over: version, base: kept(base), edits: kept(edits) }
}

/** A draft as its form begins with it. */
export interface Restored<B> {
  readonly edits: Edits
  /** The version that the edits are based on: the older one as long as the user did not decide on `newer`. */
  readonly base: Saved
  /** The version that is saved now, if the user has to choose first. */
  readonly newer?: Newer<B>
  /** It was typed over an older version, and is joined with the newer one. */
  readonly isJoined: boolean
}

interface RestoreOptions<B> {
  /** True: a field that is new, or has edits of another shape, is blank, and the others are restored. */
  adapts?: boolean
  together?: Together<B>
}

/**
 * Restores a stored draft over the version that is saved now, joined with it where the draft is based on an older one.
 * @returns undefined when it changes nothing, or cannot be used because an older version of the app wrote it: it does not fit the form, or
 * it is based on an older version that it does not keep
 */
export function restoreDraft<B>(
  form: Form<B>, stored: unknown, saved: Saved, { adapts = false, together }: RestoreOptions<B> = {},
): Restored<B> | undefined {
  const draft = stored as Partial<Draft> | null | undefined
  const mine = draft?.edits && fitting(form, draft.edits, saved, adapts)
  if (!mine) return undefined
  if (draft.over === saved.version) return isSame(mine, saved.edits) ? undefined : { edits: mine, base: saved, isJoined: false }
  const began = beginningOf(draft)
  if (!began) return undefined
  const base = Object.fromEntries(form.names.filter((name) => fits(form, name, began)).map((name) => [name, began[name]]))
  const { edits, clashes } = joinEdits(form, { base, mine, theirs: saved.edits }, together)
  if (clashes.length > 0) return { edits, base: { version: draft.over, edits: base }, newer: { ...saved, clashes }, isJoined: true }
  return isSame(edits, saved.edits) ? undefined : { edits, base: saved, isJoined: true }
}

/** The edits that a draft is based on. Older apps kept none, but a section of a resume has its edits as the version. */
function beginningOf({ base, over }: Partial<Draft>): Edits | undefined {
  const edits: unknown = base ?? attempt(() => JSON.parse(over ?? '') as unknown)
  return typeof edits === 'object' && edits !== null ? edits as Edits : undefined
}

/** Whether a field has edits of the shape that the form has now. */
function fits<B>(form: Form<B>, name: Name<B>, edits: Edits): boolean {
  const { blank } = form.fields[name]
  return blank === undefined || kindOf(edits[name]) === kindOf(blank)
}

function fitting<B>(form: Form<B>, edits: Edits, saved: Saved, adapts: boolean): Edits | undefined {
  if (!adapts && !form.names.every((name) => fits(form, name, edits))) return undefined
  return Object.fromEntries(form.names.map((name) => {
    // A hidden field that the draft does not know yet has nothing that was typed.
    if (edits[name] === undefined && !form.fields[name].draw) return [name, saved.edits[name]]
    return [name, fits(form, name, edits) ? edits[name] : form.fields[name].blank]
  }))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
