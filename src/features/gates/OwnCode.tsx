import { useState } from 'react'
import { ApiError, messageOf } from '@/api/errors'
import { useSendOwnCode, type OwnPurpose } from '@/api/own-code'
import { useCountdown } from '@/lib/use-countdown'
import { Box, CodeField, ErrorLine, Txt, type WidgetProps } from '@/ui'
import styles from './own-code.module.scss'

interface OwnCodeProps extends WidgetProps<string> {
  purpose: OwnPurpose
  /** What the code is for, and the phone that gets it. */
  hint: string
  /** Called with the last digit of the code. Defaults to sending the surrounding form, if it is valid; null waits for the button. */
  onComplete?: (() => void) | null
}

/** The field of a code that goes to the user's own phone, with the button that sends it. */
export function OwnCode({ purpose, hint, ...props }: OwnCodeProps) {
  const sending = useSendOwnCode(purpose)
  const [wait, startWait] = useCountdown()
  const [problem, setProblem] = useState<string>()

  async function send() {
    setProblem(undefined)
    try {
      startWait(await sending.mutateAsync(undefined))
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) startWait(error.retryAfter)
      setProblem(messageOf(error))
    }
  }

  return (
    <Box>
      <Txt size="note" tone="2" block className={styles.hint}>{hint}</Txt>
      <CodeField
        {...props} wait={wait} sending={sending.isPending} canSend onSend={() => void send()}
        sendWord={sending.isSuccess ? '重发' : undefined}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </Box>
  )
}
