import type { ResumeInput, ResumeSections } from '@daogang/contract/resume'
import type { Static } from '@daogang/contract/endpoint'
import type { Row } from '../db/schema'

/** All fields that a person enters, without jobs, schools and the avatar. */
export type ResumeFields = ResumeInput & Static<typeof ResumeSections>

/** The column of each field. */
const COLUMN = {
  name: 'name', birthday: 'birthday', cityId: 'city_id', expectJobs: 'expect_jobs', expectSalaryMin: 'expect_salary_min',
  expectSalaryMax: 'expect_salary_max', seniority: 'seniority', jobWantStatus: 'job_want_status', introduction: 'introduction',
  gender: 'gender', regionId: 'region_id', address: 'address', wechatId: 'wechat_id', position: 'position',
  personalityLabels: 'personality_labels', jobSearchLabels: 'job_search_labels', currentSalaryMin: 'current_salary_min',
  currentSalaryMax: 'current_salary_max', expectCityId: 'expect_city_id', highEdu: 'high_edu', expectWelfares: 'expect_welfares',
  accommodation: 'accommodation', schedules: 'schedules', changeShifts: 'change_shifts', partTimeSwitch: 'part_time_switch',
  partTimeIdentity: 'part_time_identity', partTimeTimes: 'part_time_times', partTimeJobs: 'part_time_jobs',
} as const satisfies Record<keyof ResumeFields, keyof Row<'resume'>>

type Columns = Pick<Row<'resume'>, (typeof COLUMN)[keyof typeof COLUMN]>
const entries = Object.entries(COLUMN) as [keyof ResumeFields, keyof Columns][]

/** A stored resume as form fields. */
export const toFields = (row: Columns): ResumeFields =>
  Object.fromEntries(entries.map(([field, column]) => [field, row[column]])) as unknown as ResumeFields

/** The given fields as columns. */
export const toColumns = <F extends Partial<ResumeFields>>(fields: F): Partial<Columns> =>
  Object.fromEntries(entries.filter(([field]) => fields[field] !== undefined).map(([field, column]) => [column, fields[field]]))

/** The values of a new resume for the fields that are not in the short form. */
export const EMPTY_SECTIONS = {
  gender: '', regionId: 0, address: '', wechatId: '', position: '', personalityLabels: [], jobSearchLabels: [], currentSalaryMin: 0,
  currentSalaryMax: 0, expectCityId: 0, highEdu: '', expectWelfares: [], accommodation: '', schedules: [], changeShifts: '',
  partTimeSwitch: false, partTimeIdentity: '', partTimeTimes: [], partTimeJobs: [],
} satisfies Partial<ResumeFields>
