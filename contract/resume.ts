import { T, endpoint, type Static } from './endpoint'
import { CityId, Fen, FreeText, Id, Key, PersonName, Text, Time } from './common'

/** YYYY-MM-DD. */
const Birthday = T.String({
  title: '出生日期',
  pattern: '^(19|20)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  errorMessage: '出生日期格式不正确，请重新选择',
})

/** The short form: what an employer needs to decide whether to call. */
export const ResumeInput = T.Object({
  name: PersonName,
  birthday: Birthday,
  cityId: CityId,
  /** Leaves of the category tree, 1 to 3. */
  expectJobs: T.Array(Key('想找的工作'), { title: '想找的工作', minItems: 1, maxItems: 3, uniqueItems: true }),
  /** Fen a month; 0 and 0 is “面议”. */
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  /** Dictionary seniority. */
  seniority: Key('工作经验'),
  /** Dictionary job_want_status. */
  jobWantStatus: Key('找工作状态'),
  introduction: FreeText('介绍自己', 500, 0),
})
export type ResumeInput = Static<typeof ResumeInput>

export const Work = T.Object({ company: Text('店名', 40), position: Text('干什么', 20), from: T.String(), to: T.Union([T.String(), T.Null()]) })

/** A seeker's own resume. */
export const Resume = T.Object({
  id: Id,
  ...ResumeInput.properties,
  /** Masked. */
  mobile: T.String(),
  city: T.String(),
  age: T.Integer(),
  expectJobNames: T.Array(T.String()),
  works: T.Array(Work),
  /** 0–100. */
  completeness: T.Integer(),
  /** Employers may find it in the resume pool. */
  visible: T.Boolean(),
  updatedAt: Time,
})
export type Resume = Static<typeof Resume>

/** scene=1, which the spec names, is the caller's own; applicants' resumes come by their application. */
export const recommendResumeDetail = endpoint({
  method: 'GET', path: '/v3/recommend/resumeDetail', service: 'search', auth: 'c',
  summary: '自己的简历，没有就是 null',
  query: T.Object({
    scene: T.Optional(T.Integer({ title: '场景', minimum: 1, maximum: 1 })),
    isCache: T.Optional(T.Integer({ title: '缓存', minimum: 0, maximum: 1 })),
  }),
  data: T.Union([Resume, T.Null()]),
})

export const createResume = endpoint({
  method: 'POST', path: '/resume/create', service: 'user', auth: 'c',
  summary: '建简历',
  body: ResumeInput,
  data: Resume,
  errors: ['RESUME_EXISTS', 'AGE_OUT_OF_RANGE'],
})

/** Sections that are present replace what is stored. */
export const updateResume = endpoint({
  method: 'POST', path: '/resume/update', service: 'user', auth: 'c',
  summary: '改简历',
  body: T.Partial(T.Object({ ...ResumeInput.properties, visible: T.Boolean({ title: '老板能看到我的简历' }) })),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'AGE_OUT_OF_RANGE'],
})
