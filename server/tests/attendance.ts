import { randomUUID } from 'node:crypto'
import type { InputOf } from '@daogang/contract/endpoint'
import type { endpoints } from '@daogang/contract'
import { newWorker } from './employment'
import type { LoggedIn, TestApp } from './harness'

/** The door of the tests' work place, and a point 667 m away. */
export const AT_WORK = { latitude: 31.17, longitude: 121.43, accuracy: 20 }
export const FAR_AWAY = { latitude: 31.176, longitude: 121.43, accuracy: 20 }

/** A worker with an employer, and the header of the tenant service. */
export async function newClocker(t: TestApp, values: Parameters<typeof newWorker>[1] = {}) {
  const made = await newWorker(t, values)
  return { ...made, tenant: await tenantOf(made.worker) }
}

export const tenantOf = async (who: LoggedIn): Promise<Record<string, string>> =>
  ({ ytoken: (await who.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: who.token })).accessToken })

type Punch = InputOf<(typeof endpoints)['attendanceUpdate']>

/** A punch at work, made and sent now. */
export function punchNow({ deps }: TestApp, employmentId: string, direction: Punch['direction'], values: Partial<Punch> = {}): Punch {
  const now = deps.now().toISOString()
  return { once: randomUUID(), employmentId, direction, deviceAt: now, sentAt: now, position: AT_WORK, ...values }
}
