export const PARTS = 7

/** Rounds the completeness to sevenths for the progress bar: all seven only at 100%, at least one above 0%. */
export function partsDone(completeness: number): number {
  if (completeness <= 0) return 0
  return completeness >= 100 ? PARTS : Math.min(PARTS - 1, Math.max(1, Math.round((completeness / 100) * PARTS)))
}
