import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { KEY_ROOTS } from './key-roots'
import { pagedQuery } from './paged-query'

const departureKeys = {
  all: ['departure'] as const,
  options: () => [...departureKeys.all, 'options'] as const,
  mine: () => [...departureKeys.all, 'mine'] as const,
  detail: (id: string) => [...departureKeys.all, 'detail', id] as const,
  staff: (open: 'open' | 'settled') => [...departureKeys.all, 'staff', open] as const,
  staffDetail: (id: string) => [...departureKeys.all, 'staff-detail', id] as const,
}

/** The user's jobs on this platform, with what they still owe. */
export const useDepartureOptions = () => useQuery({
  queryKey: departureKeys.options(), queryFn: ({ signal }) => call('GET /departure/options', {}, { signal }), staleTime: 0,
})

/** The user's departures, the latest first. */
export const useDepartures = () => useInfiniteQuery({
  ...pagedQuery(departureKeys.mine(), (cursor, signal) => call('GET /departure/mine', { cursor }, { signal })),
  staleTime: 0,
})

/** One of them. Idle without an id. */
export const useDeparture = (id: string) => useQuery({
  queryKey: departureKeys.detail(id), queryFn: ({ signal }) => call('GET /departure/detail', { id }, { signal }), staleTime: 0,
  enabled: id !== '',
})

/** The official entrances of a city and of the whole country. */
export const useEntrances = (cityId: number) => useQuery({
  queryKey: ['entrances', cityId], queryFn: ({ signal }) => call('GET /departure/entrances', { cityId }, { signal }), staleTime: 300_000,
})

/** The departures in the employer's stores. */
export const useStaffDepartures = (open: 'open' | 'settled') => useInfiniteQuery({
  ...pagedQuery(departureKeys.staff(open), (cursor, signal) => call('GET /departure/staff', { open, cursor }, { signal })),
  staleTime: 0,
})

export const useStaffDeparture = (id: string) => useQuery({
  queryKey: departureKeys.staffDetail(id), queryFn: ({ signal }) => call('GET /departure/staffDetail', { id }, { signal }), staleTime: 0,
})

/** A call that changes departures. With `quiet`, a form shows the refusal. */
function useDepartureCall<Input, Result>(mutationFn: (input: Input) => Promise<Result>, { quiet = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // A refusal means that the cached copy was stale. A confirmation ends an employment.
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: departureKeys.all }), queries.invalidateQueries({ queryKey: KEY_ROOTS.employment }),
    ]),
    meta: { quiet },
  })
}

export const useSaveDeparture = () => useDepartureCall((body: Body<'POST /departure/save'>) => call('POST /departure/save', body))
export const useSubmitDeparture = () =>
  useDepartureCall((body: Body<'POST /departure/submit'>) => call('POST /departure/submit', body), { quiet: true })
export const useReviseDeparture = () => useDepartureCall((id: string) => call('POST /departure/revise', { id }))
export const useRemoveDeparture = () => useDepartureCall((id: string) => call('POST /departure/remove', { id }))
export const useSettleDeparture = () => useDepartureCall((id: string) => call('POST /departure/settle', { id }))
export const useAnswerDeparture = () => useDepartureCall((body: Body<'POST /departure/answer'>) => call('POST /departure/answer', body))
export const usePaidDeparture = () => useDepartureCall((body: Body<'POST /departure/paid'>) => call('POST /departure/paid', body))

/** The PDF of a departure. */
export const useDepartureFile = () => useMutation({ mutationFn: (id: string) => call('GET /departure/file', { id }) })
