import { isInWork } from '@daogang/contract/rules/data-export'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clockBehind } from '@/lib/server-clock'
import { useLoginRequest } from '@/stores/login-request'
import { call } from './client'
import { requestOfCode } from './own-code'
import { originOf } from './services'

const dataExportKeys = {
  all: ['data-export'] as const,
}

/** While the server works on the file, its progress is asked for this often. */
const POLL_MS = 1500

/** The latest export and its progress. Follows it while the screen is in front. */
export function useDataExport(inFront: boolean) {
  return useQuery({
    queryKey: dataExportKeys.all,
    queryFn: ({ signal }) => call('GET /compliance/dataExport', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (inFront && data?.current && isInWork(data.current.state) ? POLL_MS : false),
  })
}

/** Starts an export. The field shows refusals. */
export function useRequestExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('POST /compliance/dataExport/request', { requestId: requestOfCode(), code }),
    onSuccess: (status) => {
      useLoginRequest.getState().forget()
      queries.setQueryData(dataExportKeys.all, status)
    },
    // A refusal means that our copy was stale.
    onError: () => { void queries.invalidateQueries({ queryKey: dataExportKeys.all }) },
    meta: { quiet: true },
  })
}

/**
 * Opens the download for ten minutes, and tells how far this device's clock is behind. The request of the code is kept: the same one opens
 * it again after a lost answer.
 */
export function useOpenExport(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      const opened = await call('POST /compliance/dataExport/open', { id, requestId: requestOfCode(), code })
      return { ...opened, url: originOf(opened.url) + opened.url, clockBehind: clockBehind(opened.serverTime) }
    },
    onError: () => { void queries.invalidateQueries({ queryKey: dataExportKeys.all }) },
    meta: { quiet: true },
  })
}

/** Tells the server that the file is here, so that it is deleted there. Otherwise its time ends there. */
export function useExportReceived(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ticket: string) => call('POST /compliance/dataExport/received', { id, ticket }),
    onSuccess: (status) => {
      useLoginRequest.getState().forget()
      queries.setQueryData(dataExportKeys.all, status)
    },
  })
}
