import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'
import { resumeKeys } from './resume'

const certificateKeys = { mine: KEY_ROOTS.certificates, tree: ['certificate-tree'] as const }

/** The tree of certificates with kinds and levels. */
export const useCertificateTree = () => useQuery({
  queryKey: certificateKeys.tree, queryFn: ({ signal }) => call('GET /common/dictCertsLevel', undefined, { signal }), staleTime: Infinity,
})

/** The user's certificates, the latest first. */
export const useCertificates = () => useQuery({
  queryKey: certificateKeys.mine, queryFn: ({ signal }) => call('GET /certificate/mine', {}, { signal }), staleTime: 0,
})

function useChange<Input>(send: (input: Input) => Promise<Awaited<ReturnType<typeof mine>>>, quiet: boolean) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (data) => queries.setQueryData(certificateKeys.mine, data),
    // The resume shows checked ones.
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: certificateKeys.mine }), queries.invalidateQueries({ queryKey: resumeKeys.own }),
    ]),
    meta: { quiet },
  })
}
const mine = () => call('GET /certificate/mine', {})

/** Sends a certificate to be checked. The form shows refusals. */
export const useSaveCertificate = () => useChange((body: Body<'POST /certificate/save'>) => call('POST /certificate/save', body), true)
export const useRemoveCertificate = () => useChange((id: string) => call('POST /certificate/remove', { id }), false)
