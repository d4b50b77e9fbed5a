import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { ActionBar, Box, Button, FormErrors, NoticeStrip, PhoneMasked, Screen, Stack, Txt } from '@/ui'
import { AboutYou, WhatYouDid, WhatYouWant } from './sections'
import { useResumeForm } from './use-resume-form'
import styles from './resume-form.module.scss'

interface ResumeFormProps {
  account: Account
  resume: Resume | null
  /** A job to apply for as soon as the resume is saved. */
  applyTo?: string
}

/** The short resume on one screen. */
export function ResumeForm({ account, resume, applyTo }: ResumeFormProps) {
  const form = useResumeForm(account, resume, applyTo)
  const count = Object.keys(form.problems).length

  return (
    <Screen
      title={resume ? '改简历' : '填简历'}
      onBack={form.leave}
      scrollTo={form.scrollTo}
      top={(
        <>
          <FormErrors count={count} then={applyTo ? '改完就能报名' : '改完就能保存'} onGo={form.goToFirst} />
          {form.failure && <NoticeStrip kind="bad">{form.failure}</NoticeStrip>}
          {count === 0 && !form.failure && <Hint restored={form.restored} applying={Boolean(applyTo)} />}
        </>
      )}
      footer={(
        <ActionBar>
          <Button grow submit busy={form.busy} onPress={form.submit}>{form.verb}</Button>
        </ActionBar>
      )}
    >
      <Stack>
        <AboutYou {...form} />
        <WhatYouWant {...form} />
        <WhatYouDid {...form} />
        <Box className={styles.phone}>
          <Txt tone="2">电话用你登录的</Txt><PhoneMasked phone={account.mobile} /><Txt tone="2">，老板看不到完整号码</Txt>
        </Box>
      </Stack>
      {form.dialog}
    </Screen>
  )
}

/** Why one is here. */
function Hint({ restored, applying }: { restored: boolean; applying: boolean }) {
  if (restored) return <NoticeStrip>上次没存的还在，接着填就行</NoticeStrip>
  return applying ? <NoticeStrip>先填一份简历，3分钟就好，存好就报名</NoticeStrip> : null
}
