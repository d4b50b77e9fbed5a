import type { Deps } from '../deps'
import { askMap } from '../geo/ask-map'
import { isUuid } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { findJob } from './repository'

/** A map picture of a job's surroundings. @throws Refusal NOT_FOUND, UNAVAILABLE */
export async function drawJobMap({ db, providers: { geo }, now, log }: Deps, id: string) {
  const job = isUuid(id) ? await findJob(db, { id }, now()) : undefined
  if (!job) throw new Refusal('NOT_FOUND', MISSING.job)
  return askMap(log, geo.draw(job))
}
