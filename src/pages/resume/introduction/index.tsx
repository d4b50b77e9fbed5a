import { page } from '@/app/page'
import { SectionScreen } from '@/features/resume/SectionScreen'
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
      <Examples />
    </SectionScreen>
  )
}

export default page('introduction', IntroductionPage)
