import { are, type Part } from '../types'

const OF_RESUME = { column: 'resume_id', of: 'resume', key: 'id' } as const

/** The resume, and which enterprises opened or saved it. */
export const resumePart: Part<
  'resume' | 'resume_work' | 'resume_education' | 'resume_view' | 'hidden_from' | 'resume_collection' | 'resume_pass' | 'employer_contact'
> = {
  resume: {
    title: '简历',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id'), name: 'resumeName', birthday: 'birthday', gender: 'gender', avatar_id: 'avatar',
      ...are('home', 'city_id', 'region_id', 'address'), wechat_id: 'wechatId',
      ...are('expectation', 'expect_jobs', 'expect_salary_min', 'expect_salary_max', 'expect_city_id', 'expect_welfares', 'accommodation',
        'schedules', 'change_shifts', 'part_time_identity', 'part_time_times', 'part_time_jobs', 'current_salary_min', 'current_salary_max',
        'position'),
      ...are('introduction', 'introduction', 'personality_labels', 'job_search_labels', 'seniority'), high_edu: 'education',
      ...are('setting', 'job_want_status', 'visible', 'part_time_switch', 'boosted_until', 'created_at', 'updated_at'),
    },
    // Applications, which stores keep, refer to the row.
    atEnd: {
      how: 'blank',
      values: {
        name: '已注销用户', birthday: '1900-01-01', gender: '', avatar_id: null, city_id: 0, region_id: 0, address: '', wechat_id: '',
        expect_jobs: '{}',
        expect_salary_min: 0, expect_salary_max: 0, expect_city_id: 0, expect_welfares: '{}', accommodation: '', schedules: '{}',
        change_shifts: '',
        part_time_identity: '', part_time_times: '{}', part_time_jobs: '{}', current_salary_min: 0, current_salary_max: 0, position: '',
        introduction: '', personality_labels: '{}', job_search_labels: '{}', seniority: '', high_edu: '', visible: false,
        part_time_switch: false,
        boosted_until: null,
      },
    },
  },
  resume_work: {
    title: '做过的工作',
    owners: [OF_RESUME],
    columns: { ...are('technical', 'id', 'resume_id'), ...are('workHistory', 'company', 'position', 'from_month', 'to_month', 'duties') },
    atEnd: { how: 'delete' },
  },
  resume_education: {
    title: '上过的学',
    owners: [OF_RESUME],
    columns: { ...are('technical', 'id', 'resume_id'), ...are('education', 'school', 'major', 'education', 'from_month', 'to_month') },
    atEnd: { how: 'delete' },
  },
  resume_view: {
    title: '谁看过我的简历',
    owners: [OF_RESUME],
    columns: {
      ...are('technical', 'resume_id', 'hidden_at'),
      ...are('seekerBrowsing', 'enterprise_id', 'viewed_at', 'times', 'job_id', 'viewer_role'),
    },
    atEnd: { how: 'delete' },
  },
  hidden_from: {
    title: '不让看的企业',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('hiddenFrom', 'enterprise_id', 'created_at') },
    atEnd: { how: 'delete' },
  },
  resume_collection: {
    title: '谁收藏了我的简历',
    owners: [OF_RESUME],
    columns: { resume_id: 'technical', ...are('collection', 'enterprise_id', 'created_at') },
    atEnd: { how: 'delete' },
  },
  resume_pass: {
    title: '哪些岗位不合适',
    owners: [OF_RESUME],
    columns: { resume_id: 'technical', ...are('application', 'enterprise_id', 'job_id', 'created_at') },
    atEnd: { how: 'delete' },
    notExported: 'A note of the enterprise for itself: the seeker was not told either.',
  },
  employer_contact: {
    title: '哪些企业联系过我',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('employerContact', 'enterprise_id', 'day', 'created_at') },
    atEnd: { how: 'delete' },
  },
}
