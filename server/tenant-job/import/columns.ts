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

/** The columns that describe the project, not the job of the row. */
export const PROJECT_COLUMNS = ['name', 'store', 'introduction', 'notes', 'pictures', 'contact', 'phone', 'hours'] as const

export const MAX_PROJECTS = 500
export const MAX_JOBS = 200
export const MAX_PICTURES = 9
export const MAX_NOTES = 8
/** Widths as the forms count them: a Chinese character is two. */
export const WIDTHS = { name: 40, introduction: 600, note: 60, contact: 20, hours: 40, referrer: 20, referrerNote: 100 } as const
