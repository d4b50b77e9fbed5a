import { verifyWords } from '@/api/sensitive-words'

export interface SensitiveField {
  /** Label of the field. */
  readonly title?: string
  readonly value: string
  /** Only required, non-empty fields are checked (spec §5). */
  readonly required?: boolean
}

/** The message of spec §8, in Chinese. */
const FLAGGED = '你提交的内容包含敏感词，请修改后重新提交'

/** The first flagged field, the message for the user, and the rule and words of the match. */
export interface Flagged<F> {
  readonly field: F
  readonly message: string
  readonly rule?: string
  readonly words?: readonly string[]
}

/**
 * Checks the texts of a form for sensitive words before it is submitted. Makes no request when no field is required.
 * @returns the first flagged field; undefined when all fields pass
 * @throws ApiError when the request fails
 */
export async function checkSensitive<F extends SensitiveField>(fields: readonly F[]): Promise<Flagged<F> | undefined> {
  const checked = fields.filter(({ required, value }) => required && value.trim() !== '')
  if (checked.length === 0) return undefined
  const results = await verifyWords(checked.map(({ value }) => value))
  const at = results.findIndex(({ res }) => res)
  const field = checked[at]
  const { rule, words } = results[at] ?? {}
  return field && {
    field, message: field.title ? `${FLAGGED}【${field.title}】` : FLAGGED, ...(rule !== undefined && { rule }), ...(words && { words }),
  }
}
