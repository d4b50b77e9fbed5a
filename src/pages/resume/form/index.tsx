import { useAccount } from '@/api/account'
import { useOwnResume } from '@/api/resume'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { QueryView, Screen } from '@/ui'
import { ResumeForm } from './ResumeForm'

/** Makes the resume or changes it; with `applyTo` it goes on to apply. */
function ResumeFormPage() {
  const { applyTo } = useRouteQuery('resume-form')
  const account = useAccount()
  const resume = useOwnResume()
  if (account.data && resume.data !== undefined) return <ResumeForm account={account.data} resume={resume.data} applyTo={applyTo} />
  return (
    <Screen title="填简历">
      {account.data
        ? <QueryView query={resume}>{() => null}</QueryView>
        : <QueryView query={account}>{() => null}</QueryView>}
    </Screen>
  )
}

export default page('resume-form', ResumeFormPage)
