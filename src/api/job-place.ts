import type { QueryClient } from '@tanstack/react-query'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { sendablePosition } from '@/stores/sendable-position'
import { jobKeys } from './job'
import { nearOf } from './near'
import { tenantJobKeys } from './tenant-job-keys'

/**
 * Refetches the jobs that are shown with a distance from another place. Lists have the place in their key; a detail has not, because it is
 * patched by its id.
 * @returns a function that stops it
 */
export function watchPlace(queries: QueryClient): () => void {
  let near = nearOf(sendablePosition())
  const check = () => {
    const now = nearOf(sendablePosition())
    if (now === near) return
    near = now
    for (const queryKey of [jobKeys.details(), jobKeys.similars(), tenantJobKeys.details()]) void queries.invalidateQueries({ queryKey })
  }
  const stops = [useLocation.subscribe(check), useConsent.subscribe(check)]
  return () => stops.forEach((stop) => stop())
}
