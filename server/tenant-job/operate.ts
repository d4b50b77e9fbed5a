import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { endpoints } from '@daogang/contract'
import type { Page } from '@daogang/contract/common'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorProject, ProjectImport } from '@daogang/contract/operator-project'
import { BULK_ALONE } from '@daogang/contract/rules/review'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { cannot } from '../lib/cannot'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { receive, type FormFile } from '../lib/form'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { withScratch } from '../lib/scratch'
import { writeSheet } from '../lib/sheet'
import { confirm, useUp } from '../operator/queries/approvals'
import { writeAction } from '../operator/queries/audit'
import { tableOf } from './import/export'
import { importProjects, OtherFile, previewProjects, type ImportTools, type ProjectReport } from './import/import'
import { isKept } from './import/pictures'
import { BadProjectFile } from './import/read'
import { allProjects, setOffline } from './queries/projects'
import { importSize } from './rules'

const SCOPE = 'operator-projects'

type Around = Pick<Deps, 'db' | 'now'>

/** A page of all projects, the newest first. */
export async function listProjects(db: Db, cursor: string | undefined): Promise<Page<OperatorProject>> {
  const rows = await allProjects(db, { after: readTimeCursor(SCOPE, cursor), limit: PAGE_PLUS_ONE })
  return toPage(rows, ({ id, code, name, store, jobs, offline_at: offline }) =>
    ({ id, code: code ?? '', name, store, jobs: jobs ?? 0, isOffline: offline !== null }),
  ({ key_micros: key, id }) => encodeTimeCursor(SCOPE, { micros: key, id }))
}

/** The projects as CSV that the import takes. */
export const exportProjects = async (db: Db): Promise<{ csv: string }> =>
  ({ csv: (await writeSheet(await tableOf(db), 'csv')).toString('utf8') })

interface Source {
  bytes: Buffer
  /** Where the pictures lie. */
  folder: string
  /** Pictures that are kept already, by the names that the file has for them. */
  kept?: ReadonlyMap<string, string>
}

const approvalOf = (fingerprint: string): string => `project import ${fingerprint}`

/** A large import is written when a second operator confirms the same file. @throws Refusal OPERATOR_CANNOT until then */
async function askSecond({ db, now }: Around, { fingerprint, projects }: ProjectReport, actor: string): Promise<void> {
  const size = importSize(projects)
  if (size <= BULK_ALONE) return
  // Its own transaction: the word stays although nothing is written yet.
  const { approvers } = await db.transaction().execute((trx) => confirm(trx, approvalOf(fingerprint), actor, now()))
  if (approvers.length < 2) {
    throw cannot(`一共改${size}处，超过${BULK_ALONE}处要两个人。你的确认记下了，让另一个人选同一个文件，看过再确认`)
  }
}

/**
 * Previews a file with projects, or imports it where a fingerprint of a preview is given; each changed project has a line in the audit log.
 * @throws Refusal OPERATOR_CANNOT for another kind of file, or for other content than that of the preview
 */
export async function importFrom(
  { db, now }: Around, source: Source, { tools, fingerprint, actor }: { tools: ImportTools, fingerprint: string, actor: string },
): Promise<ProjectReport> {
  try {
    if (fingerprint === '') return await previewProjects(db, source, tools, now())
    return await importProjects(db, source, {
      tools, fingerprint, operator: actor,
      allow: (report) => askSecond({ db, now }, report, actor),
      saved: async (trx, { id, change, code }) => {
        await useUp(trx, approvalOf(fingerprint))
        await writeAction(trx, { actor, action: `project ${change}`, subjectId: id, reason: `${code} ${fingerprint}` }, now())
      },
    }, now())
  } catch (error) {
    if (error instanceof BadProjectFile) throw cannot('这个文件不是csv、xlsx或json。第一行要写列名：项目编号、项目名……')
    if (error instanceof OtherFile) throw cannot('文件或图片和看的时候不一样了，重新看一遍')
    throw error
  }
}

/** The pictures of a request, by name. @throws Refusal OPERATOR_CANNOT */
function readKept(text: string): Map<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text || '{}') as object)
    if (entries.every((entry): entry is [string, string] => typeof entry[1] === 'string' && isKept(entry[1]))) return new Map(entries)
  } catch {
    // Refused like other bad input.
  }
  throw cannot('图片没传好，刷新页面再选一次文件和图片')
}

interface Sent {
  tools: ImportTools
  fingerprint: string
  /** JSON: names of pictures with their keys. */
  pictures: string
  actor: string
}

/**
 * The same for a file that the console sends, whose pictures it stored before.
 * @throws Refusal OPERATOR_CANNOT where a picture is not there
 */
export const importSent = (
  around: Around, file: FormFile, { tools, fingerprint, pictures, actor }: Sent,
): Promise<ProjectImport> => withScratch(async (folder) => {
  const path = join(folder, 'projects')
  await receive(file, path)
  const kept = readKept(pictures)
  for (const [name, key] of fingerprint === '' ? [] : kept) {
    if (!await tools.storage.fetch(key, join(folder, 'picture'))) throw cannot(`图片“${name}”没传上来，再选一次`)
  }
  const report = await importFrom(around, { bytes: await readFile(path), folder, kept }, { tools, fingerprint, actor })
  return { ...report, isWritten: fingerprint !== '' && report.problems.length === 0 }
})

/** Takes a project offline or online again. @returns its name @throws Refusal OPERATOR_CANNOT */
export const switchProject = (
  { db, now }: Around, { code, isOffline, reason }: BodyOf<typeof endpoints.operatorProjectSwitch>, actor: string,
): Promise<string> => db.transaction().execute(async (trx) => {
  const project = await setOffline(trx, code, isOffline ? now() : null)
  if (!project) throw cannot(`没有这个项目，或者已经${isOffline ? '下线' : '上线'}了`)
  await writeAction(trx, { actor, action: isOffline ? 'project offline' : 'project online', subjectId: project.id, reason }, now())
  return project.name
})
