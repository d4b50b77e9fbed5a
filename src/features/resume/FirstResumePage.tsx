import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { useState } from 'react'
import { useAccount } from '@/api/account'
import { useOwnResume } from '@/api/resume'
import { useDisableStatus } from '@/features/gates/use-disable-status'
import { QueryView, Screen } from '@/ui'
import { FirstResume, type FirstResumeProps, type Speak } from './FirstResume'
import { ResumeHome } from './ResumeHome'

interface FirstResumePageProps {
  /** Index of the first step to show. */
  start?: number
  Speak: Speak
  applyTo?: string
}

/** Shows the form for the first resume, or the resume's home when one exists. */
export function FirstResumePage(props: FirstResumePageProps) {
  const account = useAccount()
  const resume = useOwnResume()
  if (account.data && resume.data !== undefined) return <FormOrHome {...props} account={account.data} resume={resume.data} />
  return (
    <Screen title="我的简历">
      {account.data
        ? <QueryView query={resume}>{() => null}</QueryView>
        : <QueryView query={account}>{() => null}</QueryView>}
    </Screen>
  )
}

/** With `applyTo`, the form stays when the resume is saved: it says why the application was not sent, and sends it again. */
function FormOrHome({ resume, ...props }: FirstResumePageProps & { account: Account; resume: Resume | null }) {
  const [isFirst] = useState(resume === null)
  if (resume === null || (isFirst && props.applyTo !== undefined)) return <NewResume {...props} isSaved={resume !== null} />
  return <ResumeHome resume={resume} />
}

/** Turns a blocked user away before they fill in the form. A resume that exists stays open to them: they may hide it and empty it. */
function NewResume(props: FirstResumeProps) {
  useDisableStatus({ back: true })
  return <FirstResume {...props} />
}
