import { mergeValues, type Changes } from '@daogang/contract/rules/merge'
import type { Edits, Form, Name } from '@/ui'

/** What a form began with, or what someone saved since. */
export interface Saved {
  /** Undefined when nothing was saved. */
  readonly version: string | undefined
  readonly edits: Edits
}

/** Fields that are decided together. */
export type Groups<B> = readonly (readonly Name<B>[])[]

/** A newer version, some fields of which the user changed too. */
export interface Newer<B> extends Saved {
  readonly clashes: Groups<B>
}

/** Who changed it too. A form that does not read the saved version again is mostly its user's, who changed it on another screen. */
export const otherOf = (isShared: boolean) => (isShared ? '别人' : '别处')

interface Joined<B> {
  /** With the user's own value where both changed one. */
  readonly edits: Edits
  readonly clashes: Groups<B>
}

/** Joins the edits of a form with a newer version, from which come the fields that the form does not draw, such as the version itself. */
export function joinEdits<B>(form: Form<B>, { base, mine, theirs }: Changes, together?: Groups<B>): Joined<B> {
  const drawn = form.names.filter((name) => form.fields[name].draw)
  const { values, clashes } = mergeValues(drawn, { base, mine, theirs }, {
    together,
    keyOf: (name, edited) => {
      const field = form.fields[name as Name<B>]
      return field.keyOf && edited !== undefined ? field.keyOf(edited) : edited
    },
  })
  return { edits: { ...theirs, ...values }, clashes: clashes as Groups<B> }
}

/** The edits of the newer version for these groups of fields. */
export const takenFrom = <B>(newer: Newer<B>, groups: Groups<B>): Edits =>
  Object.fromEntries(groups.flatMap((group) => group.map((name) => [name, newer.edits[name]])))
