export function table(rows: readonly (readonly (string | number)[])[], right?: readonly number[]): string
export function say(text: string): void
export class Problem extends Error {}
