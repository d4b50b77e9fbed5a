export const USED: readonly string[]
export const USED_ATTRIBUTES: Readonly<Record<'ScrollView' | 'Video', readonly string[]>>
