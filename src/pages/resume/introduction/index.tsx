import { page } from '@/app/page'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { SpeakInto } from '@/features/voice/SpeakInto'
import { FormGroup } from '@/ui'
import { Examples } from './Examples'
import { introductionForm } from './introduction-form'

/** The self-introduction, with examples to start from. */
function IntroductionPage() {
  return (
    <SectionScreen
      first="resume-form-2"
      form={introductionForm} name="introduction" title="介绍自己"
      initial={({ introduction }) => ({ introduction })} body={(values) => values}
    >
      <FormGroup of={introductionForm} />
      <SpeakInto form={introductionForm} name="introduction">说一说，不用打字</SpeakInto>
      <Examples />
    </SectionScreen>
  )
}

export default page('introduction', IntroductionPage)
