import type { Body } from '@daogang/contract'
import type { Certification } from '@daogang/contract/certification'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { todayInChina } from '@/lib/time'
import { call } from './client'
import { approveStatus } from './real-name'

/** The certifications of the present enterprise and of the stores that the user sees. */
export const useCertifications = () => useQuery(approveStatus)

const NONE: readonly { id: string; name: string }[] = []

/** The enterprises that authorised the present one to recruit for them, with the approved authorisations. */
export function useAgencies(): readonly { id: string; name: string }[] {
  const { data } = useQuery({
    ...approveStatus,
    select: ({ agencies }) =>
      agencies.flatMap((agency) => (agency.id !== null && isInForce(agency) ? [{ id: agency.id, name: agency.name }] : [])),
  })
  return data ?? NONE
}

const isInForce = ({ state, validFrom }: Certification): boolean =>
  (state === 'approved' || state === 'expiring') && validFrom <= todayInChina()

/** The enterprise with a credit code: of this platform, or in the register. Idle without a code. */
export function useEnterpriseOf(code: string | undefined) {
  return useQuery({
    queryKey: ['enterprise-of', code], queryFn: ({ signal }) => call('GET /business/basicInfo', { keyword: code ?? '' }, { signal }),
    enabled: code !== undefined, staleTime: Infinity, retry: false, select: ({ items }) => items[0],
  })
}

/** The texts on a picture of a licence. A picture is read once. */
export function useReadLicence(imageId: string | undefined) {
  return useQuery({
    queryKey: ['read-licence', imageId],
    queryFn: ({ signal }) => call('POST /business/readLicence', { imageId: imageId ?? '' }, { signal }),
    enabled: imageId !== undefined,
    staleTime: Infinity,
    retry: false,
  })
}

/** Sends a licence to be certified. The form shows refusals. */
export function useCertify() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /business/certification'>) => call('POST /business/certification', body),
    // The register may approve at once: then every screen shows verified stores.
    onSuccess: () => queries.invalidateQueries(),
    meta: { quiet: true },
  })
}
