import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FirstResumePage } from '@/features/resume/FirstResumePage'

/** The own resume; with `applyTo` the first one goes on to apply. */
function ResumeFormPage() {
  const { applyTo } = useRouteQuery('resume-form')
  return <FirstResumePage applyTo={applyTo} />
}

export default page('resume-form', ResumeFormPage)
