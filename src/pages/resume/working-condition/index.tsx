import type { Resume } from '@daogang/contract/resume'
import { RESUME_COUNTS } from '@daogang/contract/rules/resume'
import { page } from '@/app/page'
import { dictionaries, dictionary } from '@/features/form/dictionary'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm } from '@/ui'

const conditionsForm = defineForm<Pick<Resume, 'accommodation' | 'schedules' | 'changeShifts'>>({
  accommodation: dictionary({ label: '吃住', of: 'resume_accommodation' }),
  schedules: dictionaries({ label: '能上什么班', of: 'resume_schedule', max: RESUME_COUNTS.schedules }),
  changeShifts: dictionary({ label: '倒班', of: 'resume_change_shifts' }),
})

/** Board, lodging and possible shifts. */
function WorkingConditionPage() {
  return (
    <SectionScreen
      form={conditionsForm} name="conditions" title="吃住和班次"
      initial={(resume) => resume} body={(values) => values}
    />
  )
}

export default page('working-condition', WorkingConditionPage)
