import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { EmploymentTerms } from '@daogang/contract/rules/employment'
import type { PunchPlace } from '@daogang/contract/rules/attendance'
import { shiftMinutes } from '@daogang/contract/rules/shift'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../db/schema'
import { promiseOf } from '../employment/rules'
import { columnsOf } from '../employment/shown-terms'
import { shiftLine } from '../employment/view'
import { chinaDate, fromChina, inChina, parseChinaTime } from '../lib/china-time'
import { random } from '../lib/random'
import { after, before } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'
import type { SeedSeeker } from './people'

/** Days with punches before today. */
const DAYS = 40
/** Days that the employer has not confirmed yet. */
const OPEN_DAYS = 3

interface SeedShift {
  name: string
  starts: string
  ends: string
  breaks: { from: string, to: string }[]
  weekdays: number[]
}

const SHIFTS = {
  kitchen: {
    name: '两头班', starts: '10:00', ends: '21:00', breaks: [{ from: '14:00', to: '16:30' }], weekdays: [1, 2, 3, 4, 5, 6],
  },
  runner: { name: '传菜班', starts: '10:30', ends: '21:00', breaks: [{ from: '14:00', to: '17:00' }], weekdays: [1, 2, 3, 4, 5, 6] },
  dishes: { name: '晚市洗碗', starts: '17:30', ends: '21:30', breaks: [], weekdays: [1, 2, 3, 4, 5, 6] },
  night: { name: '夜间备料', starts: '22:00', ends: '06:00', breaks: [{ from: '02:00', to: '03:00' }], weekdays: [5, 6] },
} satisfies Record<string, SeedShift>

type ShiftKey = keyof typeof SHIFTS

interface SeedWorker {
  /** The title of one of the demo shop's jobs. */
  job: string
  shift: ShiftKey
  terms: Pick<EmploymentTerms, 'kind' | 'wage' | 'wageUnit' | 'settlement' | 'payday'>
  agreement: 'agreed' | 'open' | 'objected'
  /** Left so many days ago. */
  leftDaysAgo?: number
}

/** The first one is the demo seeker. */
const WORKERS: readonly SeedWorker[] = [
  {
    job: '凉菜师傅', shift: 'kitchen', agreement: 'agreed',
    terms: { kind: 'full_time', wage: 750_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日发上月工资' },
  },
  {
    job: '传菜员', shift: 'runner', agreement: 'open',
    terms: { kind: 'full_time', wage: 20_000, wageUnit: 'day', settlement: 'weekly', payday: '每周一发上周工资' },
  },
  {
    job: '洗碗工（两头班）', shift: 'dishes', agreement: 'objected',
    terms: { kind: 'part_time', wage: 2_600, wageUnit: 'hour', settlement: 'weekly', payday: '每周五发' },
  },
  {
    job: '传菜员', shift: 'runner', agreement: 'agreed', leftDaysAgo: 12,
    terms: { kind: 'full_time', wage: 20_000, wageUnit: 'day', settlement: 'weekly', payday: '每周一发上周工资' },
  },
]
/** Hired for this job, and the terms are not entered. */
const WITHOUT_TERMS = '迎宾'

/** From this one on, the seekers of the seed have no application to the demo shop. */
const FIRST_OTHER = 30

/** The people at work in the demo shop: their terms, a place, shifts, punches of the last weeks, and some things to decide. */
export async function makeEmployments(trx: Trx, seekers: readonly SeedSeeker[], now: Date): Promise<void> {
  const shop = await trx.selectFrom('company').innerJoin('account', 'account.id', 'company.enterprise_id')
    .select(['company.id', 'company.enterprise_id', 'company.name', 'company.latitude', 'company.longitude', 'company.address'])
    .where('account.mobile', '=', DEMO_EMPLOYER_MOBILE).where('company.kind', '=', 'main').executeTakeFirstOrThrow()
  const chance = random('demo:employment')
  const started = before(now, (DAYS + 1) * DAY_MS)
  const store = { enterprise_id: shop.enterprise_id, company_id: shop.id, created_at: started }
  const placeId = chance.uuid()
  await trx.insertInto('work_place').values({
    ...store, id: placeId, name: '后厨门口', address: shop.address, latitude: shop.latitude, longitude: shop.longitude, radius: 200,
    code_secret: Buffer.from(chance.uuid().replaceAll('-', '').repeat(2), 'hex'),
  }).execute()
  const shiftIds = new Map<string, string>()
  for (const [key, shift] of Object.entries(SHIFTS)) {
    shiftIds.set(key, chance.uuid())
    await trx.insertInto('shift').values({ ...store, id: shiftIds.get(key)!, ...shift, breaks: JSON.stringify(shift.breaks) }).execute()
  }
  const jobs = await trx.selectFrom('job').selectAll().where('company_id', '=', shop.id).execute()
  const [demoSeeker, ...others] = [
    seekers.find(({ account }) => account.mobile === DEMO_SEEKER_MOBILE)!, ...seekers.slice(FIRST_OTHER, FIRST_OTHER + WORKERS.length),
  ]
  const place = { id: placeId, latitude: shop.latitude, longitude: shop.longitude }
  for (const [nth, worker] of WORKERS.entries()) {
    const seeker = nth === 0 ? demoSeeker : others[nth - 1]!
    const job = jobs.find(({ title }) => title === worker.job)!
    const applicationId = await insertHired(trx, { seeker, jobId: job.id, handlerId: job.handler_id }, started, chance.uuid())
    const id = chance.uuid()
    const shiftId = shiftIds.get(worker.shift)!
    const terms: EmploymentTerms = { ...worker.terms, workPlaceId: placeId, shiftId }
    const endsOn = worker.leftDaysAgo === undefined ? null : chinaDate(new Date(now.getTime() - worker.leftDaysAgo * DAY_MS))
    const answeredAt = after(started, 2 * HOUR_MS)
    await trx.insertInto('employment').values({
      ...store, id, account_id: seeker.account.id, job_id: job.id, application_id: applicationId, ...columnsOf(terms),
      promise: JSON.stringify(promiseOf(job, shop.name)), starts_on: chinaDate(new Date(started.getTime() + DAY_MS)), ends_on: endsOn,
      end_reason: endsOn === null ? '' : '自己不干了', created_by: job.handler_id,
      agreed_at: worker.agreement === 'agreed' ? answeredAt : null,
      objection: worker.agreement === 'objected' ? '说好周末每小时加2块，这里没写' : '',
      objected_at: worker.agreement === 'objected' ? answeredAt : null,
    }).execute()
    await trx.insertInto('employment_version').values({
      employment_id: id, version: 1, changed_by: job.handler_id, at: started,
      terms: JSON.stringify({ ...terms, workPlace: '后厨门口', shift: shiftLine(SHIFTS[worker.shift]) }),
    }).execute()
    await insertDays(trx, { id, shift: SHIFTS[worker.shift], place, from: started, endsOn, nth }, now)
  }
  const hired = others[WORKERS.length - 1]!
  const job = jobs.find(({ title }) => title === WITHOUT_TERMS)!
  await insertHired(trx, { seeker: hired, jobId: job.id, handlerId: job.handler_id }, before(now, 8 * DAY_MS), chance.uuid())
}

/** A hired application with its history. */
async function insertHired(
  trx: Trx, { seeker, jobId, handlerId }: { seeker: SeedSeeker, jobId: string, handlerId: string }, at: Date, id: string,
): Promise<string> {
  const appliedAt = before(at, 2 * DAY_MS)
  await trx.insertInto('application').values({
    id, job_id: jobId, account_id: seeker.account.id, resume_id: seeker.resume.id, handler_id: handlerId, status: 'hired',
    applied_at: appliedAt, changed_at: at,
  }).execute()
  const steps = ['applied', 'viewed', 'suitable', 'hired'] as const
  await trx.insertInto('application_event').values(steps.map((status, nth) => ({
    application_id: id, nth: nth + 1, status, by_role: nth === 0 ? 'c' as const : 'b' as const,
    at: nth === steps.length - 1 ? at : after(appliedAt, nth * 6 * HOUR_MS),
  }))).execute()
  return id
}

interface Days {
  id: string
  shift: SeedShift
  place: { latitude: number, longitude: number }
  from: Date
  endsOn: string | null
  /** The number of the worker. The first one misses a punch on the last day, the second one is outside. */
  nth: number
}

/** Punches on each day of the shift until now, the days that they make, a missed punch with its correction, and one outside. */
async function insertDays(trx: Trx, { id, shift, place, from, endsOn, nth }: Days, now: Date): Promise<void> {
  const chance = random(`demo:punches:${nth}`)
  const today = chinaDate(now)
  const punches: Insertable<Database['punch']>[] = []
  const days: Insertable<Database['work_day']>[] = []
  const workedDays = Array.from({ length: DAYS + 1 }, (_, ago) => inChina(from).add(ago + 1, 'day'))
    .filter((day) => shift.weekdays.includes(day.day() || 7)).map((day) => day.format('YYYY-MM-DD'))
    .filter((day) => day <= today && (endsOn === null || day <= endsOn))
  const last = workedDays.filter((day) => day < today).at(-1)
  const openFrom = chinaDate(new Date(now.getTime() - OPEN_DAYS * DAY_MS))
  for (const day of workedDays) {
    const isMissing = day === last && endsOn === null && nth === 0
    const isOutside = day === last && endsOn === null && nth === 1
    const [inAt, outAt] = [
      new Date(parseChinaTime(`${day} ${shift.starts}`).getTime() - chance.int(1, 9) * MINUTE_MS),
      new Date(parseChinaTime(`${day} ${shift.ends}`).getTime() + chance.int(0, 6) * MINUTE_MS),
    ]
    const punch = (direction: 'in' | 'out', at: Date, where: PunchPlace): void => {
      punches.push({
        id: chance.uuid(), employment_id: id, once: chance.uuid(), direction, day, at, device_at: at,
        received_at: new Date(at.getTime() + 800), skew_ms: 0, offline: false,
        latitude: place.latitude + (where === 'outside' ? 0.006 : chance.int(-4, 4) / 10_000), longitude: place.longitude,
        accuracy: chance.int(8, 35), distance: where === 'outside' ? 667 : chance.int(5, 60), method: 'position', place: where,
        review: where === 'outside' ? ['outside'] : [],
      })
    }
    if (inAt <= now) punch('in', inAt, isOutside ? 'outside' : 'inside')
    if (outAt <= now && !isMissing) punch('out', outAt, 'inside')
    if (day === today) continue
    const isOpen = day >= openFrom || isMissing || isOutside
    const minutes = isMissing ? 0 : shiftMinutes(shift)
    days.push({
      employment_id: id, day, minutes, faults: isMissing ? ['missing_out'] : [], state: isOpen ? 'open' : 'confirmed',
      confirmed_at: isOpen ? null : fromChina(inChina(outAt).add(3, 'day')), by_silence: !isOpen, computed_at: outAt,
    })
  }
  await trx.insertInto('punch').values(punches).execute()
  await trx.insertInto('work_day').values(days).execute()
  for (const { id: punchId, received_at } of punches.filter(({ review }) => review?.length)) {
    const due = new Date(new Date(received_at).getTime() + 3 * DAY_MS)
    await trx.insertInto('punch_due').values({ punch_id: punchId, employment_id: id, due_at: due }).execute()
  }
  if (nth === 0 && last !== undefined) {
    const createdAt = new Date(Math.min(now.getTime() - HOUR_MS / 2, parseChinaTime(`${last} ${shift.ends}`).getTime() + 11 * HOUR_MS))
    await trx.insertInto('correction').values({
      id: chance.uuid(), employment_id: id, once: chance.uuid(), day: last, direction: 'out',
      claimed_at: parseChinaTime(`${last} ${shift.ends}`), reason: '下班时手机没电了', state: 'pending', created_at: createdAt,
      due_at: new Date(createdAt.getTime() + 3 * DAY_MS),
    }).execute()
  }
}
