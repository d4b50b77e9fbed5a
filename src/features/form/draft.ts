import type { Edits, Form } from '@/ui'

/** What was typed and not saved, and which saved version it was typed over. */
interface Draft {
  /** None when nothing was saved yet. */
  readonly over?: string
  readonly edits: Edits
}

/** Drafts are kept per user, so that the next one on this phone does not find them. */
export const draftName = (form: string, accountId: string) => `${form}.${accountId}`

/** What of the edits may lie on the device. */
export const draftOf = <B,>(form: Form<B>, edits: Edits, over: string | undefined): Draft => ({
  over,
  edits: Object.fromEntries(form.names.map((name) => [name, form.fields[name].keep === false ? form.fields[name].blank : edits[name]])),
})

/**
 * What a stored draft holds. Nothing when something was saved since then, and nothing when what is stored does not fit
 * the form: an older version of the app may have written it.
 */
export function editsOfDraft<B>(form: Form<B>, stored: unknown, over: string | undefined): Edits | undefined {
  const draft = stored as Partial<Draft> | null | undefined
  if (!draft?.edits || draft.over !== over) return undefined
  const { edits } = draft
  const fits = form.names.every((name) => {
    const { blank } = form.fields[name]
    return blank === undefined || kindOf(edits[name]) === kindOf(blank)
  })
  return fits ? Object.fromEntries(form.names.map((name) => [name, edits[name]])) : undefined
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
