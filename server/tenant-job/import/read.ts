import { BadCsv, columnOf, type CsvRow } from '../../lib/csv'
import { BadSheet, readTable } from '../../lib/sheet'
import { COLUMNS, PROJECT_COLUMNS } from './columns'

/** A job of a project as it was written. */
export interface WrittenJob {
  /** The line of the table, or the number of the project in JSON. */
  line: number
  id: string
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
  phone: string
  hours: string
  jobs: WrittenJob[]
}

export interface LineProblem {
  line: number
  problem: string
}

export interface WrittenFile {
  projects: WrittenProject[]
  problems: LineProblem[]
}

/** In a table: the project has no pictures any more. */
const NO_PICTURES = '无'

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
  const problems: LineProblem[] = []
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

const picturesOf = (text: string): string[] | null => (text === '' ? null : text === NO_PICTURES ? [] : listOf(text))

const projectOf = (row: CsvRow, code: string): WrittenProject => ({
  line: row.line,
  code,
  name: columnOf(row, [COLUMNS.name]),
  store: columnOf(row, [COLUMNS.store]),
  introduction: columnOf(row, [COLUMNS.introduction]),
  notes: listOf(columnOf(row, [COLUMNS.notes])),
  pictures: picturesOf(columnOf(row, [COLUMNS.pictures])),
  contact: columnOf(row, [COLUMNS.contact]),
  phone: columnOf(row, [COLUMNS.phone]),
  hours: columnOf(row, [COLUMNS.hours]),
  jobs: [],
})

function addJob(project: WrittenProject, row: CsvRow): void {
  const job = {
    line: row.line,
    id: columnOf(row, [COLUMNS.job]).toLowerCase(),
    referrer: columnOf(row, [COLUMNS.referrer]),
    referrerNote: columnOf(row, [COLUMNS.referrerNote]),
  }
  // A project without jobs may be entered first.
  if (job.id || job.referrer || job.referrerNote) project.jobs.push(job)
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Fields : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : [])

function fromJson(text: string): WrittenFile {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new BadProjectFile()
  }
  const list = Array.isArray(read) ? read : fieldsOf(read).projects
  if (!Array.isArray(list)) throw new BadProjectFile()
  return { projects: list.map((each, nth) => jsonProject(fieldsOf(each), nth + 1)), problems: [] }
}

function jsonProject(fields: Fields, line: number): WrittenProject {
  const contact = fieldsOf(fields.contact)
  const jobs = Array.isArray(fields.jobs) ? fields.jobs : []
  return {
    line,
    code: textOf(fields.code),
    name: textOf(fields.name),
    store: textOf(fields.store),
    introduction: textOf(fields.introduction),
    notes: textsOf(fields.notes),
    pictures: Array.isArray(fields.pictures) ? textsOf(fields.pictures) : null,
    contact: textOf(contact.name),
    phone: textOf(contact.phone),
    hours: textOf(contact.hours),
    jobs: jobs.map(fieldsOf).map((job) => ({
      line, id: textOf(job.id).toLowerCase(), referrer: textOf(job.referrer), referrerNote: textOf(job.referrerNote),
    })),
  }
}
