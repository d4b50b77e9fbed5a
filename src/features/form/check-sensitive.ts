import { verifyWords, type WordingContext } from '@/api/sensitive-words'

export interface SensitiveField {
  /** Label of the field. */
  readonly title?: string
  readonly value: string
  /** Only required, non-empty fields are checked (spec §5). */
  readonly required?: boolean
  /** A name or an address, not sentences. */
  readonly isName?: boolean
}

/** The message of spec §8, in Chinese. */
const FLAGGED = '你提交的内容包含敏感词，请修改后重新提交'

/** A flagged field, the message for the user, and the rule and words of the match. */
export interface Flagged<F> {
  readonly field: F
  readonly message: string
  readonly rule?: string
  /** What to write instead. */
  readonly hint?: string
  readonly words?: readonly string[]
}

/**
 * Checks the texts of a form for sensitive words before it is submitted. Makes no request when no field is required.
 * @returns all flagged fields, in their order
 * @throws ApiError when the request fails
 */
export async function checkSensitive<F extends SensitiveField>(fields: readonly F[], context: WordingContext): Promise<Flagged<F>[]> {
  const checked = fields.filter(({ required, value }) => required && value.trim() !== '')
  if (checked.length === 0) return []
  const results = await verifyWords(checked, context)
  return checked.flatMap((field, at) => {
    const { res, ...found } = results[at] ?? { res: false }
    return res ? [{ ...found, field, message: field.title ? `${FLAGGED}【${field.title}】` : FLAGGED }] : []
  })
}
