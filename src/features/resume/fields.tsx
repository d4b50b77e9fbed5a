import { MAX_WANTED_JOBS } from '@daogang/contract/rules/resume'
import { CategoriesField } from '@/features/dictionary/CategoryFields'
import { CategoryNames } from '@/features/dictionary/CategoryNames'
import { CityField, type PickedCity } from '@/features/dictionary/CityField'
import { dictionary } from '@/features/form/dictionary'
import { nameProblem } from '@/lib/field-rules'
import { birthday, custom, payRange, text } from '@/ui'

/** Fields that the first resume and the resume's sections share, so that labels and validation are the same. */

export const personName = <B,>() => text<B>({
  label: '姓名', required: true, isName: true, whenEmpty: '老板要知道怎么称呼你', placeholder: '填真名，入职要用', rule: nameProblem,
})

export const bornOn = <B,>() => birthday<B, true>({ label: '出生日期', required: true })

/** In a resume that exists: only a new day is checked, which the server knows. The rest can still be saved at 61. */
export const storedBirthday = <B,>() => birthday<B, true>({ label: '出生日期', required: true, rule: undefined })

/** @param title title of the sheet, a question */
export const city = <B,>(title: string, name: 'cityId' | 'expectCityId') => custom<PickedCity, B, true>({
  label: '城市', required: true, whenEmpty: '请选择', names: [name], show: (picked) => picked.name,
  draw: (props) => <CityField {...props} title={title} />,
})

export const expectJobs = <B,>(label = '想找的工作') => custom<string[], B>({
  label, required: true, whenEmpty: `选1到${MAX_WANTED_JOBS}个`, blank: [], stacked: true, aside: `最多${MAX_WANTED_JOBS}个`,
  show: (ids) => <CategoryNames ids={ids} />,
  draw: (props) => <CategoriesField {...props} max={MAX_WANTED_JOBS} />,
})

export const expectPay = <B,>() => payRange<B, true>({
  label: '想要的月工资', required: true, whenEmpty: '说不准就选“面议”', open: '面议，见面再谈',
  names: ['expectSalaryMin', 'expectSalaryMax'],
})

export const wantStatus = <B,>() => dictionary<B>({ label: '到岗时间', of: 'job_want_status', required: true })

export const experience = <B,>() => dictionary<B>({ label: '工作经验', of: 'seniority', required: true })
