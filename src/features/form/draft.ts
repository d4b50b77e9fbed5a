import type { Edits, Form } from '@/ui'

/** Unsaved edits, and the saved version they are based on. */
interface Draft {
  /** Undefined when nothing was saved before. */
  readonly over?: string
  readonly edits: Edits
}

/** Drafts are stored per user, so that another user of the same phone cannot read them. */
export const draftName = (form: string, accountId: string) => `${form}.${accountId}`

/** The draft to store on the device. Fields with `keep: false` are blanked. */
export const draftOf = <B,>(form: Form<B>, edits: Edits, over: string | undefined): Draft => ({
  over,
  edits: Object.fromEntries(form.names.map((name) => [name, form.fields[name].keep === false ? form.fields[name].blank : edits[name]])),
})

/**
 * The edits of a stored draft.
 * @param over the current saved version
 * @param adapts true: a field that is new, or has edits of another shape, is blank, and the others are restored
 * @returns undefined when the draft is stale, or does not fit the form because an older version of the app wrote it
 */
export function editsOfDraft<B>(form: Form<B>, stored: unknown, over: string | undefined, adapts = false): Edits | undefined {
  const draft = stored as Partial<Draft> | null | undefined
  if (!draft?.edits || draft.over !== over) return undefined
  const { edits } = draft
  const fits = (name: (typeof form.names)[number]) => {
    const { blank } = form.fields[name]
    return blank === undefined || kindOf(edits[name]) === kindOf(blank)
  }
  if (!adapts && !form.names.every(fits)) return undefined
  return Object.fromEntries(form.names.map((name) => [name, fits(name) ? edits[name] : form.fields[name].blank]))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
