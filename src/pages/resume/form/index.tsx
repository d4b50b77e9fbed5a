import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FirstResumePage } from '@/features/resume/FirstResumePage'
import { SpeakInto } from '@/features/voice/SpeakInto'

/** The user's own resume. With `applyTo`, completing the first one continues with the application to that job. */
function ResumeFormPage() {
  const { applyTo } = useRouteQuery('resume-form')
  return <FirstResumePage Speak={SpeakInto} applyTo={applyTo} />
}

export default page('resume-form', ResumeFormPage)
