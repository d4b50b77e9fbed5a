import type { Account } from '@daogang/contract/auth'
import { PHONE_NOT_GIVEN_TEXT } from '@daogang/contract/rules/login'
import { useState } from 'react'
import { usePhoneLogin } from '@/api/login'
import { ApiError } from '@/api/errors'
import { phoneNumberHost } from '@/host/phone-number'
import { useConsent } from '@/stores/consent'
import { Box, Button, ErrorLine, Txt } from '@/ui'
import styles from './login.module.scss'

interface OneTapProps {
  agreed: boolean
  /** Called when the user presses the button before accepting the agreement. */
  onMustAgree: () => void
  onLoggedIn: (account: Account) => Promise<void>
}

/** Login by the phone number that WeChat or Alipay provides. A failure shows a sentence that refers to the SMS code. */
export function OneTap({ agreed, onMustAgree, onLoggedIn }: OneTapProps) {
  const login = usePhoneLogin()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { button, owner } = phoneNumberHost
  if (!button) return null

  async function logIn(answer: unknown) {
    setProblem(undefined)
    setAsking(true)
    try {
      const grant = await phoneNumberHost.read(answer)
      if (typeof grant === 'string') return setProblem(NO_GRANT[grant])
      useConsent.getState().accept()
      const { account } = await login.mutateAsync(grant)
      await onLoggedIn(account)
    } catch (error) {
      // A silent error, such as a ban, has its own dialog.
      if (error instanceof ApiError && error.kind === 'silent') return
      setProblem(error instanceof ApiError && error.message ? error.message : NO_GRANT.failed)
    } finally {
      setAsking(false)
    }
  }

  return (
    <Box className={styles.oneTap}>
      <Txt size="note" tone="2" block className={styles.or}>不想收验证码？</Txt>
      <Button block kind="ghost" icon="phone" asks={agreed ? button : undefined} busy={asking} onPress={agreed ? logIn : onMustAgree}>
        {`用${owner}手机号登录`}
      </Button>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </Box>
  )
}

const NO_GRANT = {
  denied: '没拿到手机号，用验证码登录也一样',
  cancelled: '没拿到手机号，用验证码登录也一样',
  unsupported: '这个版本不能一键登录，请用验证码登录',
  failed: PHONE_NOT_GIVEN_TEXT,
}
