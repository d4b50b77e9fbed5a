import { ID } from '@daogang/contract/rules/id'
import { MOBILE } from '@daogang/contract/rules/login'
import { countWidth } from '@daogang/contract/rules/width'
import { harmless } from '../../lib/csv'
import type { LineProblem } from '../../lib/table-plan'
import { verifyContent } from '../../sensitive-words/verify'
import { COLUMNS, JOB_COLUMNS, MAX_JOBS, MAX_NOTES, MAX_PICTURES, MAX_PROJECTS, WIDTHS } from './columns'
import type { WrittenFile, WrittenJob, WrittenProject } from './read'

/** Letters, digits and dashes: it is typed in commands. */
const PROJECT_CODE = /^[0-9A-Za-z-]{2,40}$/
/** A file of the same folder: no path leads elsewhere. */
const PICTURE_NAME = /^[^/\\:]{1,120}\.(jpe?g|png|webp)$/i

/** The problems of a file by itself, in the order of its lines. The import checks it against the database. */
export function problemsOf({ projects, problems }: WrittenFile): LineProblem[] {
  // Nothing else is checked then: the work has a bound.
  if (projects.length > MAX_PROJECTS) return [{ line: 1, problem: `一次最多${MAX_PROJECTS}个项目，分成几个文件` }]
  const all = [...problems]
  const codes = new Set<string>()
  const jobs = new Map<string, number>()
  for (const project of projects) {
    const { line, code } = project
    if (codes.has(code)) all.push({ line, problem: `项目编号${code}前面写过了` })
    codes.add(code)
    for (const problem of projectProblems(project)) all.push({ line, problem })
    // Ids of jobs are unique in the file, titles of new ones in their project.
    const titles = new Map<string, number>()
    for (const job of project.jobs) {
      const problem = jobProblem(job, job.content ? titles : jobs)
      if (problem) all.push({ line: job.line, problem })
    }
  }
  return all.sort((a, b) => a.line - b.line)
}

function projectProblems(project: WrittenProject): string[] {
  const { code, name, store, introduction, notes, contact, phone, hours, jobs } = project
  const pictures = project.pictures ?? []
  return [
    PROJECT_CODE.test(code) ? undefined : `“${COLUMNS.code}”写2到40位字母、数字或短横`,
    textProblem(COLUMNS.name, name, WIDTHS.name, true),
    store === '' ? `没有“${COLUMNS.store}”，写门店的编号或全名` : undefined,
    textProblem(COLUMNS.introduction, introduction, WIDTHS.introduction),
    notes.length > MAX_NOTES ? `“${COLUMNS.notes}”最多${MAX_NOTES}条` : undefined,
    // In a table they are separated by it, so the export would split them.
    notes.some((note) => /[;；\n]/.test(note)) ? `“${COLUMNS.notes}”的一条里不能有分号和换行，分成两条` : undefined,
    ...notes.map((note) => textProblem(COLUMNS.notes, note, WIDTHS.note)),
    pictures.length > MAX_PICTURES ? `“${COLUMNS.pictures}”最多${MAX_PICTURES}张` : undefined,
    ...pictures.map((picture) => (PICTURE_NAME.test(picture)
      ? undefined : `图片“${picture}”要写文件名，和这个文件放在一起，jpg、png或webp`)),
    textProblem(COLUMNS.contact, contact, WIDTHS.contact, true),
    !phone || MOBILE.test(phone) ? undefined : `“${COLUMNS.phone}”要写11位手机号，去掉就写“无”`,
    textProblem(COLUMNS.hours, hours, WIDTHS.hours),
    jobs.length > MAX_JOBS ? `一个项目最多${MAX_JOBS}个岗位` : undefined,
  ].filter((problem) => problem !== undefined)
}

/** Where an operator finds the ids of jobs, and what to write for one that does not exist. */
export const WHERE_JOBS_ARE = `用 project jobs <门店> 查。还没有的岗位，不写编号，写“${JOB_COLUMNS.title}”那些列`

function jobProblem({ line, id, content, referrer, referrerNote }: WrittenJob, jobs: Map<string, number>): string | undefined {
  if (content === null && !ID.test(id)) return `“${COLUMNS.job}”要写岗位的编号，不写名字，${WHERE_JOBS_ARE}`
  if (content !== null && id !== '') return `写了“${COLUMNS.job}”就不写“${JOB_COLUMNS.title}”那些列。岗位的内容归门店改`
  const known = id || content?.title || ''
  const before = jobs.get(known)
  if (before !== undefined) return content ? `“${known}”第${before}行写过了，换一个“${JOB_COLUMNS.title}”` : `这个岗位第${before}行写过了`
  jobs.set(known, line)
  if ((referrer === '') !== (referrerNote === '')) return `“${COLUMNS.referrer}”和“${COLUMNS.referrerNote}”要一起写，或者都不写`
  if (referrer === '') return undefined
  return textProblem(COLUMNS.referrer, referrer, WIDTHS.referrer, true)
    ?? textProblem(COLUMNS.referrerNote, referrerNote, WIDTHS.referrerNote)
}

/** Texts are published, so they have the rules of publishing. A formula would run in the operator's spreadsheet. */
function textProblem(title: string, text: string, width: number, isName = false): string | undefined {
  if (text === '') return `没有“${title}”`
  if (countWidth(text) > width) return `“${title}”最多${width / 2}个字`
  // With an apostrophe it is only made harmless, and comes back with the next export.
  if (harmless(text.replace(/^'+/, '')) !== text.replace(/^'+/, '')) return `“${title}”不能用 = + - @ 开头，表格会当成公式`
  const { res, rule } = verifyContent(text, { context: 'job', role: 'b', isName })
  return res ? `“${title}”：${rule}` : undefined
}
