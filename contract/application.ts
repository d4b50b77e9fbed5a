import { T, endpoint, type Static } from './endpoint'
import { Cursor, Fen, Id, OneOf, Page, Time } from './common'
import { JobCard } from './job'
import { Work } from './resume'

/** applied → viewed → suitable | unsuitable; suitable may go on to interview and hired. */
export const ApplicationStatus = OneOf('报名状态', ['applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired'])
export type ApplicationStatus = Static<typeof ApplicationStatus>

export const Application = T.Object({
  id: Id,
  jobId: Id,
  status: ApplicationStatus,
  appliedAt: Time,
  /** When the status last changed. */
  changedAt: Time,
})
export type Application = Static<typeof Application>

/** Applies to a job. Applying twice returns the first application unchanged. */
export const applyToJob = endpoint({
  method: 'POST', path: '/resumeApply/apply', service: 'application', auth: 'c',
  summary: '报名',
  body: T.Object({ jobId: Id }),
  data: Application,
  errors: ['JOB_CLOSED', 'RESUME_INCOMPLETE', 'OWN_JOB', 'AGE_OUT_OF_RANGE', 'USER_RESTRICTED'],
})

/** Tabs of 我的报名: waiting = applied or viewed, interview = suitable or interview. */
export const ApplicationTab = OneOf('分类', ['all', 'waiting', 'interview', 'hired', 'unsuitable'])
export type ApplicationTab = Static<typeof ApplicationTab>

export const myApplications = endpoint({
  method: 'POST', path: '/resumeApply/myList', service: 'application', auth: 'c',
  summary: '我的报名和进展',
  body: T.Object({ tab: T.Optional(ApplicationTab), cursor: T.Optional(Cursor) }),
  data: Page(T.Object({ application: Application, job: JobCard })),
})

/** An applicant as an employer sees them. The phone stays masked; calls go through a virtual number. */
export const Applicant = T.Object({
  applicationId: Id,
  jobId: Id,
  jobTitle: T.String(),
  status: ApplicationStatus,
  appliedAt: Time,
  /** “张师傅”: surname only until the employer opens the resume. */
  displayName: T.String(),
  age: T.Integer(),
  expectJobNames: T.Array(T.String()),
  expectSalaryMin: Fen,
  expectSalaryMax: Fen,
  /** Labels of dictionaries seniority and job_want_status. */
  seniority: T.String(),
  jobWantStatus: T.String(),
  /** Metres from the job's place to the seeker's city centre are useless, so this is the city's name. */
  city: T.String(),
})
export type Applicant = Static<typeof Applicant>

export const receivedResumes = endpoint({
  method: 'POST', path: '/v3/recommend/resumeActionList', service: 'search', auth: 'b',
  summary: '收到的简历',
  body: T.Object({
    type: OneOf('清单', ['received']),
    jobId: T.Optional(Id),
    status: T.Optional(OneOf('分类', ['new', 'viewed', 'suitable', 'unsuitable'])),
    cursor: T.Optional(Cursor),
  }),
  data: Page(Applicant),
})

/** Opening an application that is new marks it as viewed. */
export const applicationDetail = endpoint({
  method: 'GET', path: '/resumeApply/detail', service: 'application', auth: 'b',
  summary: '一份收到的简历',
  query: T.Object({ id: Id }),
  data: T.Object({
    ...Applicant.properties,
    resumeId: Id,
    name: T.String(),
    /** Masked. */
    mobile: T.String(),
    introduction: T.String(),
    works: T.Array(Work),
  }),
})
export type ApplicationDetail = Static<typeof applicationDetail.data>

/** Marks as suitable or not, and may be changed until an interview is set. */
export const markApplication = endpoint({
  method: 'POST', path: '/resumeApply/mark', service: 'application', auth: 'b',
  summary: '标记合适或不合适',
  body: T.Object({ applicationId: Id, status: OneOf('标记', ['suitable', 'unsuitable']) }),
  data: Application,
  errors: ['APPLICATION_SETTLED'],
})
