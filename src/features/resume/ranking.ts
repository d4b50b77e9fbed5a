/** How many entries a user can rank. Employers see the ranked ones first. */
export const RANKS = 3

/**
 * Moves the ranked keys to the front and keeps the order of the others.
 * @param all keys in the current order, e.g. welfare of a resume
 * @param first ranked keys, best first; keys that are not in `all` are ignored
 */
export function ranked(all: readonly string[], first: readonly string[]): string[] {
  const lead = first.filter((key) => all.includes(key))
  return [...lead, ...all.filter((key) => !lead.includes(key))]
}

/** Sorts a selection by the order in which its items were pressed: earlier items keep their position, new ones come last. */
export const inPressedOrder = (before: readonly string[], now: readonly string[]): string[] =>
  [...before.filter((key) => now.includes(key)), ...now.filter((key) => !before.includes(key))]
