import { page } from '@/app/page'
import { FirstResumePage } from '@/features/resume/FirstResumePage'
import { SpeakInto } from '@/features/voice/SpeakInto'

/** The second step of the first resume. */
function ResumeForm1Page() {
  return <FirstResumePage Speak={SpeakInto} start={1} />
}

export default page('resume-form-1', ResumeForm1Page)
