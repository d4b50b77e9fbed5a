import type { endpoints } from '@daogang/contract'
import { listReceived } from '../application/list-received'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { listKept } from './list-kept'

/** A page of one of the employer's lists of resumes: received ones, or people. */
export async function listResumes(deps: Deps, call: Call<typeof endpoints.resumeActionList>) {
  const { type } = call.body
  if (type === 'received') return { ...await listReceived(deps, call), people: [] }
  const { items, next } = await listKept(deps, type, call)
  return { items: [], people: items, ...next !== undefined && { next } }
}
