import { page } from '@/app/page'
import { FirstResumePage } from '@/features/resume/FirstResumePage'

/** The second step of the first resume. */
function ResumeForm1Page() {
  return <FirstResumePage start={1} />
}

export default page('resume-form-1', ResumeForm1Page)
