import type { Resume, ResumeSection } from '@daogang/contract/resume'
import type { ResumeFields } from './fields'

/** The short form: it cannot be saved without its required fields, so they count together. */
const SHORT_FORM = 40
/** Fewer characters introduce nobody. */
const INTRODUCTION_LENGTH = 10

export interface Written extends Pick<ResumeFields,
  'expectSalaryMax' | 'introduction' | 'seniority' | 'expectWelfares' | 'personalityLabels' | 'jobSearchLabels' | 'regionId'> {
  works: number
  educations: number
  avatar: boolean
}

interface Part {
  section: ResumeSection
  points: number
  /** What to do, as the user reads it. */
  text: string
  isThere(written: Written): boolean
}

/** In the order in which they are asked for: what employers look at first comes first. */
const PARTS: readonly Part[] = [
  { section: 'salary', points: 10, text: '写上期望工资', isThere: ({ expectSalaryMax }) => expectSalaryMax > 0 },
  {
    section: 'introduction', points: 12, text: '介绍一下自己，10个字以上',
    isThere: ({ introduction }) => Array.from(introduction.trim()).length >= INTRODUCTION_LENGTH,
  },
  // Who has never worked has nothing to tell.
  { section: 'work', points: 13, text: '加一段工作经历', isThere: ({ works, seniority }) => works > 0 || seniority === 'none' },
  { section: 'avatar', points: 5, text: '传一张头像', isThere: ({ avatar }) => avatar },
  { section: 'education', points: 5, text: '加上学历', isThere: ({ educations }) => educations > 0 },
  { section: 'welfare', points: 5, text: '选想要的福利', isThere: ({ expectWelfares }) => expectWelfares.length > 0 },
  {
    section: 'labels', points: 5, text: '选几个标签',
    isThere: ({ personalityLabels, jobSearchLabels }) => personalityLabels.length + jobSearchLabels.length > 0,
  },
  { section: 'address', points: 5, text: '选住在哪个区', isThere: ({ regionId }) => regionId > 0 },
]

/** How complete a resume is, 0–100, and what is missing of it. The one rule for both. */
export function completenessOf(written: Written): Pick<Resume, 'completeness' | 'missing'> {
  const missing = PARTS.filter((part) => !part.isThere(written)).map(({ section, points, text }) => ({ section, points, text }))
  const all = SHORT_FORM + PARTS.reduce((sum, { points }) => sum + points, 0)
  return { completeness: all - missing.reduce((sum, { points }) => sum + points, 0), missing }
}
