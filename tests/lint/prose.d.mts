export interface Prose { line: number; text: string }
export interface Hit extends Prose { file: string; word: string }
/** Words that a text may not have. */
export const MARKERS: RegExp
/** Comments and titles of tests. */
export function proseOf(code: string, file?: string): Prose[]
export function check(files: readonly string[]): { hits: Hit[]; words: number }
export function allFiles(paths?: readonly string[]): string[]
