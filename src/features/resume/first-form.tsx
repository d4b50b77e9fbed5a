import type { Account } from '@daogang/contract/auth'
import type { Body } from '@daogang/contract'
import type { ResumeInput } from '@daogang/contract/resume'
import { RESUME_WIDTHS } from '@daogang/contract/rules/resume'
import type { PickedCity } from '@/features/dictionary/CityField'
import { useVisit } from '@/stores/visit'
import { choice, defineForm, text, type Initial, type Pay } from '@/ui'
import { bornOn, city, expectJobs, expectPay, experience, personName, wantStatus } from './fields'

/** The request body, with the city's name beside its id, the two salary fields as one range, and `visible` as an answer. */
interface FirstValues extends Omit<ResumeInput, 'cityId' | 'expectSalaryMin' | 'expectSalaryMax'> {
  city: PickedCity
  salary: Pay
  seenBy: 'all' | 'applied'
}

export const firstForm = defineForm<FirstValues>({
  name: personName(),
  birthday: bornOn(),
  city: city('在哪个城市找工作', 'cityId'),
  expectJobs: expectJobs(),
  salary: expectPay(),
  jobWantStatus: wantStatus(),
  seniority: experience(),
  introduction: text({
    label: '介绍自己', max: RESUME_WIDTHS.introduction, area: true, words: true,
    placeholder: '可以不填。例如 会做什么菜、有什么证、能不能上夜班',
  }),
  // Without a default: who sees the resume is the person's own decision.
  seenBy: choice({
    label: '让附近招人的老板看到简历吗', required: true, missing: '还没选给谁看',
    options: [{ value: 'all', label: '看得到' }, { value: 'applied', label: '只给我报名的店看' }],
  }),
})

/** Initial values for a user without a resume. The native app may know their name. */
export const initialOf = (account: Account, { id, name }: PickedCity): Initial<FirstValues> => ({
  name: account.name ?? useVisit.getState().appUser?.name, city: { id, name },
})

export function inputOf({ city: { id }, salary, seenBy, ...values }: FirstValues): Required<Body<'POST /resume/create'>> {
  return { ...values, cityId: id, visible: seenBy === 'all', expectSalaryMin: salary.min, expectSalaryMax: salary.max }
}
