/** The values of a form by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** Two changes of the same values. */
export interface Changes {
  /** Where both began. */
  readonly base: Values
  /** On this screen. */
  readonly mine: Values
  /** Saved by someone else since. */
  readonly theirs: Values
}

export interface MergeOptions {
  /** Names that are decided together, because one of them means nothing without the others. */
  readonly together?: readonly (readonly string[])[]
  /** The part of a value that is compared, where it is not the whole value. */
  keyOf?(name: string, value: unknown): unknown
}

export interface Merged {
  /** What one side alone changed is as that side has it; what clashes is as on this screen. */
  readonly values: Values
  /** The names that both sides changed to different values; those that are decided together are in one entry. */
  readonly clashes: readonly (readonly string[])[]
}

/** A value as text, the same for every order of its properties. */
const canonical = (value: unknown): string | undefined => JSON.stringify(value, (_name, each: unknown) => (
  typeof each === 'object' && each !== null && !Array.isArray(each)
    ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
    : each))

/**
 * Merges the named values by field, a list as one value. A field that both sides changed to different values clashes, and keeps the one of
 * this screen. Where both are the same, the saved one counts: the address of its picture is newer.
 */
export function mergeValues(
  names: readonly string[], { base, mine, theirs }: Changes, { together = [], keyOf = (_name, value) => value }: MergeOptions = {},
): Merged {
  const differs = (one: Values, other: Values) => (name: string) =>
    canonical(keyOf(name, one[name])) !== canonical(keyOf(name, other[name]))
  const values: Record<string, unknown> = {}
  const clashes: (readonly string[])[] = []
  const alone = names.filter((name) => !together.some((group) => group.includes(name))).map((name) => [name])
  for (const group of [...together, ...alone]) {
    const isMine = group.some(differs(base, mine)) && group.some(differs(mine, theirs))
    if (isMine && group.some(differs(base, theirs))) clashes.push(group)
    for (const name of group) values[name] = (isMine ? mine : theirs)[name]
  }
  const at = (group: readonly string[]) => Math.min(...group.map((name) => names.indexOf(name)))
  // In the order of the form.
  return { values, clashes: clashes.sort((one, other) => at(one) - at(other)) }
}
