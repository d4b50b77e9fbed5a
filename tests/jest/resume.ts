import type { Account } from '@daogang/contract/auth'
import type { Resume } from '@daogang/contract/resume'
import { accountKeys } from '@/api/account'
import { resumeKeys } from '@/api/resume'
import { testQueryClient } from './render'

export const seeker: Account = {
  id: 'u1', mobile: '138****1234', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none',
}

/** A resume with only the short form filled in. */
export const shortResume: Resume = {
  id: 'r1', name: '张伟', birthday: '1990-03-08', cityId: 31000, provinceId: 310000, city: '上海', regionId: 0, region: '',
  address: '', wechatId: '', gender: '', position: '', highEdu: '',
  expectJobs: ['chef_prep'], expectJobNames: ['后厨切配'], expectSalaryMin: 650000, expectSalaryMax: 800000, expectCityId: 0, expectCityZh: '',
  seniority: 'y1_3', jobWantStatus: 'now', introduction: '', personalityLabels: [], jobSearchLabels: [],
  currentSalaryMin: 0, currentSalaryMax: 0,
  expectWelfares: [], accommodation: '', schedules: [], changeShifts: '', partTimeSwitch: false, partTimeIdentity: '', partTimeTimes: [],
  partTimeJobs: [], partTimeJobNames: [], mobile: '138****1234', headerUrl: '', age: 36, works: [], educations: [],
  certificates: [], completeness: 50,
  missing: [{ section: 'introduction', points: 12, text: '介绍一下自己，10个字以上' }], visible: true, updatedAt: '2026-11-20T10:00:00+08:00',
}

/** The account, the resume, the tree and the dictionaries, as if already fetched. */
export function resumeQueries(resume: Resume | null) {
  const client = testQueryClient()
  client.setQueryData(accountKeys.own, seeker)
  client.setQueryData(resumeKeys.own, resume)
  client.setQueryData(['categories'], [{ id: 'chef', name: '厨师', children: [{ id: 'chef_prep', name: '后厨切配' }] }])
  client.setQueryData(['dictionary'], {
    seniority: [{ value: 'y1_3', label: '1–3年' }],
    job_want_status: [{ value: 'now', label: '随时到岗' }],
    job_welfares: [{ value: 'meals', label: '包吃' }, { value: 'room', label: '包住' }, { value: 'rest_4', label: '月休4天' }],
    personality_label: [{ value: 'honest', label: '实在' }],
    job_search_label: [{ value: 'near', label: '离家近' }],
    resume_identity: [{ value: 'worker', label: '在职' }],
    resume_working_time: [{ value: 'weekend', label: '周末' }],
    resume_education: [{ value: 'junior', label: '初中' }],
  })
  return client
}
