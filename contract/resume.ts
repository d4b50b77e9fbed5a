import { T, endpoint, type Static } from './endpoint'
import { CityId, Cursor, Fen, FreeText, Id, Key, Keys, MaybeId, MaybeKey, MaybeMonth, Month, OneOf, Page, PersonName, Time } from './common'

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
  /** Where the person lives. */
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

/** What else a resume says (spec §3 “Resume state”). Nothing of it is required: '' and 0 are “not said”. */
export const ResumeSections = T.Object({
  /** Dictionary gender_standard. Never shown to an employer. */
  gender: MaybeKey('性别'),
  /** District of `cityId`. */
  regionId: T.Integer({ title: '区', minimum: 0, maximum: 999_999 }),
  address: FreeText('住址', 100, 0),
  wechatId: T.String({
    title: '微信号', pattern: '^([A-Za-z][A-Za-z0-9_-]{5,19})?$', errorMessage: '微信号格式不正确，请填6到20位，字母开头',
  }),
  /** What the person works as now, of the category tree. */
  position: MaybeKey('现在的工作'),
  /** Dictionary personality_label. */
  personalityLabels: Keys('性格标签', 5),
  /** Dictionary job_search_label. */
  jobSearchLabels: Keys('求职标签', 5),
  /** Fen a month, as expected pay. */
  currentSalaryMin: Fen,
  currentSalaryMax: Fen,
  /** Where work is wanted; 0 is where the person lives. */
  expectCityId: T.Integer({ title: '想去的城市', minimum: 0, maximum: 999_999 }),
  /** Dictionary resume_education. */
  highEdu: MaybeKey('最高学历'),
  /** Dictionary job_welfares. */
  expectWelfares: Keys('想要的福利', 10),
  /** Dictionary resume_accommodation. */
  accommodation: MaybeKey('吃住要求'),
  /** Dictionary resume_schedule. */
  schedules: Keys('班次', 6),
  /** Dictionary resume_change_shifts. */
  changeShifts: MaybeKey('倒班'),
  /** The part-time resume: whether it is open, dictionaries resume_identity and resume_working_time, categories. */
  partTimeSwitch: T.Boolean({ title: '接兼职' }),
  partTimeIdentity: MaybeKey('兼职身份'),
  partTimeTimes: Keys('兼职时间', 7),
  partTimeJobs: Keys('想做的兼职', 3),
})

/** Past work as an employer reads it. */
export const Work = T.Object({
  company: T.String(), position: T.String(), from: T.String(), to: T.Union([T.String(), T.Null()]), duties: T.Optional(T.String()),
})
export const OwnWork = T.Object({ id: Id, ...Work.properties, duties: T.String() })
export type OwnWork = Static<typeof OwnWork>

/** `to` is '' where someone still works. */
const WorkInput = {
  company: FreeText('店名', 80),
  position: FreeText('干什么', 40),
  from: Month('开始时间'),
  to: MaybeMonth('结束时间'),
  duties: FreeText('工作内容', 400, 0),
}

export const Education = T.Object({
  school: T.String(), major: T.String(),
  /** Label of dictionary resume_education. */
  educationName: T.String(),
  from: T.String(), to: T.Union([T.String(), T.Null()]),
})
export const OwnEducation = T.Object({ id: Id, ...Education.properties, education: T.String() })
export type OwnEducation = Static<typeof OwnEducation>

const EducationInput = {
  school: FreeText('学校', 60),
  major: FreeText('专业', 40, 0),
  education: Key('学历'),
  from: Month('开始时间'),
  to: MaybeMonth('结束时间'),
}

/** Sections that raise the completeness, in the order in which they are asked for. */
export const RESUME_SECTIONS = ['salary', 'introduction', 'work', 'avatar', 'education', 'welfare', 'labels', 'address'] as const
export type ResumeSection = (typeof RESUME_SECTIONS)[number]

/** A seeker's own resume. */
export const Resume = T.Object({
  id: Id,
  /** Who the person is in chats. */
  imUid: Id,
  ...ResumeInput.properties,
  ...ResumeSections.properties,
  /** Masked. */
  mobile: T.String(),
  /** The avatar; empty without one. */
  headerUrl: T.String(),
  provinceId: T.Integer(),
  city: T.String(),
  region: T.String(),
  expectCityZh: T.String(),
  positionZh: T.String(),
  age: T.Integer(),
  expectJobNames: T.Array(T.String()),
  partTimeJobNames: T.Array(T.String()),
  works: T.Array(OwnWork),
  educations: T.Array(OwnEducation),
  /** 0–100. */
  completeness: T.Integer(),
  /** What would raise it, by how many points, and words for it. */
  missing: T.Array(T.Object({ section: OneOf('部分', RESUME_SECTIONS), points: T.Integer(), text: T.String() })),
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
  method: 'POST', path: '/resume/create', service: 'user', auth: 'c', forActive: true,
  summary: '建简历',
  body: ResumeInput,
  data: Resume,
  errors: ['RESUME_EXISTS', 'AGE_OUT_OF_RANGE', 'SENSITIVE_CONTENT'],
})

/** Sections that are present replace what is stored. */
export const updateResume = endpoint({
  method: 'POST', path: '/resume/update', service: 'user', auth: 'c', forActive: true,
  summary: '改简历',
  body: T.Partial(T.Object({
    ...ResumeInput.properties,
    ...ResumeSections.properties,
    /** An uploaded picture for `avatar`; '' takes the avatar away. */
    avatarId: MaybeId,
    visible: T.Boolean({ title: '老板能看到我的简历' }),
  })),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'AGE_OUT_OF_RANGE', 'SENSITIVE_CONTENT', 'UPLOAD_GONE'],
})

/** Adds a work experience, or changes the one with `id`. */
export const workSave = endpoint({
  method: 'POST', path: '/resume/workSave', service: 'user', auth: 'c', forActive: true,
  summary: '加或改一段工作经历',
  body: T.Object({ id: T.Optional(Id), ...WorkInput }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'RESUME_FULL', 'SENSITIVE_CONTENT'],
})

/** Deleting what is gone changes nothing. */
export const workDelete = endpoint({
  method: 'POST', path: '/resume/workDelete', service: 'user', auth: 'c', forActive: true,
  summary: '删一段工作经历',
  body: T.Object({ id: Id }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE'],
})

export const workGet = endpoint({
  method: 'GET', path: '/resume/workGet', service: 'user', auth: 'c',
  summary: '自己的一段工作经历',
  query: T.Object({ id: Id }),
  data: OwnWork,
})

/** Adds an education, or changes the one with `id`. */
export const educationSave = endpoint({
  method: 'POST', path: '/resume/educationSave', service: 'user', auth: 'c', forActive: true,
  summary: '加或改一段教育经历',
  body: T.Object({ id: T.Optional(Id), ...EducationInput }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'RESUME_FULL', 'SENSITIVE_CONTENT'],
})

/** Deleting what is gone changes nothing. */
export const educationDelete = endpoint({
  method: 'POST', path: '/resume/educationDelete', service: 'user', auth: 'c', forActive: true,
  summary: '删一段教育经历',
  body: T.Object({ id: Id }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE'],
})

/** A resume as an employer sees it: labels instead of keys; no sex, birthday, street, WeChat or present pay. */
export const ResumeView = T.Object({
  id: Id,
  /** “张师傅”; the whole name once the person has applied to one of the employer's jobs. */
  name: T.String(),
  /** Masked. */
  mobile: T.String(),
  headerUrl: T.String(),
  age: T.Integer(),
  city: T.String(),
  region: T.String(),
  expectCity: T.String(),
  expectJobNames: T.Array(T.String()),
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  seniority: T.String(),
  jobWantStatus: T.String(),
  highEdu: T.String(),
  introduction: T.String(),
  labels: T.Array(T.String()),
  expectWelfares: T.Array(T.String()),
  /** 吃住, 班次, 倒班, as words. */
  conditions: T.Array(T.String()),
  works: T.Array(Work),
  educations: T.Array(Education),
  partTime: T.Union([T.Object({ identity: T.String(), times: T.Array(T.String()), jobNames: T.Array(T.String()) }), T.Null()]),
  collected: T.Boolean(),
  /** Whether the person takes calls now, and when, in words. */
  call: T.Object({ now: T.Boolean(), text: T.String() }),
  /** The latest application to one of the employer's jobs. */
  applicationId: T.Union([Id, T.Null()]),
  updatedAt: Time,
})
export type ResumeView = Static<typeof ResumeView>

/** Found when the person lets employers see it or has applied to one of their jobs. The person is told who looked. */
export const resumeView = endpoint({
  method: 'GET', path: '/resume/view', service: 'user', auth: 'b', forActive: true,
  summary: '老板看到的一份简历',
  query: T.Object({ id: Id }),
  data: ResumeView,
})

/** Setting what is already so changes nothing. */
export const resumeCollect = endpoint({
  method: 'POST', path: '/v3/recommend/resumeCollect', service: 'search', auth: 'b', forActive: true,
  summary: '收藏简历，或取消收藏',
  body: T.Object({ resumeId: Id, collected: T.Boolean({ title: '收藏' }) }),
  data: T.Object({ resumeId: Id, collected: T.Boolean() }),
})

/** An employer who looked at the resume or keeps it, by their first shop. */
export const Watcher = T.Object({
  companyId: Id,
  companyName: T.String(),
  verified: T.Boolean(),
  district: T.String(),
  openJobs: T.Integer(),
  at: Time,
})

export const resumeWatchers = endpoint({
  method: 'POST', path: '/resume/watchers', service: 'user', auth: 'c',
  summary: '谁看过我、谁收藏了我',
  body: T.Object({ type: OneOf('清单', ['viewed', 'collected']), cursor: T.Optional(Cursor) }),
  data: Page(Watcher),
})
