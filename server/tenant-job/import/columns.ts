/**
 * The columns of a table with projects. Each row is a job; the first row of a project has the columns of the project, and rows below may
 * leave them out.
 */
export const COLUMNS = {
  code: '项目编号',
  name: '项目名',
  store: '门店',
  introduction: '介绍',
  notes: '去之前要知道',
  pictures: '图片',
  contact: '对接人',
  phone: '对接电话',
  hours: '对接时间',
  job: '岗位编号',
  referrer: '介绍人',
  referrerNote: '介绍人的话',
} as const

/** The columns of a job that the file makes. They stay empty in a row that names a job by its id. */
export const JOB_COLUMNS = {
  title: '岗位名称',
  category: '工种',
  kind: '全职兼职',
  headcount: '招几人',
  payMin: '最低工资',
  payMax: '最高工资',
  payUnit: '工资按什么算',
  settlement: '怎么发钱',
  payday: '哪天发',
  workHours: '上班时间',
  duties: '干什么活',
  experience: '经验要求',
  education: '学历要求',
  requirements: '别的要求',
  welfares: '福利',
  validDays: '招几天',
} as const
export type JobColumn = keyof typeof JOB_COLUMNS

/** The columns that describe the project, not the job of the row. */
export const PROJECT_COLUMNS = ['name', 'store', 'introduction', 'notes', 'pictures', 'contact', 'phone', 'hours'] as const

export const MAX_PROJECTS = 500
export const MAX_JOBS = 200
export const MAX_PICTURES = 9
export const MAX_NOTES = 8
/** Widths as the forms count them: a Chinese character is two. */
export const WIDTHS = { name: 40, introduction: 600, note: 60, contact: 20, hours: 40, referrer: 20, referrerNote: 100 } as const
