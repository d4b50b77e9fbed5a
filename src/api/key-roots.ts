/** Roots of keys that other nouns make stale. Apart from the hooks: a chunk that names a key needs none of its calls. */
export const KEY_ROOTS = {
  certificates: ['certificates'],
  coins: ['coins'],
  employment: ['employment'],
  realName: ['real-name'],
  shift: ['shift'],
  statement: ['statement'],
  workPlace: ['work-place'],
} as const
