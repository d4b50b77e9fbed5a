import { useState } from 'react'
import { ApiError } from '@/api/errors'
import { useSendCashCode } from '@/api/withdrawal'
import { useCountdown } from '@/lib/use-countdown'
import { Box, CodeField, ErrorLine, toast, Txt, type WidgetProps } from '@/ui'
import styles from './cash.module.scss'

/** The code that a new device or payout account needs, sent to the account's own phone. */
export function CashCode({ mobile, ...props }: WidgetProps<string> & { mobile: string }) {
  const sending = useSendCashCode()
  const [wait, startWait] = useCountdown()
  const [problem, setProblem] = useState<string>()

  async function send() {
    setProblem(undefined)
    try {
      startWait(await sending.mutateAsync(undefined))
      toast.done('验证码发出去了')
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) startWait(error.retryAfter)
      setProblem(error instanceof Error ? error.message : '没办成，请稍后再试')
    }
  }

  return (
    <Box>
      <Txt size="note" tone="2" block className={styles.hint}>{`新手机或新收款账户，要填发到${mobile}的验证码`}</Txt>
      <CodeField
        {...props} wait={wait} sending={sending.isPending} canSend onSend={() => void send()}
        sendWord={sending.isSuccess ? '重发' : undefined}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </Box>
  )
}
