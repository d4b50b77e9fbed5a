import { cancelLogin, navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useLoginForm } from '@/features/login/use-login-form'
import { Box, BrandMark, Button, CheckboxRow, CodeField, ErrorLine, PhoneField, Screen, TextLink, Txt } from '@/ui'
import styles from './login.module.scss'

/** Login by phone and SMS code; a new phone is registered by it. */
function LoginPage() {
  const form = useLoginForm()
  return (
    <Screen header="brand" back="close" onBack={cancelLogin} headerContent={<Greeting />} white asks={false}>
      <Box className={styles.form}>
        <PhoneField label="手机号" value={form.mobile} onChange={form.setMobile} invalid={Boolean(form.problems.mobile)} />
        {form.problems.mobile && <ErrorLine>{form.problems.mobile}</ErrorLine>}
        <Box className={styles.next}>
          <CodeField
            label="验证码" value={form.code} onChange={form.setCode} invalid={Boolean(form.problems.code)}
            wait={form.wait} sending={form.sending} canSend={form.mobile.length === 11} onSend={() => void form.send()}
          />
        </Box>
        {form.problems.code && <ErrorLine>{form.problems.code}</ErrorLine>}
        {form.wait > 0 && <Txt size="note" tone="2" block className={styles.hint}>没收到？先看看有没有被当成垃圾短信，再点重发</Txt>}
        <Box className={styles.agree}>
          <CheckboxRow label="同意用户协议和隐私协议" checked={form.agreed} onChange={form.setAgreed}>
            <Txt>我看过并同意</Txt>
            <TextLink onPress={() => navigate.to('agreement')}>《用户协议》</TextLink>
            <Txt>和</Txt>
            <TextLink onPress={() => navigate.to('cancellation-agreement')}>《隐私协议》</TextLink>
            <Txt>，新手机号会自动注册</Txt>
          </CheckboxRow>
        </Box>
        {form.problems.agreed && <ErrorLine>{form.problems.agreed}</ErrorLine>}
        <Box className={styles.acts}>
          <Button block submit busy={form.busy} onPress={() => void form.submit()}>登录</Button>
          <Button block kind="plain" onPress={cancelLogin}>先看看工作，不登录</Button>
        </Box>
      </Box>
      <Box className={styles.legal}>
        <Button kind="plain" size="small" onPress={() => navigate.to('business-license')}>营业执照</Button>
        <Button kind="plain" size="small" onPress={() => navigate.to('certification-page')}>人力资源服务许可证</Button>
      </Box>
    </Screen>
  )
}

export default page('login', LoginPage)

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
