import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FirstResumePage } from '@/features/resume/FirstResumePage'

/** The user's own resume. With `applyTo`, completing the first one continues with the application to that job. */
function ResumeFormPage() {
  const { applyTo } = useRouteQuery('resume-form')
  return <FirstResumePage applyTo={applyTo} />
}

export default page('resume-form', ResumeFormPage)
