import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { contactOf } from './repository'

/** The seeker's on-site contact; null without a project that they applied to or viewed. */
export async function getContact({ db }: Deps, { user }: Call<typeof endpoints.businessInfoByUser>) {
  const found = await contactOf(db, user.id)
  return { contact: found ? { name: found.contact, project: found.name, hours: found.contact_hours, jobId: found.job_id } : null }
}
