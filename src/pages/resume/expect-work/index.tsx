import type { ResumeInput } from '@daogang/contract/resume'
import { page } from '@/app/page'
import { expectJobs, expectPay, wantStatus } from '@/features/resume/fields'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm, type Pay } from '@/ui'

interface Wanted extends Pick<ResumeInput, 'expectJobs' | 'jobWantStatus'> {
  salary: Pay
}

const wantedForm = defineForm<Wanted>({ expectJobs: expectJobs(), salary: expectPay(), jobWantStatus: wantStatus() })

/** The wanted jobs, pay and start. */
function ExpectWorkPage() {
  return (
    <SectionScreen
      first="resume-form-1"
      form={wantedForm} name="wanted" title="想找的工作" hint="首页推荐的岗位，就照这个来"
      initial={({ expectSalaryMin: min, expectSalaryMax: max, ...resume }) => ({ ...resume, salary: { min, max } })}
      body={({ salary, ...values }) => ({ ...values, expectSalaryMin: salary.min, expectSalaryMax: salary.max })}
    />
  )
}

export default page('expect-work', ExpectWorkPage)
