import type { Account } from '@daogang/contract/auth'
import type { Resume, ResumeInput } from '@daogang/contract/resume'
import { CategoriesField } from '@/features/dictionary/CategoryFields'
import { CityField, type PickedCity } from '@/features/dictionary/CityField'
import { dictionary } from '@/features/form/dictionary'
import { nameProblem } from '@/lib/field-rules'
import { birthday, custom, defineForm, payRange, text, type Initial, type Pay } from '@/ui'

const JOBS_AT_MOST = 3

/** The endpoint's body, with the city's name beside its id and the two salaries as one. */
interface ResumeValues extends Omit<ResumeInput, 'cityId' | 'expectSalaryMin' | 'expectSalaryMax'> {
  city: PickedCity
  salary: Pay
}

export const resumeForm = defineForm<ResumeValues>({
  name: text({
    label: '姓名', required: true, whenEmpty: '老板要知道怎么称呼你', placeholder: '填真名，入职要用', rule: nameProblem,
  }),
  birthday: birthday({ label: '出生日期', required: true }),
  city: custom({
    label: '城市', required: true, whenEmpty: '请选择', names: ['cityId'],
    widget: (props) => <CityField {...props} title="在哪个城市找工作" />,
  }),
  expectJobs: custom<string[], ResumeValues>({
    label: '想找的工作', required: true, whenEmpty: `选1到${JOBS_AT_MOST}个`, blank: [],
    stacked: true, aside: `最多${JOBS_AT_MOST}个`, widget: (props) => <CategoriesField {...props} max={JOBS_AT_MOST} />,
  }),
  salary: payRange({
    label: '想要的月工资', required: true, whenEmpty: '说不准就选“面议”', open: '面议，见面再谈',
    names: ['expectSalaryMin', 'expectSalaryMax'],
  }),
  jobWantStatus: dictionary({ label: '到岗时间', of: 'job_want_status', required: true }),
  seniority: dictionary({ label: '工作经验', of: 'seniority', required: true }),
  introduction: text({
    label: '介绍自己', max: 500, area: true, words: true, placeholder: '可以不填。比如会做什么菜、有什么证、能不能上夜班',
  }),
})

/** What the form begins with: the resume, or what is known of someone who has none. */
export function initialOf(resume: Resume | null, account: Account, city: PickedCity): Initial<ResumeValues> {
  if (!resume) return { name: account.name, city: { id: city.id, name: city.name } }
  const { cityId, city: cityName, expectSalaryMin: min, expectSalaryMax: max } = resume
  return { ...resume, city: { id: cityId, name: cityName }, salary: { min, max } }
}

export function inputOf({ city, salary, ...values }: ResumeValues): ResumeInput {
  return { ...values, cityId: city.id, expectSalaryMin: salary.min, expectSalaryMax: salary.max }
}
