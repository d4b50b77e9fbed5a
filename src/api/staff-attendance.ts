import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { pagedQuery } from './paged-query'

const staffAttendanceKeys = {
  all: ['staff-attendance'] as const,
  today: () => [...staffAttendanceKeys.all, 'today'] as const,
  reviews: (companyId: string | undefined) => [...staffAttendanceKeys.all, 'reviews', companyId] as const,
  hours: (filter: HoursFilter) => [...staffAttendanceKeys.all, 'hours', filter] as const,
}

interface HoursFilter {
  from: string
  to: string
  employmentId?: string | undefined
}

/** Everyone's presence today. People clock in at any time. */
export const useAttendanceToday = () => useQuery({
  queryKey: staffAttendanceKeys.today(), queryFn: ({ signal }) => call('GET /attendance/today', {}, { signal }), staleTime: 0,
})

/** Punches and corrections that wait for a decision: of a store, or of those that the employer looks at now. */
export const useAttendanceReviews = (companyId?: string) => useInfiniteQuery({
  ...pagedQuery(staffAttendanceKeys.reviews(companyId), (cursor, signal) =>
    call('GET /attendance/reviews', { companyId, cursor }, { signal })),
  staleTime: 0,
})

/** The hours of a period by person. */
export const useAttendanceHours = (filter: HoursFilter) => useInfiniteQuery({
  ...pagedQuery(staffAttendanceKeys.hours(filter), (cursor, signal) =>
    call('GET /attendance/hours', { ...filter, cursor }, { signal })),
  staleTime: 0,
})

/** Confirms or refuses punches and corrections. */
export function useReviewAttendance() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /attendance/review'>) => call('POST /attendance/review', body),
    onSettled: () => queries.invalidateQueries({ queryKey: staffAttendanceKeys.all }),
  })
}

/** Enters when a worker came or left. */
export function useEnterTime() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /attendance/enter'>) => call('POST /attendance/enter', body),
    onSettled: () => queries.invalidateQueries({ queryKey: staffAttendanceKeys.all }),
  })
}

/** Confirms the hours of days. */
export function useConfirmDays() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /attendance/confirmDays'>) => call('POST /attendance/confirmDays', body),
    onSettled: () => queries.invalidateQueries({ queryKey: staffAttendanceKeys.all }),
  })
}
