import { page } from '@/app/page'
import { FirstResumePage } from '@/features/resume/FirstResumePage'
import { SpeakInto } from '@/features/voice/SpeakInto'

/** The third step of the first resume. */
function ResumeForm2Page() {
  return <FirstResumePage Speak={SpeakInto} start={2} />
}

export default page('resume-form-2', ResumeForm2Page)
