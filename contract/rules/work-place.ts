/** Radii that the form offers, in metres. */
export const OFFERED_RADII = [100, 200, 300, 500, 1000] as const
export const MAX_WORK_PLACES = 50
/** Maximum widths of texts, counted as by `countWidth`. */
export const WORK_PLACE_WIDTHS = { name: 30, address: 160 } as const

/** A code as people read it aloud: two groups of three digits. */
export const codeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
