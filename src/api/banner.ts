import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { call } from './client'

const STALE_MS = 60_000

/** The operators' banners on the page of campaigns, for the user's role and city. */
export function useBanners() {
  const role = useSession((session) => session.role)
  const cityId = useLocation((location) => location.city.id)
  return useQuery({
    queryKey: ['banners', role, cityId],
    queryFn: ({ signal }) => call('GET /common/banners', { place: 'campaigns', cityId, role }, { signal }),
    staleTime: STALE_MS,
  })
}
