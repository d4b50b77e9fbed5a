import { RESUME_COUNTS } from '@daogang/contract/rules/resume'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dictionaries } from '@/features/form/dictionary'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { defineForm } from '@/ui'

const welfareForm = defineForm<{ expectWelfares: string[] }>({
  expectWelfares: dictionaries({ label: '想要的福利', of: 'job_welfares', required: true, max: RESUME_COUNTS.expectWelfares }),
})

/** The wanted benefits. The next screen ranks them. */
function ExpectedWelfare1Page() {
  return (
    <SectionScreen
      form={welfareForm} name="welfare" title="想要的福利" verb="下一步" hint="第1步，共2步：先把想要的都选上"
      initial={({ expectWelfares }) => ({ expectWelfares })} body={(values) => values}
      onSaved={() => navigate.replace('expected-welfare-2')}
    />
  )
}

export default page('expected-welfare-1', ExpectedWelfare1Page)
