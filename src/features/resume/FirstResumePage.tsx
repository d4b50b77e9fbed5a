import { useAccount } from '@/api/account'
import { useOwnResume } from '@/api/resume'
import { QueryView, Screen } from '@/ui'
import { FirstResume, type Speak } from './FirstResume'
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
  if (resume.data) return <ResumeHome resume={resume.data} />
  if (account.data && resume.data === null) return <FirstResume {...props} account={account.data} />
  return (
    <Screen title="我的简历">
      {account.data
        ? <QueryView query={resume}>{() => null}</QueryView>
        : <QueryView query={account}>{() => null}</QueryView>}
    </Screen>
  )
}
