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

/**
 * Checks what a form is about to submit. Without anything required it passes and asks nobody.
 * @returns the first field that must be changed and what to tell the user, or nothing when all may be submitted
 * @throws ApiError when the check could not be made
 */
export async function checkSensitive<F extends SensitiveField>(fields: readonly F[]): Promise<{ field: F; message: string } | undefined> {
  const asked = fields.filter(({ required, value }) => required && value.trim() !== '')
  if (asked.length === 0) return undefined
  const results = await verifyWords(asked.map(({ value }) => value))
  const field = asked.find((_field, index) => results[index]?.res)
  return field && { field, message: field.title ? `${FLAGGED}【${field.title}】` : FLAGGED }
}
