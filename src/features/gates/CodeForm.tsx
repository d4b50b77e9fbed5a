import { codeProblem } from '@daogang/contract/rules/login'
import { useState } from 'react'
import { messageOf } from '@/api/errors'
import type { OwnPurpose } from '@/api/own-code'
import { Button, ErrorLine, Stack } from '@/ui'
import { OwnCode } from './OwnCode'

interface CodeFormProps {
  purpose: OwnPurpose
  /** What the button does. */
  verb: string
  /** What the code is for, and the phone that gets it. */
  hint: string
  busy: boolean
  send: (code: string) => Promise<unknown>
}

/** A code by SMS to the user's own phone, and the button that uses it. */
export function CodeForm({ purpose, verb, hint, busy, send }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const wrong = codeProblem(code)
    if (wrong) return setProblem(`${wrong.text}，${wrong.next}`)
    setProblem(undefined)
    try {
      await send(code)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Stack edge={false}>
      <OwnCode
        purpose={purpose} hint={hint} label="验证码" value={code} onChange={setCode} invalid={problem !== undefined}
        onComplete={() => { if (!busy) void submit() }}
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button block submit busy={busy} onPress={() => void submit()}>{verb}</Button>
    </Stack>
  )
}
