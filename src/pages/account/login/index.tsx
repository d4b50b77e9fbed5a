import type { Account } from '@daogang/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CODES } from '@/api/errors'
import { isLoggingIn, onLoginFailed, useLogin } from '@/api/login'
import { cancelLogin, finishLogin, forgetAfterLogin, navigate, useInFront } from '@/app/navigation'
import { page } from '@/app/page'
import { track } from '@/app/tracking/track'
import { ConsentDialog } from '@/features/consent/ConsentDialog'
import { useForm } from '@/features/form/use-form'
import { useAlerts } from '@/stores/alerts'
import { useConsent } from '@/stores/consent'
import { useSession } from '@/stores/session'
import { useVisit } from '@/stores/visit'
import { Box, BrandMark, Button, ErrorLine, FormArea, FormField, NoticeStrip, Screen, Txt } from '@/ui'
import { afterLogin } from './after-login'
import { loginForm } from './login-form'
import styles from './login.module.scss'
import { OneTap } from './OneTap'

/** Login by phone and SMS code. A new number is registered automatically. */
function LoginPage() {
  const accept = useConsent(({ accept: answer }) => answer)
  const loggedOut = useAlerts((alerts) => alerts.loggedOut)
  const appMobile = useVisit(({ appUser }) => appUser?.mobile)
  const login = useLogin()
  const isOpen = useRef(true)

  async function onLoggedIn(account: Account) {
    track('login', { role: account.subBusinessType })
    // On a slow network the user may have left this screen before the answer: the one that is in front must stay.
    if (isOpen.current) await afterLogin(account)
  }

  const form = useForm(loginForm, {
    // Never ticked in advance, even after an earlier consent: WeChat and Alipay reject apps that do so.
    initial: { agreed: false },
    checksWords: false,
    codes: { [CODES.codeWrong]: 'code', [CODES.codeExpired]: 'code' },
    send: ({ mobile, code }) => {
      accept()
      return login.mutateAsync({ mobile, code })
    },
    onSent: ({ account }) => onLoggedIn(account),
  })

  useEffect(() => {
    // An old link may open this screen while the user is logged in.
    if (useSession.getState().token) void finishLogin()
    // However the screen is left, also by the back key or the host's own button.
    return () => {
      isOpen.current = false
      forgetAfterLogin()
    }
  }, [])

  useLeaveAfterOtherLogin()

  return (
    <Screen
      hasFields
      header="brand" back="close" onBack={cancelLogin} headerContent={<Greeting />} white asks={false} scrollTo={form.scrollTo}
      top={loggedOut && <NoticeStrip kind="warn">{loggedOut}</NoticeStrip>}
    >
      <FormArea state={form}>
        <Box className={styles.form}>
          <FormField of={loginForm} name="mobile" bare />
          {appMobile && <Txt block size="note" tone="2">{`App里登的是${appMobile}`}</Txt>}
          <Box className={styles.next}><FormField of={loginForm} name="code" bare /></Box>
          <Box className={styles.agree}><FormField of={loginForm} name="agreed" bare /></Box>
          {form.failure && <ErrorLine>{form.failure}</ErrorLine>}
          <Box className={styles.acts}>
            <Button block submit busy={form.busy} onPress={form.submit}>登录</Button>
            <OneTap agreed={form.values.agreed === true} onMustAgree={() => form.passes(['agreed'])} onLoggedIn={onLoggedIn} />
            <Button block kind="plain" onPress={cancelLogin}>先看看工作，不登录</Button>
          </Box>
        </Box>
      </FormArea>
      <Box className={styles.legal}>
        <Button kind="plain" size="small" onPress={() => navigate.to('business-license')}>营业执照</Button>
        <Button kind="plain" size="small" onPress={() => navigate.to('certification-page')}>人力资源服务许可证</Button>
      </Box>
      <ConsentDialog heldOnly />
    </Screen>
  )
}

export default page('login', LoginPage)

/**
 * Leaves the screen after a login in another tab of the browser, as soon as it is in front. What waited for a login is dropped: the user
 * looks at the other tab.
 */
function useLeaveAfterOtherLogin(): void {
  const queries = useQueryClient()
  const inFront = useInFront()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // The token that comes during a login of this screen may be its own, until that has failed.
    const look = () => setDone(useSession.getState().token !== undefined && !isLoggingIn(queries))
    const stops = [
      useSession.subscribe(({ token }, before) => { if (token !== before.token) look() }),
      onLoginFailed(queries, look),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queries])
  useEffect(() => {
    if (!isDone || !inFront) return
    forgetAfterLogin()
    void finishLogin()
  }, [isDone, inFront])
}

function Greeting() {
  return (
    <Box className={styles.greeting}>
      <BrandMark size={56} />
      <Box className={styles.words}>
        <Txt block size="h1" className={styles.name}>到岗</Txt>
        <Txt block className={styles.motto}>近处的活，明白的钱</Txt>
      </Box>
    </Box>
  )
}
