import { useEffect, useState } from 'react'
import { finishLogin } from '@/app/navigation'
import { track } from '@/app/tracking/track'
import { useLogin, useSendCode } from '@/api/account'
import { useCountdown } from '@/lib/use-countdown'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import { codeProblem, phoneProblem } from './rules'

interface Problems {
  mobile?: string
  code?: string
  agreed?: string
}

/** State and acts of the login form: the fields, what is wrong with each, sending a code and logging in. */
export function useLoginForm() {
  const { accepted, accept } = useConsent()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(accepted === AGREEMENT_VERSION)
  const [problems, setProblems] = useState<Problems>({})
  const [wait, startWait] = useCountdown()
  const sending = useSendCode()
  const login = useLogin()

  useEffect(() => {
    // Opened by an old link while logged in: there is nothing to do here.
    if (useSession.getState().token) void finishLogin()
  }, [])

  async function send() {
    const problem = phoneProblem(mobile)
    setProblems({ mobile: problem })
    if (problem) return
    try {
      const { resendAfter } = await sending.mutateAsync(mobile)
      startWait(resendAfter)
      toast.done('验证码发出去了')
    } catch (error) {
      setProblems({ mobile: messageOf(error) })
    }
  }

  async function submit() {
    const wrong: Problems = {
      mobile: phoneProblem(mobile),
      code: codeProblem(code),
      agreed: agreed ? undefined : '请先看过并同意协议，再登录',
    }
    setProblems(wrong)
    if (wrong.mobile || wrong.code || wrong.agreed) return
    accept()
    try {
      const { account } = await login.mutateAsync({ mobile, code })
      track('login', { role: account.subBusinessType })
      await finishLogin()
    } catch (error) {
      setProblems({ code: messageOf(error) })
    }
  }

  return {
    mobile, setMobile, code, setCode, agreed, setAgreed, problems, wait, send, submit,
    sending: sending.isPending,
    busy: login.isPending,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '没办成，请稍后再试')
