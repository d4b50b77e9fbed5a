import { BadCsv, columnOf, type CsvRow } from '../../lib/csv'
import { BadSheet, readTable } from '../../lib/sheet'
import type { LineProblem } from '../../lib/table-plan'
import { COLUMNS, JOB_COLUMNS, PROJECT_COLUMNS, type JobColumn } from './columns'

/** A job of a project as it was written. */
export interface WrittenJob {
  /** The line of the table, or the number of the project in JSON. */
  line: number
  /** Empty for a job that the file makes, until it is made. */
  id: string
  /** What the job says, as it was written; null for one that exists. */
  content: Readonly<Record<JobColumn, string>> | null
  referrer: string
  referrerNote: string
}

/** A project as it was written; every text is trimmed. */
export interface WrittenProject {
  line: number
  code: string
  name: string
  /** Id or exact name. */
  store: string
  introduction: string
  notes: string[]
  /** Names of files beside the table; null keeps those that the project has. */
  pictures: string[] | null
  contact: string
  /** Null keeps the one that the project has: it is not in the exported file. Empty removes it. */
  phone: string | null
  hours: string
  jobs: WrittenJob[]
}

export interface WrittenFile {
  projects: WrittenProject[]
  problems: LineProblem[]
}

/** In place of pictures or a phone: the project has none any more. */
const NONE = '无'

/** A file that is no table and no JSON of projects. */
export class BadProjectFile extends Error {}

/** Reads projects from CSV, XLSX or JSON. @throws BadProjectFile */
export async function readProjects(bytes: Buffer): Promise<WrittenFile> {
  const json = /^(\ufeff)?\s*[[{]/.test(bytes.subarray(0, 64).toString('utf8'))
  if (json) return fromJson(bytes.toString('utf8').replace(/^\ufeff/, ''))
  try {
    return fromTable(await readTable(bytes))
  } catch (error) {
    throw error instanceof BadCsv || error instanceof BadSheet ? new BadProjectFile() : error
  }
}

const listOf = (text: string): string[] => text.split(/[;；\n]/).map((part) => part.trim()).filter(Boolean)

function fromTable(rows: readonly CsvRow[]): WrittenFile {
  const projects = new Map<string, { project: WrittenProject, first: CsvRow }>()
  const columns: readonly string[] = [...Object.values(COLUMNS), ...Object.values(JOB_COLUMNS)]
  const unknown = Object.keys(rows[0]?.values ?? {}).filter((name) => name !== '' && !columns.includes(name))
  const problems: LineProblem[] = unknown.map((name) => ({ line: 1, problem: `没有“${name}”这一列` }))
  for (const row of rows) {
    const { line } = row
    const code = columnOf(row, [COLUMNS.code])
    const known = projects.get(code)
    if (!known) {
      const project = projectOf(row, code)
      projects.set(code, { project, first: row })
      addJob(project, row)
      continue
    }
    const other = PROJECT_COLUMNS.find((column) => differs(row, known.first, COLUMNS[column]))
    if (other) problems.push({ line, problem: `“${COLUMNS[other]}”和第${known.project.line}行的不一样，同一个项目只写一遍就行` })
    else addJob(known.project, row)
  }
  return { projects: [...projects.values()].map(({ project }) => project), problems }
}

const differs = (row: CsvRow, first: CsvRow, column: string): boolean => {
  const value = columnOf(row, [column])
  return value !== '' && value !== columnOf(first, [column])
}

const picturesOf = (text: string): string[] | null => (text === '' ? null : text === NONE ? [] : listOf(text))

const phoneOf = (text: string): string | null => (text === '' ? null : text === NONE ? '' : text)

const projectOf = (row: CsvRow, code: string): WrittenProject => ({
  line: row.line,
  code,
  name: columnOf(row, [COLUMNS.name]),
  store: columnOf(row, [COLUMNS.store]),
  introduction: columnOf(row, [COLUMNS.introduction]),
  notes: listOf(columnOf(row, [COLUMNS.notes])),
  pictures: picturesOf(columnOf(row, [COLUMNS.pictures])),
  contact: columnOf(row, [COLUMNS.contact]),
  phone: phoneOf(columnOf(row, [COLUMNS.phone])),
  hours: columnOf(row, [COLUMNS.hours]),
  jobs: [],
})

const JOB_NAMES = Object.keys(JOB_COLUMNS) as JobColumn[]

/** What a job says, by its columns; null if nothing is written. */
function contentBy(valueOf: (column: JobColumn) => string): WrittenJob['content'] {
  const content = Object.fromEntries(JOB_NAMES.map((column) => [column, valueOf(column)])) as Record<JobColumn, string>
  return Object.values(content).some(Boolean) ? content : null
}

function addJob(project: WrittenProject, row: CsvRow): void {
  const job = {
    line: row.line,
    id: columnOf(row, [COLUMNS.job]).toLowerCase(),
    content: contentBy((column) => columnOf(row, [JOB_COLUMNS[column]])),
    referrer: columnOf(row, [COLUMNS.referrer]),
    referrerNote: columnOf(row, [COLUMNS.referrerNote]),
  }
  // A project without jobs may be entered first.
  if (job.id || job.content || job.referrer || job.referrerNote) project.jobs.push(job)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function fromJson(text: string): WrittenFile {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new BadProjectFile()
  }
  const list = isFields(read) ? read.projects : read
  if (!Array.isArray(list)) throw new BadProjectFile()
  const problems: LineProblem[] = []
  return { projects: list.map((each: unknown, nth) => jsonProject(each, nth + 1, problems)), problems }
}

/**
 * Reads the entries of a JSON object by their types. An entry of another type, or with an unknown name, is a problem: nothing is left out
 * silently.
 */
function fieldReader(value: unknown, where: string, names: readonly string[], report: (problem: string) => void) {
  const fields: Fields = isFields(value) ? value : {}
  if (value !== undefined && !isFields(value)) report(`${where || '每个项目'}要写成{ }`)
  for (const name of Object.keys(fields)) if (!names.includes(name)) report(`没有“${where && `${where}.`}${name}”这一项`)
  const wrong = (name: string, wanted: string) => report(`“${where && `${where}.`}${name}”要写成${wanted}`)
  const listOf = (name: string): unknown[] => {
    const list = fields[name]
    if (list === undefined || list === null) return []
    if (Array.isArray(list)) return list
    wrong(name, '列表')
    return []
  }
  return {
    has: (name: string) => fields[name] !== undefined && fields[name] !== null,
    text(name: string): string {
      const text = fields[name] ?? ''
      if (typeof text === 'string') return text.trim()
      wrong(name, '文字，加引号')
      return ''
    },
    texts: (name: string): string[] => listOf(name).map((text) => {
      if (typeof text === 'string') return text.trim()
      wrong(name, '文字的列表')
      return ''
    }).filter(Boolean),
    list: listOf,
    value: (name: string): unknown => fields[name],
  }
}

const NAMES = {
  project: ['code', 'name', 'store', 'introduction', 'notes', 'pictures', 'contact', 'jobs'],
  contact: ['name', 'phone', 'hours'],
  job: ['id', ...JOB_NAMES, 'referrer', 'referrerNote'],
} as const

function jsonProject(value: unknown, line: number, problems: LineProblem[]): WrittenProject {
  const report = (problem: string) => void problems.push({ line, problem })
  const project = fieldReader(value, '', NAMES.project, report)
  const contact = fieldReader(project.value('contact'), 'contact', NAMES.contact, report)
  return {
    line,
    code: project.text('code'),
    name: project.text('name'),
    store: project.text('store'),
    introduction: project.text('introduction'),
    notes: project.texts('notes'),
    pictures: project.has('pictures') ? project.texts('pictures') : null,
    contact: contact.text('name'),
    phone: phoneOf(contact.text('phone')),
    hours: contact.text('hours'),
    jobs: project.list('jobs').map((each) => {
      const job = fieldReader(each, 'jobs', NAMES.job, report)
      return {
        line, id: job.text('id').toLowerCase(), content: contentBy(job.text), referrer: job.text('referrer'),
        referrerNote: job.text('referrerNote'),
      }
    }),
  }
}
