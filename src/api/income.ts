import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from './client'

const incomeKeys = {
  all: ['income'] as const,
  year: (year: number | undefined) => [...incomeKeys.all, 'year', year] as const,
  statement: (year: number) => [...incomeKeys.all, 'statement', year] as const,
}

/** The user's pay of a year, the present one by default. Another year shows when it is there. */
export const useIncomeYear = (year: number | undefined) => useQuery({
  queryKey: incomeKeys.year(year), queryFn: ({ signal }) => call('GET /income/year', { year }, { signal }),
  placeholderData: keepPreviousData,
})

/** The file of a year. Hosts save a file only in the handler of a press, so it is loaded before. */
export const useIncomeStatement = (year: number | undefined) => useQuery({
  queryKey: incomeKeys.statement(year ?? 0),
  queryFn: ({ signal }) => call('GET /income/statement', { year: year ?? 0 }, { signal }),
  enabled: year !== undefined,
})

/** The PDF of a year, made when it is asked for. */
export const useIncomeDocument = (year: number) => useMutation({ mutationFn: () => call('GET /income/document', { year }) })
