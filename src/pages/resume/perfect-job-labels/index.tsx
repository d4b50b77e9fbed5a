import type { Resume } from '@daogang/contract/resume'
import { RESUME_COUNTS } from '@daogang/contract/rules/resume'
import { page } from '@/app/page'
import { dictionaries } from '@/features/form/dictionary'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm } from '@/ui'

const labelsForm = defineForm<Pick<Resume, 'personalityLabels' | 'jobSearchLabels'>>({
  personalityLabels: dictionaries({ label: '你是怎样的人', of: 'personality_label', max: RESUME_COUNTS.personalityLabels }),
  jobSearchLabels: dictionaries({ label: '找活最看重什么', of: 'job_search_label', max: RESUME_COUNTS.jobSearchLabels }),
})

/** Labels that an employer sees at a glance. */
function PerfectJobLabelsPage() {
  return (
    <SectionScreen
      form={labelsForm} name="labels" title="我的标签" hint="老板一眼就看到，照实选"
      initial={(resume) => resume} body={(values) => values}
    />
  )
}

export default page('perfect-job-labels', PerfectJobLabelsPage)
