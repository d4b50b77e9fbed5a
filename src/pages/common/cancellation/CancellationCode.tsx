import { useState } from 'react'
import { useSendCancellationCode } from '@/api/cancellation'
import { ApiError } from '@/api/errors'
import { useCountdown } from '@/lib/use-countdown'
import { Box, CodeField, ErrorLine, toast, Txt, type WidgetProps } from '@/ui'

/** The code that proves that the request comes from the owner of the phone. */
export function CancellationCode({ mobile, ...props }: WidgetProps<string> & { mobile: string }) {
  const sending = useSendCancellationCode()
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
      <Txt size="note" tone="2" block>{`发到${mobile}`}</Txt>
      <CodeField
        {...props} wait={wait} sending={sending.isPending} canSend onSend={() => void send()}
        sendWord={sending.isSuccess ? '重发' : undefined}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </Box>
  )
}
