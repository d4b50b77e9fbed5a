import type { Body } from '@daogang/contract'
import { callTenant } from './tenant'

// Apart from attendance.ts, because the app loads it on any screen where punches of an earlier visit wait.

type PunchBody = Body<'POST /api/v1/app/attendance/update'>

/** The beginning of the keys of everything about the user's attendance. */
export const ATTENDANCE_KEY = ['attendance'] as const

/** Sends one punch. @throws ApiError */
export const sendPunch = (body: PunchBody) => callTenant('POST /api/v1/app/attendance/update', body)
