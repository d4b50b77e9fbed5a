import { createHash, randomUUID } from 'node:crypto'
import { ID } from '@daogang/contract/rules/id'
import type { Db, Row, Trx } from '../../db/schema'
import type { LineProblem } from '../../lib/table-plan'
import type { Storage } from '../../providers/storage/types'
import type { pictureRedrawer } from '../../upload/picture'
import { jobsBy, jobsOfProject, lockImports, projectByCode, saveJobs, saveProject, storesBy } from '../queries/projects'
import { MAX_PROJECTS } from './columns'
import { problemsOf, WHERE_JOBS_ARE } from './check'
import type { ContactPhones } from './contact-phone'
import { readPicture, storePicture, type Picture } from './pictures'
import { newJobsOf, publishJobs, type NewJob } from './new-jobs'
import { readProjects, type WrittenProject } from './read'

export interface ImportTools {
  phones: ContactPhones
  storage: Storage
  redraw: ReturnType<typeof pictureRedrawer>
}

/** What an import does, or would do, to one project. */
export interface PlannedProject {
  line: number
  code: string
  name: string
  store: string
  change: 'new' | 'changed' | 'same'
  jobs: number
  /** Jobs that leave the project, because the file does not have them any more. */
  removed: number
  /** Jobs that are not open now: seekers do not see them until they are. */
  closed: string[]
  /** Titles of jobs that the file makes, and of those of them that wait for a review. */
  made: string[]
  reviewing: string[]
  /** Titles of jobs that an earlier import of the file made: what they say is their store's now. */
  madeBefore: string[]
  pictures: number
}

export interface ProjectReport {
  /** The start of the hash of the file and its pictures, by which an operator confirms the preview. */
  fingerprint: string
  projects: PlannedProject[]
  problems: LineProblem[]
}

interface Plan extends Omit<PlannedProject, 'made' | 'reviewing'> {
  written: WrittenProject
  companyId: string
  images: string[]
  before: Row<'tenant_project'> | undefined
  newJobs: NewJob[]
}

interface Source {
  bytes: Buffer
  /** Where the pictures lie. */
  folder: string
  /** Pictures that are kept already, by the names that the file has for them. */
  kept?: ReadonlyMap<string, string>
}

/** Writes the audit log, in the transaction that saves a project. */
type Saved = (trx: Trx, project: PlannedProject & { id: string }) => Promise<unknown>

/** The file or a picture changed between the preview and the confirmation. */
export class OtherFile extends Error {}

/** Ends a transaction whose changes were only tried. */
class Undone extends Error {}

/**
 * Reads a file with projects and says what it would do: the import is done and taken back, so that the preview names all that publishing
 * refuses. @throws BadProjectFile
 */
export async function previewProjects(db: Db, source: Source, tools: ImportTools, now: Date): Promise<ProjectReport> {
  const nothing = () => Promise.resolve()
  return reportOf(await write(db, source, { tools, operator: '', saved: nothing, keeps: false }, now))
}

/**
 * Imports a file: all of its projects, or nothing if one line is wrong. Idempotent: the same file again changes nothing.
 * @param fingerprint of the preview
 * @param operator in whose history the new jobs are
 * @param allow throws where the operator may not write this yet
 * @throws BadProjectFile, OtherFile
 */
export async function importProjects(
  db: Db, source: Source, { tools, fingerprint, operator, allow, saved }: {
    tools: ImportTools, fingerprint: string, operator: string, allow: (report: ProjectReport) => Promise<void>, saved: Saved,
  }, now: Date,
): Promise<ProjectReport> {
  const first = await atOneMoment(db, (trx) => prepare(trx, source, tools, now))
  if (first.fingerprint !== fingerprint) throw new OtherFile()
  if (first.problems.length > 0) return reportOf(first)
  await allow(reportOf(first))
  // Before the transaction, because they take long. A picture without a reference does no harm.
  for (const [picture, line] of first.pictures) {
    const problem = await storePicture(picture, tools)
    if (problem) first.problems.push({ line, problem })
  }
  if (first.problems.length > 0) return reportOf(first)
  return reportOf(await write(db, source, { tools, operator, saved, keeps: true }, now))
}

/** Writes a file in one transaction, which is undone if a line is refused or nothing is kept. */
async function write(
  db: Db, source: Source, { tools, operator, saved, keeps }: { tools: ImportTools, operator: string, saved: Saved, keeps: boolean },
  now: Date,
): Promise<Prepared> {
  let prepared: Prepared | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      await lockImports(trx)
      // Under the lock: another import may have come in between.
      prepared = await prepare(trx, source, tools, now)
      const { plans, problems } = prepared
      if (problems.length === 0) problems.push(...await publishJobs(trx, plans.flatMap(({ newJobs }) => newJobs), operator, now))
      if (problems.length > 0) throw new Undone()
      for (const plan of plans) if (plan.change !== 'same') await save(trx, plan, { tools, saved }, now)
      if (!keeps) throw new Undone()
      return prepared
    })
  } catch (error) {
    if (error instanceof Undone && prepared) return prepared
    throw error
  }
}

const reportOf = ({ fingerprint, plans, problems }: Prepared): ProjectReport =>
  ({ fingerprint, problems: problems.sort((a, b) => a.line - b.line), projects: plans.map(plannedOf) })

function plannedOf(
  { written: _written, companyId: _company, images: _images, before: _before, newJobs, ...planned }: Plan,
): PlannedProject {
  const titles = (jobs: readonly NewJob[]) => jobs.map(({ body }) => body.title)
  return { ...planned, made: titles(newJobs), reviewing: titles(newJobs.filter(({ isReviewed }) => isReviewed)) }
}

interface Prepared {
  fingerprint: string
  plans: Plan[]
  problems: LineProblem[]
  /** Each picture with the line that names it. */
  pictures: Map<Picture, number>
}

/** Reads all of the database as of one moment: between two queries another import could write what the first one did not find. */
const atOneMoment = <R>(db: Db, read: (trx: Trx) => Promise<R>): Promise<R> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

async function prepare(db: Db, { bytes, folder, kept = new Map() }: Source, { phones }: ImportTools, now: Date): Promise<Prepared> {
  const file = await readProjects(bytes)
  const problems = problemsOf(file)
  const hash = createHash('sha256').update(bytes)
  const pictures = new Map<Picture, number>()
  const plans: Plan[] = []
  if (file.projects.length > MAX_PROJECTS) return { fingerprint: hash.digest('hex').slice(0, 12), plans, problems, pictures }
  const stores = await storesBy(db, [...new Set(file.projects.map(({ store }) => store).filter(Boolean))])
  for (const project of file.projects) {
    // A path that is refused is never opened.
    const mayRead = !problems.some(({ line }) => line === project.line)
    const images: string[] = []
    for (const name of (mayRead && project.pictures) || []) {
      const known = kept.get(name)
      if (known !== undefined) {
        hash.update(known)
        images.push(known)
        continue
      }
      const picture = await readPicture(folder, name)
      if (typeof picture === 'string') {
        problems.push({ line: project.line, problem: picture })
        continue
      }
      hash.update(picture.key)
      pictures.set(picture, project.line)
      images.push(picture.key)
    }
    const plan = await planFor(db, project, { images: project.pictures === null ? null : images, stores, problems, phones }, now)
    if (plan) plans.push(plan)
  }
  return { fingerprint: hash.digest('hex').slice(0, 12), plans, problems, pictures }
}

interface Planning {
  /** Null keeps those that the project has. */
  images: string[] | null
  /** The stores that the file names. */
  stores: Awaited<ReturnType<typeof storesBy>>
  problems: LineProblem[]
  phones: ContactPhones
}

async function planFor(
  db: Db, written: WrittenProject, { images: named, stores, problems, phones }: Planning, now: Date,
): Promise<Plan | undefined> {
  const { line, code, name, store } = written
  const [company, another] = stores.filter(({ id, name: called }) => called === store || id === store.toLowerCase())
  if (store !== '' && !company) problems.push({ line, problem: `没有门店“${store}”，写门店的编号或全名` })
  if (another) problems.push({ line, problem: `叫“${store}”的门店不止一家，写门店的编号` })
  if (!company || another) return undefined
  const before = await projectByCode(db, code)
  const images = named ?? before?.images ?? []
  const { newJobs, madeBefore } = await newJobsOf(db, written, company, problems)
  const found = new Map((await jobsBy(db, written.jobs.map(({ id }) => id).filter((id) => ID.test(id)))).map((job) => [job.id, job]))
  const closed: string[] = []
  for (const { id, line: at } of written.jobs) {
    const job = found.get(id)
    // A new job has no id yet; another word is a problem of its line.
    if (!ID.test(id)) continue
    if (!job) problems.push({ line: at, problem: `没有编号是“${id}”的岗位，${WHERE_JOBS_ARE}` })
    else if (job.company_id !== company.id) problems.push({ line: at, problem: `“${job.title}”不是这家门店的岗位` })
    else if (job.project_id !== null && job.project_id !== before?.id) {
      problems.push({ line: at, problem: `“${job.title}”已经在项目“${job.project}”里，先从那边去掉` })
    } else if (job.status !== 'online' || job.expires_at <= now) closed.push(job.title)
  }
  const jobsBefore = before ? await jobsOfProject(db, before.id) : []
  const kept = new Set(written.jobs.map(({ id }) => id))
  const isSame = before !== undefined && newJobs.length === 0 && sameJobs(jobsBefore, written)
    && sameProject(before, written, { companyId: company.id, images, phones })
  return {
    line, code, name, store: company.name, written, companyId: company.id, images, before, closed, newJobs, madeBefore,
    pictures: images.length, jobs: written.jobs.length, removed: jobsBefore.filter(({ job_id: id }) => !kept.has(id)).length,
    change: before === undefined ? 'new' : isSame ? 'same' : 'changed',
  }
}

function sameProject(
  before: Row<'tenant_project'>, written: WrittenProject, now: { companyId: string, images: string[], phones: ContactPhones },
): boolean {
  const phone = written.phone === null ? null : before.contact_phone ? now.phones.open(before.id, before.contact_phone) : ''
  return JSON.stringify([
    before.company_id, before.name, before.introduction, before.notes, before.images, before.contact, before.contact_hours, phone,
  ]) === JSON.stringify([
    now.companyId, written.name, written.introduction, written.notes, now.images, written.contact, written.hours, written.phone,
  ])
}

function sameJobs(before: readonly Row<'tenant_job'>[], { jobs }: WrittenProject): boolean {
  const key = (id: string, referrer: string | null, note: string | null) => JSON.stringify([id, referrer ?? '', note ?? ''])
  const known = new Set(before.map((job) => key(job.job_id, job.referrer, job.referrer_note)))
  return known.size === jobs.length && jobs.every((job) => known.has(key(job.id, job.referrer, job.referrerNote)))
}

async function save(trx: Trx, plan: Plan, { tools, saved }: { tools: ImportTools, saved: Saved }, now: Date): Promise<void> {
  const { written, companyId, images, before } = plan
  const id = before?.id ?? randomUUID()
  const sealed = written.phone ? tools.phones.seal(id, written.phone) : null
  await saveProject(trx, {
    id, company_id: companyId, code: written.code, name: written.name, introduction: written.introduction, notes: written.notes, images,
    contact: written.contact, contact_hours: written.hours, updated_at: now, created_at: before?.created_at ?? now,
    contact_phone: written.phone === null ? before?.contact_phone ?? null : sealed,
  })
  await saveJobs(trx, id, written.jobs.map((job) => ({
    job_id: job.id, project_id: id, referrer: job.referrer || null, referrer_note: job.referrerNote || null,
  })))
  await saved(trx, { ...plannedOf(plan), id })
}
