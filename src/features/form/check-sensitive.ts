import { verifyWords } from '@/api/sensitive-words'

export interface SensitiveField {
  /** What the user reads beside it. */
  readonly title?: string
  readonly value: string
  /** Whether it is to be checked: what is not required, or is empty, is not sent (spec §5). */
  readonly required?: boolean
}

/** The spec's sentence, in Chinese (spec §8). */
const FLAGGED = '你提交的内容包含敏感词，请修改后重新提交'

/** The first field that must be changed, what to tell the user, and which rule which of its words break. */
export interface Flagged<F> {
  readonly field: F
  readonly message: string
  readonly rule?: string
  readonly words?: readonly string[]
}

/**
 * Checks what a form is about to submit. Without anything required it passes and asks nobody.
 * @returns what is wrong first, or nothing when all may be submitted
 * @throws ApiError when the check could not be made
 */
export async function checkSensitive<F extends SensitiveField>(fields: readonly F[]): Promise<Flagged<F> | undefined> {
  const asked = fields.filter(({ required, value }) => required && value.trim() !== '')
  if (asked.length === 0) return undefined
  const results = await verifyWords(asked.map(({ value }) => value))
  const at = results.findIndex(({ res }) => res)
  const field = asked[at]
  const { rule, words } = results[at] ?? {}
  return field && {
    field, message: field.title ? `${FLAGGED}【${field.title}】` : FLAGGED, ...(rule !== undefined && { rule }), ...(words && { words }),
  }
}
