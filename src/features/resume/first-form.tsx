import type { Account } from '@daogang/contract/auth'
import type { ResumeInput } from '@daogang/contract/resume'
import { RESUME_WIDTHS } from '@daogang/contract/rules/resume'
import type { PickedCity } from '@/features/dictionary/CityField'
import { useVisit } from '@/stores/visit'
import { defineForm, text, type Initial, type Pay } from '@/ui'
import { bornOn, city, expectJobs, expectPay, experience, personName, wantStatus } from './fields'

/** The request body, but with the city's name beside its id and the two salary fields as one range. */
interface FirstValues extends Omit<ResumeInput, 'cityId' | 'expectSalaryMin' | 'expectSalaryMax'> {
  city: PickedCity
  salary: Pay
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
})

/** Initial values for a user without a resume. The native app may know their name. */
export const initialOf = (account: Account, { id, name }: PickedCity): Initial<FirstValues> => ({
  name: account.name ?? useVisit.getState().appUser?.name, city: { id, name },
})

export function inputOf({ city: { id }, salary, ...values }: FirstValues): ResumeInput {
  return { ...values, cityId: id, expectSalaryMin: salary.min, expectSalaryMax: salary.max }
}
