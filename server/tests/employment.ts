import { randomBytes, randomUUID } from 'node:crypto'
import type { EmploymentPromise } from '@daogang/contract/rules/employment'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { at, makeApplication, makeJob, type Shop } from './factory'
import type { LoggedIn, TestApp } from './harness'
import { newOwner, newSeeker } from './people'

type New<T extends keyof Database> = Partial<Insertable<Database[T]>>

const PROMISE: EmploymentPromise = {
  title: '后厨切配师傅', company: '家常菜馆·漕宝路店', payMin: 650_000, payMax: 800_000, payUnit: 'month', settlement: 'monthly',
  payday: '每月15日发上月工资', hours: '10:00–21:00', payParts: [], welfares: ['包吃', '包住'], terms: [],
}

const enterpriseOfShop = async (db: Kysely<Database>, shop: Shop): Promise<string> =>
  (await db.selectFrom('company').select('enterprise_id').where('id', '=', shop.id).executeTakeFirstOrThrow()).enterprise_id

/** A place to clock in at the address of the tests' shops. */
export async function makeWorkPlace(db: Kysely<Database>, shop: Shop, values: New<'work_place'> = {}): Promise<string> {
  const id = randomUUID()
  await db.insertInto('work_place').values({
    id, enterprise_id: await enterpriseOfShop(db, shop), company_id: shop.id, name: '后厨', address: '漕宝路 100 号', latitude: 31.17,
    longitude: 121.43, code_secret: randomBytes(32), created_at: at(0), ...values,
  }).execute()
  return id
}

/** A shift from ten to nineteen with an hour's break, on every day but Sunday. */
export async function makeShift(db: Kysely<Database>, shop: Shop, values: New<'shift'> = {}): Promise<string> {
  const id = randomUUID()
  await db.insertInto('shift').values({
    id, enterprise_id: await enterpriseOfShop(db, shop), company_id: shop.id, name: '白班', starts: '10:00', ends: '19:00',
    breaks: JSON.stringify([{ from: '14:00', to: '15:00' }]), weekdays: [1, 2, 3, 4, 5, 6], created_at: at(0), ...values,
  }).execute()
  return id
}

/** A hired person at work, with a place and a shift, as the employer's form leaves it. */
export async function makeEmployment(
  db: Kysely<Database>, shop: Shop, { accountId, resumeId }: { accountId: string, resumeId: string }, values: New<'employment'> = {},
): Promise<string> {
  const id = randomUUID()
  const jobId = values.job_id ?? await makeJob(db, shop)
  const applicationId = await makeApplication(db, { jobId, accountId, resumeId, handlerId: shop.ownerId }, { status: 'hired' })
  await db.insertInto('employment').values({
    id, account_id: accountId, enterprise_id: await enterpriseOfShop(db, shop), company_id: shop.id, job_id: jobId,
    application_id: applicationId, kind: 'full_time', wage: 2_600, wage_unit: 'hour', settlement: 'monthly', payday: '每月15日',
    promise: JSON.stringify(PROMISE), work_place_id: await makeWorkPlace(db, shop), shift_id: await makeShift(db, shop),
    starts_on: '2026-01-01', created_by: shop.ownerId, created_at: at(0), ...values,
  }).execute()
  return id
}

/** An employer and a person who works there. */
export async function newWorker(t: TestApp, values: New<'employment'> = {}): Promise<{
  owner: LoggedIn, shop: Shop, worker: LoggedIn, employmentId: string,
}> {
  const [{ owner, shop }, { seeker, resumeId }] = [await newOwner(t), await newSeeker(t)]
  return { owner, shop, worker: seeker, employmentId: await makeEmployment(t.db, shop, { accountId: seeker.id, resumeId }, values) }
}

/** A day with a punch whose hours are confirmed. */
export async function makePunchedDay(db: Kysely<Database>, employmentId: string, day: string, values: New<'work_day'> = {}): Promise<void> {
  const punchedAt = new Date(`${day}T10:00:00+08:00`)
  await db.insertInto('punch').values({
    id: randomUUID(), employment_id: employmentId, once: randomUUID(), direction: 'in', day, at: punchedAt, device_at: punchedAt,
    received_at: punchedAt, skew_ms: 0, offline: false, method: 'position', place: 'inside',
  }).execute()
  await makeWorkDay(db, employmentId, day, values)
}

/** A day whose hours are confirmed. */
export const makeWorkDay = (db: Kysely<Database>, employmentId: string, day: string, values: New<'work_day'> = {}): Promise<unknown> =>
  db.insertInto('work_day').values({
    employment_id: employmentId, day, minutes: 480, state: 'confirmed', by_silence: true, confirmed_at: at(0), computed_at: at(0),
    ...values,
  }).execute()
