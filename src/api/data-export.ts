import type { Calls } from '@daogang/contract'
import { isInWork } from '@daogang/contract/rules/data-export'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { solveChallenge } from '@/lib/proof-of-work'
import { useLoginRequest } from '@/stores/login-request'
import { call } from './client'
import { ApiError, CODES } from './errors'
import { originOf } from './services'

const dataExportKeys = {
  all: ['data-export'] as const,
}

type Opened = Calls['POST /compliance/dataExport/open']['data']

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

/** Sends a code to the user's own phone. Resolves with the seconds until another one may be sent. The field shows refusals. */
export const useSendExportCode = () => useMutation({ mutationFn: sendCode, meta: { quiet: true } })

async function sendCode(): Promise<number> {
  const first = await call('POST /compliance/dataExport/code', {})
  const { requestId, resendAfter } = first.challenge
    ? await call('POST /compliance/dataExport/code', { proof: await solveChallenge(first.challenge) }) : first
  // The challenge may have expired while the device slept.
  if (requestId === null) throw ApiError.refused(CODES.codeTooSoon, '没发出去，请再点一次')
  useLoginRequest.getState().keep(requestId)
  return resendAfter
}

/** The request of the code that was typed. @throws ApiError if none was sent */
function requestOfCode(): string {
  const { requestId } = useLoginRequest.getState()
  if (requestId === undefined) throw ApiError.refused(CODES.codeExpired, '请先点“获取验证码”，收到短信再填')
  return requestId
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

/** Opens the download for ten minutes. The request of the code is kept: the same one opens it again after a lost answer. */
export function useOpenExport(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (code: string): Promise<Opened> => {
      const opened = await call('POST /compliance/dataExport/open', { id, requestId: requestOfCode(), code })
      return { ...opened, url: originOf(opened.url) + opened.url }
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
