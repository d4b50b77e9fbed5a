/** What is ranked first is told first: to the employer who has a second for it. */
export const RANKS = 3

/**
 * Those ranked first in their order, then the others in theirs.
 * @param all keys in the order so far, e.g. welfare of a resume
 * @param first keys of `all` that now lead; what is not in `all` is dropped
 */
export function ranked(all: readonly string[], first: readonly string[]): string[] {
  const lead = first.filter((key) => all.includes(key))
  return [...lead, ...all.filter((key) => !lead.includes(key))]
}

/** The order in which they were pressed: what stays keeps its place, what is new comes last. */
export const inPressedOrder = (before: readonly string[], now: readonly string[]): string[] =>
  [...before.filter((key) => now.includes(key)), ...now.filter((key) => !before.includes(key))]
