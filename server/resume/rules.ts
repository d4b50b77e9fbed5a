import { isDeepStrictEqual } from 'node:util'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { ageOn, isAgeAllowed } from '@daogang/contract/rules/person'
import { findCategory } from '../dictionary/categories'
import { isValue } from '../dictionary/dictionaries'
import { cityById, districtById, UNKNOWN_CITY } from '../dictionary/regions'
import { chinaDate, inChina } from '../lib/china-time'
import type { ResumeFields } from './fields'

/** Age in full years on this day in China. */
export const age = (birthday: string, now: Date): number => ageOn(chinaDate(now), birthday)

/** True if a person may be hired through the product at their age (spec §5). */
export const isWorkingAge = (birthday: string, now: Date): boolean => isAgeAllowed(age(birthday, now))

/** An invalid field and the message for the user. */
export interface Fault {
  field: string
  message: string
}

/** Fields with one value of a dictionary. The schema has already refused an empty required one. */
const CHOICES = [
  ['seniority', 'seniority', '工作经验'], ['jobWantStatus', 'job_want_status', '找工作状态'], ['gender', 'gender_standard', '性别'],
  ['highEdu', 'resume_education', '最高学历'], ['accommodation', 'resume_accommodation', '吃住要求'],
  ['changeShifts', 'resume_change_shifts', '倒班'], ['partTimeIdentity', 'resume_identity', '兼职身份'],
] as const satisfies readonly (readonly [keyof ResumeFields, DictionaryName, string])[]

/** Fields with several values of a dictionary. */
const LISTS = [
  ['personalityLabels', 'personality_label', '性格标签'], ['jobSearchLabels', 'job_search_label', '求职标签'],
  ['expectWelfares', 'job_welfares', '想要的福利'], ['schedules', 'resume_schedule', '班次'],
  ['partTimeTimes', 'resume_working_time', '兼职时间'],
] as const satisfies readonly (readonly [keyof ResumeFields, DictionaryName, string])[]

/** The first fault of a resume that its schema cannot express, or null. */
export function resumeFault(resume: ResumeFields): Fault | null {
  const fault = (field: keyof ResumeFields, message: string): Fault => ({ field, message })
  if (!cityById(resume.cityId)) return fault('cityId', UNKNOWN_CITY)
  if (resume.regionId !== 0 && districtById(resume.regionId)?.cityId !== resume.cityId) {
    return fault('regionId', '这个区不在选的城市里，请重新选择')
  }
  if (resume.expectCityId !== 0 && !cityById(resume.expectCityId)) return fault('expectCityId', UNKNOWN_CITY)
  if (!resume.expectJobs.every((id) => findCategory(id))) return fault('expectJobs', '想找的工作有一项已经没有了，请重新选择')
  if (!resume.partTimeJobs.every((id) => findCategory(id))) return fault('partTimeJobs', '想做的兼职有一项已经没有了，请重新选择')
  if (resume.position !== '' && !findCategory(resume.position)) return fault('position', '现在的工作已经没有了，请重新选择')
  if (resume.expectSalaryMin > resume.expectSalaryMax) return fault('expectSalaryMin', '最低工资不能比最高工资多，请改一下')
  if (resume.currentSalaryMin > resume.currentSalaryMax) return fault('currentSalaryMin', '最低工资不能比最高工资多，请改一下')
  for (const [field, dictionary, title] of CHOICES) {
    if (resume[field] !== '' && !isValue(dictionary, resume[field])) return fault(field, `${title}不在可选的范围内，请重新选择`)
  }
  for (const [field, dictionary, title] of LISTS) {
    if (!resume[field].every((value) => isValue(dictionary, value))) return fault(field, `${title}有一项已经没有了，请重新选择`)
  }
  if (resume.partTimeSwitch && resume.partTimeJobs.length === 0) return fault('partTimeJobs', '想做的兼职不能为空')
  return null
}

/** A resume as its owner changes it: the fields, who sees it, and the avatar, '' without one. */
export interface WholeResume extends ResumeFields {
  visible: boolean
  avatarId: string
}

const isEmpty = (value: unknown): boolean => ['', 0, false].includes(value as string) || (Array.isArray(value) && value.length === 0)

/** Whether a change only hides the resume or empties fields. A form sends all of its fields, so those that stay do not count. */
export function onlyTakesAway(changed: Partial<WholeResume>, stored: WholeResume): boolean {
  const fields = Object.keys(changed) as (keyof WholeResume)[]
  return fields.length > 0 && fields.every((field) => isEmpty(changed[field]) || isDeepStrictEqual(changed[field], stored[field]))
}

/** The first fault of the months of a job or a school, or null. `to` is '' if it has not ended. */
export function periodFault({ from, to }: { from: string, to: string }, now: Date): Fault | null {
  const month = inChina(now).format('YYYY-MM')
  if (from > month) return { field: 'from', message: '开始时间还没到，请重新选择' }
  if (to > month) return { field: 'to', message: '结束时间还没到，请重新选择，还在的选“至今”' }
  if (to !== '' && to < from) return { field: 'to', message: '结束时间不能早于开始时间，请重新选择' }
  return null
}

const nameOf = (id: string): string[] => {
  const category = findCategory(id)
  return category ? [category.name] : []
}

/** Names of categories, without those that the tree no longer has. */
export const expectJobNames = (ids: readonly string[]): string[] => ids.flatMap(nameOf)
