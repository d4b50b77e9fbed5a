import { useAccount } from '@/api/account'
import { useOwnResume } from '@/api/resume'
import { QueryView, Screen } from '@/ui'
import { FirstResume } from './FirstResume'
import { ResumeHome } from './ResumeHome'

interface FirstResumePageProps {
  /** Step to begin with, from 0. */
  start?: number
  applyTo?: string
}

/** Whoever has no resume makes one in three steps; whoever has one sees what is in it. */
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
