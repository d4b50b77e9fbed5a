import type { Body, Calls } from '@daogang/contract'
import type { PayrollRow } from '@daogang/contract/payroll'
import { MAX_SLIPS, type SlipState } from '@daogang/contract/rules/payslip'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SendableFile } from '@/host/media/types'
import { useLoginRequest } from '@/stores/login-request'
import { call, type CallName, type InputArgs } from './client'
import { callWithFile } from './client-file'
import { requestOfCode } from './own-code'
import { pagedQuery } from './paged-query'

const payrollKeys = {
  all: ['payroll'] as const,
  list: (month: string, state: SlipState | undefined) => [...payrollKeys.all, 'list', month, state] as const,
  slip: (id: string) => [...payrollKeys.all, 'slip', id] as const,
}

/** The slips of a month, of one state or of all. The first page has the sums. */
export const usePayroll = (month: string, state: SlipState | undefined) =>
  useInfiniteQuery({
    ...pagedQuery(payrollKeys.list(month, state), (cursor, signal) => call('GET /payroll/list', { month, state, cursor }, { signal })),
    staleTime: 0,
  })

export const usePayrollSlip = (id: string) =>
  useQuery({
    queryKey: payrollKeys.slip(id),
    queryFn: ({ signal }) => call('GET /payroll/slip', { id }, { signal }),
    staleTime: 0,
  })

/** Loads all slips of a month as they are now, to handle all of them: the list loads page by page. */
export const useLoadSlips = () =>
  useMutation({
    mutationFn: async ({ month, state }: { month: string; state: SlipState | undefined }) => {
      const rows: PayrollRow[] = []
      let cursor: string | undefined
      do {
        const { items, next } = await call('GET /payroll/list', { month, state, cursor })
        rows.push(...items)
        cursor = next
      } while (cursor !== undefined)
      return rows
    },
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

/** Handles slips in parts that one request takes, one after the other: an earlier cycle has to be paid before a later one. */
async function inParts<A extends { done: number; refused: readonly unknown[] }>(
  ids: readonly string[],
  send: (part: string[]) => Promise<A>,
) {
  const answers: A[] = []
  for (let from = 0; from < ids.length; from += MAX_SLIPS) answers.push(await send(ids.slice(from, from + MAX_SLIPS)))
  return {
    answers,
    done: answers.reduce((sum, { done }) => sum + done, 0),
    refused: answers.flatMap(({ refused }): A['refused'][number][] => [...refused]),
  }
}

/** Shows any number of drafts to the workers. */
export function usePublishSlips() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ids }: Body<'POST /payroll/publish'>) => inParts(ids, (part) => call('POST /payroll/publish', { ids: part })),
    onSettled: () => queries.invalidateQueries(),
  })
}

/** Pays any number of slips into the workers' wallets, in this order. */
export function usePaySlips() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids }: Body<'POST /payroll/pay'>) => {
      const { answers, ...rest } = await inParts(ids, (part) => call('POST /payroll/pay', { ids: part }))
      return { ...rest, paid: answers.reduce((sum, { paid }) => sum + paid, 0) }
    },
    onSettled: () => queries.invalidateQueries(),
  })
}

export const useSaveSlip = () => useChange('POST /payroll/save', true)
export const useAnswerDispute = () => useChange('POST /payroll/answer', true)

/** Writes a new version of a published slip whose hours changed. The form shows refusals. */
export const useCorrectSlip = () => useChange('POST /payroll/correct', true)

/** A file of slips. Made with each press. */
export const usePayrollFile = () =>
  useMutation({ mutationFn: (query: Calls['GET /payroll/file']['input']) => call('GET /payroll/file', query) })

/** The register of wages, after a code by SMS. The form shows refusals. */
export const useWageRegister = () => useMutation({
  mutationFn: (body: Omit<Body<'POST /payroll/register'>, 'requestId'>) =>
    call('POST /payroll/register', { ...body, requestId: requestOfCode() }),
  onSuccess: () => useLoginRequest.getState().forget(),
  gcTime: 0,
  meta: { quiet: true },
})

/** Reads a file back into the drafts: a preview, or for good. */
export function useImportSlips() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, mode }: Body<'POST /payroll/import'> & { file: SendableFile }) =>
      callWithFile('POST /payroll/import', { mode }, file, { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: ({ applied }) => (applied ? queries.invalidateQueries() : undefined),
  })
}
