import type { Resume, ResumeSection } from '@daogang/contract/resume'
import type { ResumeFields } from './fields'

/** Points of the short form: it is saved only with all required fields, so they count together. 面议 is an answer, too. */
const SHORT_FORM = 50
/** A shorter introduction does not count. */
const MIN_INTRODUCTION = 10

export interface Written extends Pick<ResumeFields,
  'introduction' | 'seniority' | 'expectWelfares' | 'personalityLabels' | 'jobSearchLabels' | 'regionId'> {
  works: number
  educations: number
  avatar: boolean
}

interface Part {
  section: ResumeSection
  points: number
  /** Instruction for the user. */
  text: string
  isThere(written: Written): boolean
}

/** In the order in which the user is asked: by importance to employers. */
const PARTS: readonly Part[] = [
  {
    section: 'introduction', points: 12, text: '介绍一下自己，10个字以上',
    isThere: ({ introduction }) => Array.from(introduction.trim()).length >= MIN_INTRODUCTION,
  },
  // Without work experience there is nothing to enter.
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

/** Completeness of a resume, 0–100, and its missing parts. One rule for both. */
export function completenessOf(written: Written): Pick<Resume, 'completeness' | 'missing'> {
  const missing = PARTS.filter((part) => !part.isThere(written)).map(({ section, points, text }) => ({ section, points, text }))
  const all = SHORT_FORM + PARTS.reduce((sum, { points }) => sum + points, 0)
  return { completeness: all - missing.reduce((sum, { points }) => sum + points, 0), missing }
}
