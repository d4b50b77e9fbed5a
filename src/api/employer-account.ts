import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { pagedQuery } from './paged-query'

const employerAccountKeys = {
  all: ['employer-account'] as const,
  account: () => [...employerAccountKeys.all, 'account'] as const,
  entries: (month: string | undefined) => [...employerAccountKeys.all, 'entries', month] as const,
  draft: () => [...employerAccountKeys.all, 'draft'] as const,
  invoices: () => [...employerAccountKeys.all, 'invoices'] as const,
}

/** Balance, transfer code and months of the present enterprise. Money can arrive at any time. */
export const useEmployerAccount = () => useQuery({
  queryKey: employerAccountKeys.account(), queryFn: ({ signal }) => call('GET /employer/account', {}, { signal }), staleTime: 0,
})

/** The account's entries, of one month or of all, the latest first. */
export const useEmployerEntries = (month: string | undefined) => useInfiniteQuery({
  ...pagedQuery(employerAccountKeys.entries(month), (cursor, signal) => call('GET /employer/entries', { month, cursor }, { signal })),
  staleTime: 0,
})

export const useInvoices = () => useInfiniteQuery({
  ...pagedQuery(employerAccountKeys.invoices(), (cursor, signal) => call('GET /employer/invoices', { cursor }, { signal })),
  staleTime: 0,
})

/** What the form of a request begins with. */
export const useInvoiceDraft = () => useQuery({
  queryKey: employerAccountKeys.draft(), queryFn: ({ signal }) => call('GET /employer/invoiceDraft', {}, { signal }), staleTime: 0,
})

/** Asks for an invoice. The form shows refusals. */
export function useRequestInvoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /employer/invoice'>) => call('POST /employer/invoice', body),
    onSettled: () => queries.invalidateQueries({ queryKey: employerAccountKeys.all }),
    meta: { quiet: true },
  })
}
