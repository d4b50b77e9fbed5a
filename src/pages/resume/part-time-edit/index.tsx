import type { Resume } from '@daogang/contract/resume'
import { RESUME_COUNTS } from '@daogang/contract/rules/resume'
import { page } from '@/app/page'
import { dictionaries, dictionary } from '@/features/form/dictionary'
import { expectJobs } from '@/features/resume/fields'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm, onlyWhen, toggle } from '@/ui'

type PartTime = Pick<Resume, 'partTimeSwitch'> & Partial<Pick<Resume, 'partTimeIdentity' | 'partTimeTimes' | 'partTimeJobs'>>

const open = ({ partTimeSwitch }: Partial<PartTime>) => partTimeSwitch === true

const partTimeForm = defineForm<PartTime>({
  partTimeSwitch: toggle({ label: '接兼职' }),
  partTimeIdentity: onlyWhen(open, dictionary({ label: '现在的身份', of: 'resume_identity', required: true })),
  partTimeTimes: onlyWhen(open, dictionaries({
    label: '什么时候有空', of: 'resume_working_time', required: true, max: RESUME_COUNTS.partTimeTimes,
  })),
  partTimeJobs: onlyWhen(open, expectJobs('想做的兼职')),
})

/** Part-time work in addition to the main job. Turning it off hides it and keeps the data. */
function PartTimeEditPage() {
  return (
    <SectionScreen
      form={partTimeForm} name="part-time" title="兼职简历" hint="打开后，招兼职的老板也能找到你"
      initial={(resume) => resume} body={(values) => values}
    />
  )
}

export default page('part-time-edit', PartTimeEditPage)
