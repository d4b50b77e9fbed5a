import { HeldCertificate } from './certificate'
import { T, endpoint, type Static } from './endpoint'
import {
  CityId, Day, Fen, FreeText, Id, Key, Keys, MaybeId, MaybeKey, MaybeMonth, Month, OneOf, orEmpty, PersonName, Time,
} from './common'
import { ANY_DAY } from './rules/day'
import {
  EDUCATION_WIDTHS, MAX_WANTED_JOBS, RESUME_COUNTS, RESUME_WIDTHS, WECHAT_ID, WECHAT_ID_FORMAT, WORK_WIDTHS,
} from './rules/resume'
import { sentenceOf } from './rules/text'

/** The short form: the facts that an employer needs to decide on a call. */
export const ResumeInput = T.Object({
  name: PersonName,
  birthday: Day('出生日期', ANY_DAY),
  /** City of residence. */
  cityId: CityId,
  /** Leaves of the category tree. */
  expectJobs: T.Array(Key('想找的工作'), { title: '想找的工作', minItems: 1, maxItems: MAX_WANTED_JOBS, uniqueItems: true }),
  /** Fen a month; 0 and 0 is “面议”. */
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  /** Dictionary seniority. */
  seniority: Key('工作经验'),
  /** Dictionary job_want_status. */
  jobWantStatus: Key('找工作状态'),
  introduction: FreeText('介绍自己', RESUME_WIDTHS.introduction, 0),
})
export type ResumeInput = Static<typeof ResumeInput>

/** The other fields of a resume (spec §3 “Resume state”). All are optional: '' and 0 mean “not given”. */
export const ResumeSections = T.Object({
  /** Dictionary gender_standard. Never shown to an employer. */
  gender: MaybeKey('性别'),
  /** District of `cityId`. */
  regionId: T.Integer({ title: '区', minimum: 0, maximum: 999_999 }),
  address: FreeText('住址', RESUME_WIDTHS.address, 0),
  wechatId: T.String({ title: '微信号', pattern: orEmpty(WECHAT_ID), errorMessage: sentenceOf(WECHAT_ID_FORMAT) }),
  /** Present job, of the category tree. */
  position: MaybeKey('现在的工作'),
  /** Dictionary personality_label. */
  personalityLabels: Keys('性格标签', RESUME_COUNTS.personalityLabels),
  /** Dictionary job_search_label. */
  jobSearchLabels: Keys('求职标签', RESUME_COUNTS.jobSearchLabels),
  /** Fen a month, as expected pay. */
  currentSalaryMin: Fen,
  currentSalaryMax: Fen,
  /** City of the wanted job; 0 is the city of residence. */
  expectCityId: T.Integer({ title: '想去的城市', minimum: 0, maximum: 999_999 }),
  /** Dictionary resume_education. */
  highEdu: MaybeKey('最高学历'),
  /** Dictionary job_welfares. */
  expectWelfares: Keys('想要的福利', RESUME_COUNTS.expectWelfares),
  /** Dictionary resume_accommodation. */
  accommodation: MaybeKey('吃住要求'),
  /** Dictionary resume_schedule. */
  schedules: Keys('班次', RESUME_COUNTS.schedules),
  /** Dictionary resume_change_shifts. */
  changeShifts: MaybeKey('倒班'),
  /** The part-time resume: whether it is open, dictionaries resume_identity and resume_working_time, categories. */
  partTimeSwitch: T.Boolean({ title: '接兼职' }),
  partTimeIdentity: MaybeKey('兼职身份'),
  partTimeTimes: Keys('兼职时间', RESUME_COUNTS.partTimeTimes),
  partTimeJobs: Keys('想做的兼职', MAX_WANTED_JOBS),
})

/** A past job, for employers. */
export const Work = T.Object({
  company: T.String(), position: T.String(), from: T.String(), to: T.Union([T.String(), T.Null()]), duties: T.Optional(T.String()),
})
export const OwnWork = T.Object({ id: Id, ...Work.properties, duties: T.String() })
export type OwnWork = Static<typeof OwnWork>

/** `to` is '' for the present job. */
const WorkInput = {
  company: FreeText('店名', WORK_WIDTHS.company),
  position: FreeText('干什么', WORK_WIDTHS.position),
  from: Month('开始时间'),
  to: MaybeMonth('结束时间'),
  duties: FreeText('工作内容', WORK_WIDTHS.duties, 0),
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
  school: FreeText('学校', EDUCATION_WIDTHS.school),
  major: FreeText('专业', EDUCATION_WIDTHS.major, 0),
  education: Key('学历'),
  from: Month('开始时间'),
  to: MaybeMonth('结束时间'),
}

/** Sections that raise the completeness, in the order in which users are asked for them. */
const RESUME_SECTIONS = ['introduction', 'work', 'avatar', 'education', 'welfare', 'labels', 'address'] as const
export type ResumeSection = (typeof RESUME_SECTIONS)[number]

/** A seeker's own resume. */
export const Resume = T.Object({
  id: Id,
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
  age: T.Integer(),
  expectJobNames: T.Array(T.String()),
  partTimeJobNames: T.Array(T.String()),
  works: T.Array(OwnWork),
  educations: T.Array(OwnEducation),
  /** Certificates as employers see them: approved and valid. */
  certificates: T.Array(HeldCertificate),
  /** 0–100. */
  completeness: T.Integer(),
  /** Missing sections, with their points and a text. */
  missing: T.Array(T.Object({ section: OneOf('部分', RESUME_SECTIONS), points: T.Integer(), text: T.String() })),
  /** Employers can find it in the resume pool. */
  visible: T.Boolean(),
  updatedAt: Time,
})
export type Resume = Static<typeof Resume>

/** scene=1 of the spec is the caller's own resume. Resumes of applicants are read by their application. */
export const recommendResumeDetail = endpoint({
  method: 'GET', path: '/v3/recommend/resumeDetail', service: 'search', auth: 'c',
  summary: '自己的简历，没有就是 null',
  query: T.Object({
    scene: T.Optional(T.Integer({ title: '场景', minimum: 1, maximum: 1 })),
    isCache: T.Optional(T.Integer({ title: '缓存', minimum: 0, maximum: 1 })),
  }),
  data: T.Union([Resume, T.Null()]),
})

const VISIBLE = T.Boolean({ title: '老板能看到我的简历' })

export const createResume = endpoint({
  method: 'POST', path: '/resume/create', service: 'user', auth: 'c', forActive: true,
  summary: '建简历',
  body: T.Object({
    ...ResumeInput.properties,
    /** Older clients do not ask for it: no one is shown to employers without an answer. */
    visible: T.Optional(VISIBLE),
  }),
  data: Resume,
  errors: ['RESUME_EXISTS', 'AGE_OUT_OF_RANGE', 'SENSITIVE_CONTENT'],
})

/** Present sections replace the stored ones. A blocked account may only hide its resume and empty fields. */
export const updateResume = endpoint({
  method: 'POST', path: '/resume/update', service: 'user', auth: 'c',
  summary: '改简历',
  body: T.Partial(T.Object({
    ...ResumeInput.properties,
    ...ResumeSections.properties,
    /** An uploaded picture of purpose `avatar`; '' deletes the avatar. */
    avatarId: MaybeId,
    visible: VISIBLE,
  })),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'AGE_OUT_OF_RANGE', 'SENSITIVE_CONTENT', 'UPLOAD_GONE', 'USER_RESTRICTED'],
})

/** Adds a work experience, unless the resume has the same one, or changes the one with `id`. */
export const workSave = endpoint({
  method: 'POST', path: '/resume/workSave', service: 'user', auth: 'c', forActive: true,
  summary: '加或改一段工作经历',
  body: T.Object({ id: T.Optional(Id), ...WorkInput }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'RESUME_FULL', 'SENSITIVE_CONTENT'],
})

/** Idempotent. Also for a blocked account: everyone may delete their own data. */
export const workDelete = endpoint({
  method: 'POST', path: '/resume/workDelete', service: 'user', auth: 'c',
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

/** Adds an education, unless the resume has the same one, or changes the one with `id`. */
export const educationSave = endpoint({
  method: 'POST', path: '/resume/educationSave', service: 'user', auth: 'c', forActive: true,
  summary: '加或改一段教育经历',
  body: T.Object({ id: T.Optional(Id), ...EducationInput }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE', 'RESUME_FULL', 'SENSITIVE_CONTENT'],
})

/** Idempotent. Also for a blocked account. */
export const educationDelete = endpoint({
  method: 'POST', path: '/resume/educationDelete', service: 'user', auth: 'c',
  summary: '删一段教育经历',
  body: T.Object({ id: Id }),
  data: Resume,
  errors: ['RESUME_INCOMPLETE'],
})

/** A resume for an employer: labels instead of keys; no sex, birthday, street, WeChat or present pay. */
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
  /** 吃住, 班次, 倒班, as text. */
  conditions: T.Array(T.String()),
  works: T.Array(Work),
  educations: T.Array(Education),
  /** Certificates that an operator checked and that are valid. */
  certificates: T.Array(HeldCertificate),
  partTime: T.Union([T.Object({ identity: T.String(), times: T.Array(T.String()), jobNames: T.Array(T.String()) }), T.Null()]),
  collected: T.Boolean(),
  /** Whether the person accepts calls now, and the hours as text. */
  call: T.Object({ now: T.Boolean(), text: T.String() }),
  /** The latest application to one of the employer's jobs. */
  applicationId: T.Union([Id, T.Null()]),
  /** The last contact of a colleague, as text: “同事王店长3天前聊过”. */
  colleague: T.Optional(T.String()),
  updatedAt: Time,
})
export type ResumeView = Static<typeof ResumeView>

/** Found if it is visible to employers, or if the person has applied to one of the employer's jobs. The person sees the employer's view. */
export const resumeView = endpoint({
  method: 'GET', path: '/resume/view', service: 'user', auth: 'b', may: 'contactPeople', forActive: true,
  summary: '老板看到的一份简历',
  query: T.Object({ id: Id }),
  data: ResumeView,
})

/** Idempotent. */
export const resumeCollect = endpoint({
  method: 'POST', path: '/v3/recommend/resumeCollect', service: 'search', auth: 'b', may: 'contactPeople', forActive: true,
  summary: '收藏简历，或取消收藏',
  body: T.Object({ resumeId: Id, collected: T.Boolean({ title: '收藏' }) }),
  data: T.Object({ resumeId: Id, collected: T.Boolean() }),
})
