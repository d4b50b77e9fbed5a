export function table(rows: readonly (readonly (string | number)[])[], right?: readonly number[]): string
