import type { Resume } from '@daogang/contract/resume'
import { page } from '@/app/page'
import { wantStatus } from '@/features/resume/fields'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm, toggle } from '@/ui'

const intentionForm = defineForm<Pick<Resume, 'jobWantStatus' | 'visible'>>({
  jobWantStatus: wantStatus(),
  visible: toggle({ label: '老板能看到我的简历' }),
})

/** Whether the seeker is looking for work, and whether employers can find the resume. */
function JobIntentionPage() {
  return (
    <SectionScreen
      first="resume-form-1"
      form={intentionForm} name="intention" title="求职意向" hint="关掉后，只有你报名的店能看到简历"
      initial={(resume) => resume} body={(values) => values}
    />
  )
}

export default page('job-intention', JobIntentionPage)
