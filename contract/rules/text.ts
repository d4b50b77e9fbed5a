/** Texts as forms count them, and the messages about them (spec §5). */

/** A validation error. */
export interface Problem {
  /** The message, in the spec's wording where it prescribes one. */
  readonly text: string
  /** What to do about it; appended to `text` after a comma. */
  readonly next?: string
}

/** The whole message of a problem. */
export const sentenceOf = ({ text, next }: Problem): string => (next ? `${text}，${next}` : text)

export const emptyText = (label: string): string => `${label}不能为空`

export const tooLongText = (label: string, max: number): string => `${label}不能超过${max}个字符`
