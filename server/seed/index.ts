import { sql, type Kysely } from 'kysely'
import type { Log } from '../lib/log'
import type { Database, Row } from '../db/schema'
import { replaceLandmarks } from '../landmark/queries/landmarks'
import type { JobRef } from './activity'
import { seedCampaigns } from './campaigns'
import { makeComments } from './comments'
import { DEFAULT_JOBS, makeDataset } from './dataset'
import { deriveHistory } from './derived'
import { makeEmployments } from './employment'
import { makePayslips } from './payslip'
import { insertRows } from './insert'
import { SEED_LANDMARKS } from './landmarks'
import { makeReferrals } from './referral'
import { seedOperators } from './operators'
import { makeCertificates, makeDepartures } from './papers'
import { seedWallet } from './wallet'
import { seedWays } from './ways'

export interface SeedOptions {
  /** Every time in the seed is relative to this. */
  now: () => Date
  /** 800 by default. */
  jobs?: number
  /** Whether the storage is the disk of this machine, which serves the pictures of the demo data. By default it is. */
  pictures?: boolean
  log: Pick<Log, 'info'>
  /** Called after each batch of jobs. */
  onProgress?: (done: number, total: number) => void
}

/** Jobs in one statement: enough to make its own cost negligible, few enough to hold in memory as JSON. */
const BATCH = 2_000

const reference = ({ id, handler_id, city_id, category_root, status, published_at, expires_at }: Row<'job'>): JobRef =>
  ({ id, handler_id, city_id, category_root, status, published_at, expires_at })

/** Fills the database with demo data in one transaction. */
export async function seed(
  db: Kysely<Database>, { now, jobs = DEFAULT_JOBS, pictures = true, log, onProgress }: SeedOptions,
): Promise<void> {
  const data = makeDataset(now(), jobs, pictures)
  const history = await db.transaction().execute(async (trx) => {
    // Generating the activity for a million jobs takes longer than a transaction may be idle by default.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await insertRows(trx, 'account', data.accounts)
    await insertRows(trx, 'enterprise', data.enterprises)
    await insertRows(trx, 'upload', data.uploads)
    await insertRows(trx, 'member', data.members)
    await insertRows(trx, 'brand', data.brands)
    await insertRows(trx, 'company', data.companies)
    await insertRows(trx, 'certification', data.certifications)
    const refs: JobRef[] = []
    let batch: Row<'job'>[] = []
    const flush = async () => {
      await insertRows(trx, 'job', batch)
      batch = []
      onProgress?.(refs.length, jobs)
    }
    for (const job of data.jobs()) {
      refs.push(reference(job))
      if (batch.push(job) === BATCH) await flush()
    }
    await flush()
    for (const { cityId, ...landmarks } of SEED_LANDMARKS) await replaceLandmarks(trx, cityId, landmarks, { by: 'seed', now: now() })
    await insertRows(trx, 'resume', data.seekers.map(({ resume }) => resume))
    await insertRows(trx, 'resume_work', data.seekers.flatMap(({ works }) => works))
    await insertRows(trx, 'resume_education', data.seekers.flatMap(({ educations }) => educations))
    // Without statistics of the rows that this transaction wrote, each reference below is checked with a full scan of its table.
    await sql`analyze account, enterprise, member, company, certification, job, resume`.execute(trx)
    const did = data.history(refs)
    await insertRows(trx, 'application', did.applications)
    await insertRows(trx, 'job_collection', did.collections)
    await insertRows(trx, 'job_view', did.views)
    await insertRows(trx, 'resume_view', did.resumeViews)
    await insertRows(trx, 'resume_collection', did.resumeCollections)
    await deriveHistory(trx, data.verifiedOwners, now())
    await makeEmployments(trx, data.seekers, now())
    const { comments, uploads } = await makeComments(trx, pictures, now())
    await insertRows(trx, 'upload', uploads)
    await insertRows(trx, 'comment', comments)
    await makePayslips(trx, now())
    await seedWays(trx, now())
    await makeDepartures(trx, now())
    await makeReferrals(trx, data.seekers, now())
    await makeCertificates(trx, now())
    const [seeker, shop] = [data.seekers[0], data.companies[0]]
    if (seeker && shop) await seedWallet(trx, { accountId: seeker.account.id, enterpriseId: shop.enterprise_id }, now())
    return did
  })
  await seedCampaigns(db, now())
  await seedOperators(db, now())
  // The planner has no statistics of rows that were just inserted.
  await sql`analyze`.execute(db)
  log.info({ companies: data.companies.length, jobs, resumes: data.seekers.length, applications: history.applications.length }, 'seeded')
}

/** Whether there is no account and no company. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return account === undefined
}

/** Seeds an unused database; leaves any other alone. */
export async function seedIfEmpty(db: Kysely<Database>, options: SeedOptions): Promise<boolean> {
  if (!await isEmpty(db)) return false
  await seed(db, options)
  return true
}
