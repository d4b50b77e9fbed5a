import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { findProject } from './repository'
import { isKept } from './import/pictures'
import { NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.projectImages)

/** Pictures of the project that a job belongs to. */
export async function getImages({ db, providers: { storage } }: Deps, { query: { jobId } }: Call<typeof endpoints.projectImages>) {
  const project = await findProject(db, jobId)
  if (!project) throw refuse('NOT_FOUND', NOT_FOUND)
  return { images: project.images.map((image) => (isKept(image) ? storage.publicUrl(image) : image)) }
}
