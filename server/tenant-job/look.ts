import type { endpoints } from '@daogang/contract'
import type { DataOf } from '@daogang/contract/endpoint'
import type { ShownProject } from '@daogang/contract/operator-project'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import type { ContactPhones } from './import/contact-phone'
import { onlineJobs, projectByCode, shownJobs, storesBy } from './queries/projects'

const MOST = 500

/** One project with its jobs and its contact, whose number is opened. It is in the audit log. @throws Refusal OPERATOR_CANNOT */
export const lookAtProject = (
  { db, now }: Pick<Deps, 'db' | 'now'>, phones: ContactPhones, code: string, actor: string,
): Promise<ShownProject> => db.transaction().execute(async (trx) => {
  const project = await projectByCode(trx, code)
  if (!project) throw cannot('没有这个编号的项目')
  const { id, name, introduction, notes, contact, contact_phone: sealed, contact_hours: hours, offline_at: offline } = project
  await writeAction(trx, { actor, action: 'project shown', subjectId: id, reason: code }, now())
  const jobs = await shownJobs(trx, id)
  return {
    code, name, isOffline: offline !== null, introduction, notes, contact, phone: sealed ? phones.open(id, sealed) : '', hours,
    jobs: jobs.map(({ job_id: jobId, title, referrer, referrer_note: referrerNote }) =>
      ({ id: jobId, title, referrer: referrer ?? '', referrerNote: referrerNote ?? '' })),
  }
})

/** The open jobs of a store, the best placed first. @param store id or whole name @throws Refusal OPERATOR_CANNOT */
export async function jobsOfStore(
  { db, now }: { db: Db, now(): Date }, store: string,
): Promise<DataOf<typeof endpoints.operatorProjectJobs>> {
  const [company, another] = await storesBy(db, [store.trim()])
  if (!company) throw cannot('没有这家门店，写门店的编号或者全名')
  if (another) throw cannot(`叫“${store}”的门店不止一家，写编号：${company.id}、${another.id}……`)
  const jobs = await onlineJobs(db, company.id, now(), MOST)
  return { store: company.name, items: jobs.map(({ id, title, code }) => ({ id, title, project: code ?? '' })) }
}
