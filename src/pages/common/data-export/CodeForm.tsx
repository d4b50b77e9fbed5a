import { LOGIN_CODE } from '@daogang/contract/rules/login'
import { useState } from 'react'
import { useSendExportCode } from '@/api/data-export'
import { ApiError } from '@/api/errors'
import { useCountdown } from '@/lib/use-countdown'
import { Button, CodeField, ErrorLine, Stack, toast, Txt } from '@/ui'

interface CodeFormProps {
  mobile: string
  /** What the button does. */
  verb: string
  why: string
  busy: boolean
  /** The field appears with the first press, so that the screen asks for nothing before. */
  isBegun: boolean
  onBegin: () => void
  send: (code: string) => Promise<unknown>
}

/** A code by SMS to the user's own phone, and what it is for. */
export function CodeForm({ mobile, verb, why, busy, isBegun, onBegin, send }: CodeFormProps) {
  const sending = useSendExportCode()
  const [wait, startWait] = useCountdown()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  async function attempt(work: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) startWait(error.retryAfter)
      setProblem(error instanceof Error ? error.message : '没办成，请稍后再试')
    }
  }
  const sendCode = () => attempt(async () => {
    startWait(await sending.mutateAsync(undefined))
    toast.done('验证码发出去了')
  })
  const submit = () => {
    if (!LOGIN_CODE.test(code)) return setProblem('验证码是6位数字，看一眼短信再填')
    return attempt(() => send(code))
  }

  if (!isBegun) return <Button block onPress={onBegin}>{verb}</Button>
  return (
    <Stack edge={false}>
      <Txt block tone="2">{`${why}，填发到${mobile}的验证码`}</Txt>
      <CodeField
        label="验证码" value={code} onChange={setCode} invalid={problem !== undefined} wait={wait} sending={sending.isPending} canSend
        onSend={() => void sendCode()} sendWord={sending.isSuccess ? '重发' : undefined}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button block submit busy={busy} onPress={submit}>{verb}</Button>
    </Stack>
  )
}
