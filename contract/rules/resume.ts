/** Maximum widths of texts, counted as by `countWidth`. */
export const RESUME_WIDTHS = { introduction: 500, address: 100 } as const
export const WORK_WIDTHS = { company: 80, position: 40, duties: 400 } as const
export const EDUCATION_WIDTHS = { school: 60, major: 40 } as const

/** Maximum number of trades: of the wanted full-time jobs, and of the wanted part-time jobs. */
export const MAX_WANTED_JOBS = 3
/** Maximum number of choices from a dictionary. */
export const RESUME_COUNTS = { personalityLabels: 5, jobSearchLabels: 5, expectWelfares: 10, schedules: 6, partTimeTimes: 7 } as const

/** How many jobs, and how many schools, a resume may have. The form offers fewer schools. */
export const MAX_ENTRIES = 10
export const OFFERED_WORKS = MAX_ENTRIES
export const OFFERED_EDUCATIONS = 5

export const WECHAT_ID = /^[A-Za-z][A-Za-z0-9_-]{5,19}$/
/** The message for an invalid WeChat id. */
export const WECHAT_ID_FORMAT = { text: '微信号格式不正确', next: '请填6到20位，字母开头' }
