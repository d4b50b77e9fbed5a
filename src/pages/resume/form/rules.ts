import type { Resume, ResumeInput } from '@daogang/contract/resume'
import { ageProblem, emptyText, lengthProblem, nameProblem } from '@/lib/field-rules'

/** The form as it is being filled in; texts, because half a number is no number. */
export interface ResumeValues {
  name: string
  birthday: string
  cityId: number
  cityName: string
  expectJobs: readonly string[]
  /** Yuan a month. */
  salaryMin: string
  salaryMax: string
  /** 面议: the two amounts do not count. */
  negotiable: boolean
  seniority: string
  jobWantStatus: string
  introduction: string
}

/** What can be wrong, in the order on the screen. */
export const fields = [
  'name', 'birthday', 'city', 'expectJobs', 'salary', 'jobWantStatus', 'seniority', 'introduction',
] as const
export type Field = (typeof fields)[number]
export type Problems = Partial<Record<Field, string>>

/** As the rows name them. */
export const labels: Record<Field, string> = {
  name: '姓名',
  birthday: '出生日期',
  city: '城市',
  expectJobs: '想找的工作',
  salary: '想要的月工资',
  jobWantStatus: '到岗时间',
  seniority: '工作经验',
  introduction: '介绍自己',
}

/** As the server's refusals name them. */
const titles: Record<Field, string> = { ...labels, jobWantStatus: '找工作状态' }

export const JOBS_AT_MOST = 3
export const INTRODUCTION_MOST = 500
const FEN = 100

/** The form of a resume that exists, or a new one with what is known already. */
export function valuesOf(resume: Resume | null, known: { name: string; cityId: number; cityName: string }): ResumeValues {
  if (!resume) {
    return {
      ...known, birthday: '', expectJobs: [], salaryMin: '', salaryMax: '', negotiable: false, seniority: '', jobWantStatus: '',
      introduction: '',
    }
  }
  const negotiable = resume.expectSalaryMax === 0
  const yuan = (fen: number) => (negotiable || fen === 0 ? '' : String(Math.round(fen / FEN)))
  return {
    name: resume.name,
    birthday: resume.birthday,
    cityId: resume.cityId,
    cityName: resume.city,
    expectJobs: resume.expectJobs,
    salaryMin: yuan(resume.expectSalaryMin),
    salaryMax: yuan(resume.expectSalaryMax),
    negotiable,
    seniority: resume.seniority,
    jobWantStatus: resume.jobWantStatus,
    introduction: resume.introduction,
  }
}

/** Everything that is wrong; `today` as `2026-11-21`. */
export function problemsOf(values: ResumeValues, today: string): Problems {
  const found: Problems = {
    name: nameProblem(values.name),
    birthday: values.birthday ? ageProblem(today, values.birthday) : `${emptyText(labels.birthday)}，请选择`,
    city: values.cityId ? undefined : `${emptyText(labels.city)}，请选择`,
    expectJobs: values.expectJobs.length > 0 ? undefined : `${emptyText(labels.expectJobs)}，选1到${JOBS_AT_MOST}个`,
    salary: salaryProblem(values),
    jobWantStatus: values.jobWantStatus ? undefined : `${emptyText(labels.jobWantStatus)}，请选一个`,
    seniority: values.seniority ? undefined : `${emptyText(labels.seniority)}，请选一个`,
    introduction: lengthProblem(labels.introduction, values.introduction, INTRODUCTION_MOST),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function salaryProblem({ negotiable, salaryMin, salaryMax }: ResumeValues): string | undefined {
  if (negotiable) return undefined
  if (!salaryMin && !salaryMax) return `${emptyText(labels.salary)}，说不准就选“面议”`
  if (!salaryMin || !salaryMax) return `${emptyText(salaryMin ? '最高' : '最低')}，两边都要填`
  return Number(salaryMin) > Number(salaryMax) ? `最低比最高还多，请把左边改到${salaryMax}以下` : undefined
}

/** What is sent; only of values without problems. */
export function inputOf(values: ResumeValues): ResumeInput {
  const fen = (yuan: string) => (values.negotiable ? 0 : Number(yuan) * FEN)
  return {
    name: values.name.trim(),
    birthday: values.birthday,
    cityId: values.cityId,
    expectJobs: [...values.expectJobs],
    expectSalaryMin: fen(values.salaryMin),
    expectSalaryMax: fen(values.salaryMax),
    seniority: values.seniority,
    jobWantStatus: values.jobWantStatus,
    introduction: values.introduction.trim(),
  }
}

/** What everybody will read, so it is checked for sensitive words before it is sent; 介绍自己 only when there is some. */
export const checkedTexts = ({ name, introduction }: ResumeValues) => [
  { key: 'name', title: labels.name, value: name, required: true },
  { key: 'introduction', title: labels.introduction, value: introduction, required: true },
] as const

/** The field that a refusal of the server is about: its sentence begins with the field's name. */
export function fieldOf(message: string): Field | undefined {
  if (message.startsWith('年龄')) return 'birthday'
  if (/工资|金额/.test(message)) return 'salary'
  return fields.find((field) => message.startsWith(titles[field]))
}

export const firstOf = (problems: Problems) => fields.find((field) => problems[field] !== undefined)

export const isSame = (one: ResumeValues, other: ResumeValues) => JSON.stringify(one) === JSON.stringify(other)
