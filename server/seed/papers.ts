import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Row, Trx } from '../db/schema'
import type { DepartureContent } from '../db/tables/departure'
import type { Deps } from '../deps'
import { answerDue } from '../departure/rules'
import { owedOf } from '../departure/owed'
import { addEvent, insertDeparture } from '../departure/queries/departures'
import { chinaDate, inChina } from '../lib/china-time'
import { random } from '../lib/random'
import { offDaysAround } from '../attendance/off-days'
import { before } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'

/** Fen that a shop outside of the platform owes the demo seeker. */
const OWED_ELSEWHERE = 120_000

const accountOf = (db: Deps['db'], mobile: string): Promise<{ id: string }> =>
  db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()

/** A person who left the demo shop waits for its answer; the demo seeker keeps a record of an earlier job elsewhere. */
export async function makeDepartures(trx: Trx, now: Date): Promise<void> {
  const [chance, at] = [random('demo:departures'), before(now, DAY_MS)]
  const employer = await accountOf(trx, DEMO_EMPLOYER_MOBILE)
  const left = await trx.selectFrom('employment').innerJoin('company', 'company.id', 'employment.company_id')
    .select(['employment.id', 'employment.account_id', 'employment.ends_on', 'employment.promise', 'company.name'])
    .where('employment.enterprise_id', '=', employer.id).where('ends_on', 'is not', null).executeTakeFirst()
  if (left?.ends_on) {
    const { owed } = await owedOf(trx, left.id)
    const content = { ...owed, deposit: 20_000 }
    const departure = {
      id: chance.uuid(), account_id: left.account_id, employment_id: left.id, company: left.name, job_title: left.promise.title,
      reason: 'far', note: '服装费200块说好走的时候退', last_day: left.ends_on, ...content,
    }
    await submit(trx, departure, answerDue(at, await offDaysAround(trx, chinaDate(at))), at)
  }
  const seeker = await accountOf(trx, DEMO_SEEKER_MOBILE)
  const since = before(now, 60 * DAY_MS)
  await submit(trx, {
    id: chance.uuid(), account_id: seeker.id, employment_id: null, company: '老街坊小炒', job_title: '切配', reason: 'pay',
    note: '说好月底结，一直拖着', last_day: chinaDate(since), wages: OWED_ELSEWHERE, overtime: 0, deposit: 0, other: 0,
  }, null, since)
}

type NewDeparture = Pick<Row<'departure'>,
  | 'id' | 'account_id' | 'employment_id' | 'company' | 'job_title' | 'reason' | 'note' | 'last_day' | 'wages' | 'overtime' | 'deposit'
  | 'other'>

async function submit(trx: Trx, departure: NewDeparture, dueAt: Date | null, at: Date): Promise<void> {
  const { id, account_id: accountId, reason, note, last_day, wages, overtime, deposit, other } = departure
  const sent: DepartureContent = { reason, note, last_day, wages, overtime, deposit, other, other_note: '', pictures: [] }
  await insertDeparture(trx, {
    ...departure, once: id, sent: JSON.stringify(sent), state: 'submitted', version: 1, submitted_at: at, due_at: dueAt, created_at: at,
    updated_at: at,
  })
  await addEvent(trx, {
    departure_id: id, kind: 'submitted', side: 'worker', account_id: accountId, owed: wages + overtime + deposit + other, at,
  })
}

/** Certificates of the demo seeker, with the days until each ends. */
const CERTIFICATES = [
  { kind: 'health', issuer: '徐汇区疾病预防控制中心', days: 200, state: 'approved' },
  { kind: 'chef_chinese_middle', issuer: '上海市职业技能鉴定中心', days: null, state: 'approved' },
] as const
/** So many people that the demo shop keeps have a health certificate. */
const OTHERS = 12

/** Checked certificates of the demo seeker and of candidates. Their numbers are noise: the seed has no key to seal one. */
export async function makeCertificates(db: Trx, now: Date): Promise<void> {
  const [chance, at] = [random('demo:certificates'), before(now, 3 * DAY_MS)]
  const [seeker, employer] = [await accountOf(db, DEMO_SEEKER_MOBILE), await accountOf(db, DEMO_EMPLOYER_MOBILE)]
  const others = await db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id').select('resume.account_id')
    .where('resume.visible', '=', true).where('account.mobile', '<>', DEMO_SEEKER_MOBILE)
    .where((e) => e.exists(e.selectFrom('resume_collection').select('resume_id')
      .whereRef('resume_collection.resume_id', '=', 'resume.id').where('resume_collection.enterprise_id', '=', employer.id)))
    .orderBy('resume.id').limit(OTHERS).execute()
  const wanted = [
    ...CERTIFICATES.map((each) => ({ ...each, accountId: seeker.id })),
    ...others.map(({ account_id: accountId }) => ({ ...CERTIFICATES[0], accountId })),
  ]
  for (const { kind, issuer, days, state, accountId } of wanted) {
    const [id, noise] = [chance.uuid(), chance.uuid()]
    await db.insertInto('certificate').values({
      id, account_id: accountId, once: id, kind, sealed: Buffer.from(noise), number_tail: noise.slice(-4), number_hash: Buffer.from(noise),
      issuer, valid_until: days === null ? '' : inChina(now).add(days, 'day').format('YYYY-MM-DD'), files: [], state, submitted_at: at,
      decided_at: at, decided_by: 'seed',
    }).execute()
  }
}
