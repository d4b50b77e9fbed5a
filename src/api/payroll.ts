import type { Body, Calls } from '@daogang/contract'
import type { SlipState } from '@daogang/contract/rules/payslip'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SendableFile } from '@/host/media/types'
import { call, callWithFile, type CallName, type InputArgs } from './client'

const payrollKeys = {
  all: ['payroll'] as const,
  list: (month: string, state: SlipState | undefined) => [...payrollKeys.all, 'list', month, state] as const,
  slip: (id: string) => [...payrollKeys.all, 'slip', id] as const,
}

const firstPage = undefined as string | undefined

/** The slips of a month, of one state or of all. The first page has the sums. */
export const usePayroll = (month: string, state: SlipState | undefined) =>
  useInfiniteQuery({
    queryKey: payrollKeys.list(month, state),
    queryFn: ({ pageParam: cursor, signal }) => call('GET /payroll/list', { month, state, cursor }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

export const usePayrollSlip = (id: string) =>
  useQuery({
    queryKey: payrollKeys.slip(id),
    queryFn: ({ signal }) => call('GET /payroll/slip', { id }, { signal }),
    staleTime: 0,
  })

/** A change that makes every slip and every sum of money stale. `quiet`: the form shows refusals. */
function useChange<K extends CallName>(name: K, quiet = false) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Calls[K]['input']) => call(name, ...([body] as unknown as InputArgs<K>)),
    onSettled: () => queries.invalidateQueries(),
    meta: { quiet },
  })
}

/** Makes drafts of a month from confirmed hours. */
export const usePreparePayroll = () => useChange('POST /payroll/prepare')
/** Shows drafts to the workers. */
export const usePublishSlips = () => useChange('POST /payroll/publish')
/** Pays slips into the workers' wallets. */
export const usePaySlips = () => useChange('POST /payroll/pay')
export const useSaveSlip = () => useChange('POST /payroll/save', true)
export const useAnswerDispute = () => useChange('POST /payroll/answer', true)

/** A file of slips, or the register. Made with each press. */
export const usePayrollFile = () =>
  useMutation({ mutationFn: (query: Calls['GET /payroll/file']['input']) => call('GET /payroll/file', query) })

/** Reads a file back into the drafts: a preview, or for good. */
export function useImportSlips() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, mode }: Body<'POST /payroll/import'> & { file: SendableFile }) =>
      callWithFile('POST /payroll/import', { mode }, file, { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: ({ applied }) => (applied ? queries.invalidateQueries() : undefined),
  })
}
