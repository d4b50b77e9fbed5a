import type { Body } from '@daogang/contract'
import type { AttendanceConfig, PunchResult } from '@daogang/contract/attendance'
import { directionAfter } from '@daogang/contract/rules/punch-day'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { clockBehind } from '@/lib/server-clock'
import { useSession } from '@/stores/session'
import { ATTENDANCE_KEY, readAttendanceAgain } from './attendance-punch'
import { pagedQuery } from './paged-query'
import { callTenant } from './tenant'

const attendanceKeys = {
  all: ATTENDANCE_KEY,
  config: (employmentId: string | undefined) => [...attendanceKeys.all, 'config', employmentId] as const,
  month: (employmentId: string | undefined, month: string) => [...attendanceKeys.all, 'month', employmentId, month] as const,
  count: (employmentId: string | undefined) => [...attendanceKeys.all, 'count', employmentId] as const,
  week: (employmentId: string | undefined, day: string) => [...attendanceKeys.all, 'week', employmentId, day] as const,
}

const useSeeking = () => useSession((session) => Boolean(session.token) && session.role === 'c')

/** Everything that the button needs: place, shift, and what the next press does. */
export function useAttendance(employmentId?: string) {
  const enabled = useSeeking()
  return useQuery({
    queryKey: attendanceKeys.config(employmentId),
    queryFn: async ({ signal }) => {
      const { token } = useSession.getState()
      const config = await callTenant('GET /api/v1/app/attendance/config', { employmentId }, { signal })
      // How far this device's clock is behind the server's; and whose work it is: a punch must not be filed under the next login.
      return { ...config, clockBehind: clockBehind(config.serverTime), token }
    },
    enabled,
    staleTime: 0,
  })
}

/** A month of the user. */
export const useAttendanceMonth = (employmentId: string | undefined, month: string) => useQuery({
  queryKey: attendanceKeys.month(employmentId, month),
  queryFn: ({ signal }) => callTenant('POST /api/v1/app/attendance/list', { employmentId, month }, { signal }),
  staleTime: 0,
})

/** Corrections that are left, and the days that need one. */
export const useCorrectionCount = (employmentId?: string) => useQuery({
  queryKey: attendanceKeys.count(employmentId),
  queryFn: ({ signal }) => callTenant('POST /api/v1/app/attendance/additional/count', { employmentId }, { signal }),
  staleTime: 0,
})

/** Tells a missed punch. The form shows refusals. */
export function useCorrect() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/v1/app/attendance/apply'>) => callTenant('POST /api/v1/app/attendance/apply', body),
    onSettled: () => void queries.invalidateQueries({ queryKey: attendanceKeys.all }),
    meta: { quiet: true },
  })
}

export function useCancelCorrection() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callTenant('POST /api/v1/app/attendance/applyCancel', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: attendanceKeys.all }),
  })
}

/** The user's corrections and reviewed punches, the latest first. */
export const useAttendanceRequests = () => useInfiniteQuery({
  ...pagedQuery([...attendanceKeys.all, 'requests'], (cursor, signal) =>
    callTenant('POST /api/v1/app/attendance/applyStatus', { cursor }, { signal })),
  staleTime: 0,
})

/** A week's hours with their hash. */
export const useWeekCard = (employmentId: string | undefined, day: string) => useQuery({
  queryKey: attendanceKeys.week(employmentId, day),
  queryFn: ({ signal }) => callTenant('GET /api/v1/app/attendance/week', { employmentId, day }, { signal }),
  staleTime: 0,
})

/** What applies to the user: place, shift, holidays. */
export const useAttendanceRules = () => useQuery({
  queryKey: [...attendanceKeys.all, 'rules'],
  queryFn: ({ signal }) => callTenant('GET /api/v1/app/attendance/rules', {}, { signal }),
})

const nextAfter = ({ punch: { direction, at }, day: { day, shift } }: PunchResult) =>
  ({ direction: directionAfter({ direction, at: Date.parse(at) }, shift && Date.parse(shift.endsAt)), day })

/** Shows a punch at once that the server has, and reads everything of attendance again. */
export function useShowPunch() {
  const queries = useQueryClient()
  return useCallback((made: PunchResult | undefined, employmentId: string) => {
    if (made) queries.setQueriesData<AttendanceConfig>({ queryKey: [...attendanceKeys.all, 'config'] }, (config) => (
      config?.current?.employmentId === employmentId
        ? { ...config, current: { ...config.current, today: made.day, next: nextAfter(made) } }
        : config
    ))
    void readAttendanceAgain(queries)
  }, [queries])
}
