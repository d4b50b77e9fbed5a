export const PARTS = 7

/** Of seven parts so many are done: all only at 100%, and one as soon as anything is. */
export function partsDone(completeness: number): number {
  if (completeness <= 0) return 0
  return completeness >= 100 ? PARTS : Math.min(PARTS - 1, Math.max(1, Math.round((completeness / 100) * PARTS)))
}
