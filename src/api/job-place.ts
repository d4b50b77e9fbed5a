import type { QueryClient } from '@tanstack/react-query'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { sendablePosition } from '@/stores/sendable-position'
import { applicationKeys } from './application-keys'
import { jobKeys } from './job'
import { nearOf } from './near'
import { tenantJobKeys } from './tenant-job-keys'

// Apart from job.ts, because the start of the app watches the place for all nouns with a distance.

/** Jobs with a distance that do not have the place in their key. */
const WITHOUT_PLACE = [
  jobKeys.details(), jobKeys.similars(), jobKeys.kept(), jobKeys.ofCompanies(), applicationKeys.mine(), tenantJobKeys.details(),
]

/**
 * Refetches the jobs that are shown with a distance from another place. Searches have the place in their key; others have not, a
 * detail because it is patched by its id.
 * @returns a function that stops it
 */
export function watchPlace(queries: QueryClient): () => void {
  let near = nearOf(sendablePosition())
  const check = () => {
    const now = nearOf(sendablePosition())
    if (now === near) return
    near = now
    for (const queryKey of WITHOUT_PLACE) void queries.invalidateQueries({ queryKey })
  }
  const stops = [useLocation.subscribe(check), useConsent.subscribe(check)]
  return () => stops.forEach((stop) => stop())
}
