import { mergeValues, type Changes } from '@daogang/contract/rules/merge'
import { isSame, type Edits, type Form, type Name } from '@/ui'

/** What a form began with, or what someone saved since. */
export interface Saved {
  /** Undefined when nothing was saved. */
  readonly version: string | undefined
  readonly edits: Edits
}

/** Fields that are decided together. */
export type Groups<B> = readonly (readonly Name<B>[])[]

/** The groups, or those for two changes. */
export type Together<B> = Groups<B> | ((changes: Changes) => Groups<B>)

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
export function joinEdits<B>(form: Form<B>, changes: Changes, together?: Together<B>): Joined<B> {
  const drawn = form.names.filter((name) => form.fields[name].draw)
  const { values, clashes } = mergeValues(drawn, changes, {
    together: typeof together === 'function' ? together(changes) : together,
    keyOf: (name, edited) => {
      const field = form.fields[name as Name<B>]
      return field.keyOf && edited !== undefined ? field.keyOf(edited) : edited
    },
  })
  return { edits: { ...changes.theirs, ...values }, clashes: clashes as Groups<B> }
}

/**
 * The edits that the user's choice changes: the `taken` groups are as in the newer version. A value of the user's own that only means the
 * saved one is blank where that is another one now.
 */
export function decided<B>(form: Form<B>, mine: Edits, newer: Newer<B>, taken: Groups<B>): Edits {
  const lost = newer.clashes.filter((group) => !taken.includes(group)).flat().filter((name) => {
    const { isBlank, meansSaved } = form.fields[name]
    return meansSaved !== undefined && !isBlank(mine[name]) && meansSaved(mine[name]) && !isSame(mine[name], newer.edits[name])
  })
  return Object.fromEntries([
    ...taken.flat().map((name) => [name, newer.edits[name]] as const), ...lost.map((name) => [name, form.fields[name].blank] as const),
  ])
}
