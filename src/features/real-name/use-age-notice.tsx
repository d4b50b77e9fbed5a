import { useState, type ReactElement } from 'react'
import { ApiError, CODES } from '@/api/errors'
import { Notice } from '@/ui'

/**
 * Explains a refusal for the age on the card, with the place where help is.
 * @returns the notice to render, and `explain`, which looks at a failed submission and rejects with its error
 */
export function useAgeNotice(): { notice: ReactElement; explain: (error: unknown) => never } {
  const [text, setText] = useState<string>()
  return {
    notice: <Notice open={text !== undefined} title="现在还不能实名" onClose={() => setText(undefined)}>{text}</Notice>,
    explain: (error) => {
      if (error instanceof ApiError && error.code === CODES.ageOutOfRange) setText(error.message)
      throw error
    },
  }
}
