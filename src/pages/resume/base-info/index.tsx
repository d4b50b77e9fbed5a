import type { Resume } from '@daogang/contract/resume'
import { WECHAT_ID, WECHAT_ID_FORMAT } from '@daogang/contract/rules/resume'
import { page } from '@/app/page'
import { CategoryField } from '@/features/dictionary/CategoryFields'
import { CategoryNames } from '@/features/dictionary/CategoryNames'
import { dictionary } from '@/features/form/dictionary'
import { experience, personName, storedBirthday } from '@/features/resume/fields'
import { SectionScreen } from '@/features/resume/SectionScreen'
import { custom, defineForm, FormGroup, payRange, text, type Pay } from '@/ui'

type BaseInfo = Pick<Resume, 'name' | 'birthday' | 'gender' | 'highEdu' | 'wechatId' | 'seniority' | 'position'> & { currentPay?: Pay }

const baseForm = defineForm<BaseInfo>({
  name: personName(),
  birthday: storedBirthday(),
  gender: dictionary({ label: '性别', of: 'gender_standard' }),
  highEdu: dictionary({ label: '最高学历', of: 'resume_education', sheet: true }),
  wechatId: text({
    label: '微信号', placeholder: '可以不填', words: false,
    pattern: { match: WECHAT_ID, ...WECHAT_ID_FORMAT },
  }),
  currentPay: payRange({ label: '现在的月工资', names: ['currentSalaryMin', 'currentSalaryMax'] }),
  seniority: experience(),
  position: custom<string, BaseInfo>({
    label: '现在的工作', blank: '', show: (id) => <CategoryNames ids={[id]} />,
    draw: (props) => <CategoryField {...props} placeholder="没有就不选" />,
  }),
})

/** Basic personal data. Employers never see gender, WeChat id and present pay. */
function ResumeBaseInfoPage() {
  return (
    <SectionScreen
      form={baseForm} name="base" title="基本信息"
      initial={({ currentSalaryMin: min, currentSalaryMax: max, ...resume }) =>
        ({ ...resume, currentPay: max > 0 ? { min, max } : undefined })}
      body={({ currentPay, ...values }) => ({ ...values, currentSalaryMin: currentPay?.min ?? 0, currentSalaryMax: currentPay?.max ?? 0 })}
    >
      <FormGroup of={baseForm} title="你是谁" names={['name', 'birthday', 'highEdu']} />
      <FormGroup of={baseForm} title="只有自己看得到" names={['gender', 'wechatId', 'currentPay']} />
      <FormGroup of={baseForm} title="干什么的" names={['position', 'seniority']} />
    </SectionScreen>
  )
}

export default page('resume-base-info', ResumeBaseInfoPage)
