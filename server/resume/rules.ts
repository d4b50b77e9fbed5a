import type { ResumeInput } from '@daogang/contract/resume'
import { findCategory } from '../dictionary/categories'
import { isValue } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { chinaDate, isCalendarDay } from '../lib/china-time'

const MIN_AGE = 18
const MAX_AGE = 60

/** Full years on this day in China. Someone born on 29 February turns a year older on 1 March of other years. */
export function age(birthday: string, now: Date): number {
  const today = chinaDate(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Who may be hired through the product: 18 to 60 (spec §5). */
export const isWorkingAge = (birthday: string, now: Date): boolean => {
  const years = age(birthday, now)
  return years >= MIN_AGE && years <= MAX_AGE
}

/** What is wrong with one property, as a sentence. */
interface Fault {
  field: keyof ResumeInput
  message: string
}

/** What is wrong with a resume's values beyond their shape; null when nothing is. */
export function resumeFault(resume: ResumeInput): Fault | null {
  const fault = (field: Fault['field'], message: string): Fault => ({ field, message })
  if (!isCalendarDay(resume.birthday)) return fault('birthday', '出生日期格式不正确，请重新选择')
  if (!cityById(resume.cityId)) return fault('cityId', '没有这个城市，请重新选择')
  if (!resume.expectJobs.every((id) => findCategory(id))) return fault('expectJobs', '想找的工作有一项已经没有了，请重新选择')
  if (resume.expectSalaryMin > resume.expectSalaryMax) return fault('expectSalaryMin', '最低工资不能比最高工资多，请改一下')
  if (!isValue('seniority', resume.seniority)) return fault('seniority', '工作经验不在可选的范围内，请重新选择')
  if (!isValue('job_want_status', resume.jobWantStatus)) return fault('jobWantStatus', '找工作状态不在可选的范围内，请重新选择')
  return null
}

/** The short form alone, without pay, introduction or past work. */
const SHORT_FORM = 60
const SALARY = 10
const INTRODUCTION = 15
const WORKS = 15
/** Fewer characters introduce nobody. */
const INTRODUCTION_LENGTH = 10

/** How complete a resume is, 0–100. The form cannot be saved without its required fields, so they count together. */
export function completeness(resume: Pick<ResumeInput, 'expectSalaryMax' | 'introduction'>, works: number): number {
  return SHORT_FORM
    + (resume.expectSalaryMax > 0 ? SALARY : 0)
    + (Array.from(resume.introduction.trim()).length >= INTRODUCTION_LENGTH ? INTRODUCTION : 0)
    + (works > 0 ? WORKS : 0)
}

const nameOf = (id: string): string[] => {
  const category = findCategory(id)
  return category ? [category.name] : []
}

/** Names of wanted categories; those that the tree no longer has are left out. */
export const expectJobNames = (ids: readonly string[]): string[] => ids.flatMap(nameOf)
