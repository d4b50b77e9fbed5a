import type { Body } from '@daogang/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callTenant } from './tenant'

// Apart from attendance.ts, because the app loads it on any screen where punches of an earlier visit wait.

type PunchBody = Body<'POST /api/v1/app/attendance/update'>

/** The beginning of the keys of everything about the user's attendance. */
export const ATTENDANCE_KEY = ['attendance'] as const

/**
 * Reads everything about attendance again. An answer under way can be older than the last punch, and React Query does not repeat a first
 * load that is invalidated: it is cancelled.
 */
export async function readAttendanceAgain(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: ATTENDANCE_KEY })
  await queries.invalidateQueries({ queryKey: ATTENDANCE_KEY })
}

/** Sends one punch, which the queue of punches keeps until the server has it. @throws ApiError */
export const sendPunch = (body: PunchBody) => callTenant('POST /api/v1/app/attendance/update', body, { isQueued: true })
