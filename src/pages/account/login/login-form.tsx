import type { Body } from '@daogang/contract'
import { useState } from 'react'
import { ApiError, CODES, messageOf } from '@/api/errors'
import { useSendCode } from '@/api/login'
import { navigate } from '@/app/navigation'
import { codeField } from '@/features/gates/code-field'
import { useCountdown } from '@/lib/use-countdown'
import { useConsent } from '@/stores/consent'
import { agree, CodeField, defineForm, mobile, TextLink, Txt, useFormState, type Form, type WidgetProps } from '@/ui'
import styles from './login.module.scss'

interface LoginValues extends Pick<Body<'POST /auth/login'>, 'mobile' | 'code'> {
  agreed: boolean
}

export const loginForm: Form<LoginValues> = defineForm<LoginValues>({
  mobile: mobile({ label: '手机号', required: true }),
  code: codeField((props) => <CodeWidget {...props} />),
  agreed: agree({
    label: '同意用户协议和隐私协议',
    missing: '请先看过并同意协议，再登录',
    sentence: (
      <>
        <Txt>我看过并同意</Txt>
        <TextLink onPress={() => navigate.to('agreement', {})}>《用户协议》</TextLink>
        <Txt>和</Txt>
        <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
        <Txt>，新手机号会自动注册</Txt>
      </>
    ),
  }),
})

const HINTS = {
  sent: '没收到？先看看有没有被当成垃圾短信，再点重发',
  capped: '获取验证码太多次了，晚点再试',
}

/** The code field, with the button that sends a code to the number above. */
function CodeWidget(props: WidgetProps<string>) {
  const form = useFormState(loginForm)
  const sending = useSendCode()
  const { mobile = '' } = form.values
  const [last, setLast] = useState<{ mobile: string; hint: string }>()
  const [left, startWait] = useCountdown()
  // The countdown belongs to one number. The server decides whether the device must wait too.
  const isSame = last?.mobile === mobile
  const wait = isSame ? left : 0

  function waitFor(seconds: number, hint: string) {
    setLast({ mobile, hint })
    startWait(seconds)
  }

  async function send() {
    // The phone number is personal data: it leaves the device only after consent, like at the login itself.
    if (!form.passes(['mobile', 'agreed'])) return
    useConsent.getState().accept()
    try {
      waitFor(await sending.mutateAsync(mobile), HINTS.sent)
    } catch (error) {
      // A rate limit is not an error of the field: show a countdown.
      if (error instanceof ApiError && error.retryAfter !== undefined) {
        return waitFor(error.retryAfter, error.code === CODES.codeTooSoon ? HINTS.sent : HINTS.capped)
      }
      form.refuse('mobile', messageOf(error))
    }
  }

  return (
    <>
      <CodeField
        {...props} wait={wait} sending={sending.isPending} canSend={mobile.length === 11} onSend={() => void send()}
        sendWord={isSame ? '重发' : undefined}
      />
      {wait > 0 && !props.invalid && (
        <Txt size="note" tone="2" block className={styles.hint}>{last?.hint}</Txt>
      )}
    </>
  )
}
