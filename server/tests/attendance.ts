import { randomUUID } from 'node:crypto'
import type { InputOf } from '@daogang/contract/endpoint'
import type { endpoints } from '@daogang/contract'
import { addDays, dayAt } from '@daogang/contract/rules/work-time'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { at } from './factory'
import { newWorker } from './employment'
import type { LoggedIn, TestApp } from './harness'

/** The door of the tests' work place, and a point 667 m away. */
const AT_WORK = { latitude: 31.17, longitude: 121.43, accuracy: 20 }
export const FAR_AWAY = { latitude: 31.176, longitude: 121.43, accuracy: 20 }

/** A worker with an employer, and the header of the tenant service. */
export async function newClocker(t: TestApp, values: Parameters<typeof newWorker>[1] = {}) {
  const made = await newWorker(t, values)
  return { ...made, tenant: await tenantOf(made.worker) }
}

export const tenantOf = async (who: LoggedIn): Promise<Record<string, string>> =>
  ({ ytoken: (await who.data('tenantConvertToken', { tenantId: 100000, tenantUserToken: who.token })).accessToken })

/** Moves the clock to a time of day in China, of the next day with work if that time has passed. Sundays have none. */
export function goToTime(t: TestApp, time: string): void {
  const now = t.deps.now().getTime()
  let day = dayAt(now)
  const at = () => Date.parse(`${day}T${time}:00+08:00`)
  while (at() < now || new Date(`${day}T00:00:00Z`).getUTCDay() === 0) day = addDays(day, 1)
  t.advance(at() - now)
}

type Punch = InputOf<(typeof endpoints)['attendanceUpdate']>

/** A punch at work, made and sent now. */
export function punchNow({ deps }: TestApp, employmentId: string, direction: Punch['direction'], values: Partial<Punch> = {}): Punch {
  const now = deps.now().toISOString()
  return { once: randomUUID(), employmentId, direction, deviceAt: now, sentAt: now, position: AT_WORK, ...values }
}

/** A punch and a correction that wait for a decision. */
export async function makeWaiting(db: Kysely<Database>, employmentId: string): Promise<{ punch: string, correction: string }> {
  const [punch, correction] = [randomUUID(), randomUUID()]
  await db.insertInto('punch').values({
    id: punch, employment_id: employmentId, once: randomUUID(), direction: 'in', day: '2026-02-27', at: at(0), device_at: at(0),
    received_at: at(0), skew_ms: 0, offline: false, method: 'none', place: 'unknown', review: ['unknown'],
  }).execute()
  await db.insertInto('punch_due').values({ punch_id: punch, employment_id: employmentId, due_at: '2027-01-01T00:00:00Z' }).execute()
  await db.insertInto('correction').values({
    id: correction, employment_id: employmentId, once: randomUUID(), day: '2026-02-27', direction: 'out', claimed_at: at(0), reason: '忘了',
    state: 'pending', created_at: at(0), due_at: '2027-01-01T00:00:00Z',
  }).execute()
  return { punch, correction }
}
