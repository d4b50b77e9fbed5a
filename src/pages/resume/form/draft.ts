import type { ResumeValues } from './rules'

/** What was typed and not saved, and which saved resume it was typed over. */
interface ResumeDraft {
  /** `updatedAt` of that resume; none when there was no resume yet. */
  readonly over?: string
  readonly values: ResumeValues
}

/** Drafts are kept per user, so that the next one on this phone does not find them. */
export const draftName = (accountId: string) => `resume.${accountId}`

export const draftOf = (values: ResumeValues, over: string | undefined): ResumeDraft => ({ over, values })

/**
 * The values of a stored draft. None when the resume was saved since then, and none when what is stored is not a form
 * like `model`: an older version of the app may have written it.
 */
export function valuesOfDraft(stored: unknown, over: string | undefined, model: ResumeValues): ResumeValues | undefined {
  const draft = stored as Partial<ResumeDraft> | null | undefined
  if (!draft?.values || draft.over !== over) return undefined
  const values: Partial<Record<string, unknown>> = { ...draft.values }
  const fits = Object.entries(model).every(([key, value]) => kindOf(values[key]) === kindOf(value))
  return fits ? draft.values : undefined
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
