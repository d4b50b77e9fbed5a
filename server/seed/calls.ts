import { CALL_SECONDS } from '@daogang/contract/call'
import type { Role } from '@daogang/contract/auth'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { sql, type Transaction } from 'kysely'
import type { Database, Row } from '../db/schema'
import { before } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'
import { insertRows } from './insert'
import { random } from '../lib/random'

interface Pair {
  application_id: string
  job_id: string
  seeker_id: string
  handler_id: string
  enterprise_id: string
}

/** Caller and callee, and how many hours ago. Every number has ended. The first two calls are between the demo accounts. */
const CALLS: readonly (readonly [by: Role, hoursAgo: number])[] = [['c', 27], ['b', 25], ['b', 51], ['c', 74]]

/** Earlier calls of both demo accounts: with each other, and each with another person. None is from today. */
export async function deriveCalls(trx: Transaction<Database>, now: Date): Promise<void> {
  const { rows: [both, other, ofShop] } = await sql<Pair>`
    select distinct on (mine, of_shop) application_id, job_id, seeker_id, handler_id, enterprise_id
    from (
      select application.id as application_id, job_id, application.account_id as seeker_id, application.handler_id,
        company.enterprise_id, application.status,
        seeker.mobile = ${DEMO_SEEKER_MOBILE} as mine, owner.mobile = ${DEMO_EMPLOYER_MOBILE} as of_shop
      from application join job on job.id = application.job_id join company on company.id = job.company_id
        join account seeker on seeker.id = application.account_id join account owner on owner.id = application.handler_id
    ) applied
    where (mine or of_shop) and status in ('viewed', 'suitable', 'interview')
    order by mine desc, of_shop desc, application_id`.execute(trx)
  const pairs = [both, both, other, ofShop]
  const made = CALLS.flatMap(([by, hoursAgo], nth) => {
    const pair = pairs[nth]
    return pair ? [callOf(pair, by, before(now, hoursAgo * HOUR_MS))] : []
  })
  await insertRows(trx, 'call_binding', made.map(({ binding }) => binding))
  await insertRows(trx, 'call_record', made.map(({ record }) => record))
}

/** One call over its own number. */
function callOf({ application_id, job_id, seeker_id, handler_id, enterprise_id }: Pair, by: Role, at: Date): {
  binding: Row<'call_binding'>, record: Row<'call_record'>
} {
  const chance = random(`call:${application_id}:${by}`)
  const id = chance.uuid()
  const [low_id, high_id] = seeker_id < handler_id ? [seeker_id, handler_id] as const : [handler_id, seeker_id] as const
  return {
    binding: {
      id, low_id, high_id, status: 'ended', virtual: true, tel_x: null, reference: null, created_at: at,
      expires_at: new Date(at.getTime() + CALL_SECONDS * 1000),
    },
    record: {
      id: chance.uuid(), binding_id: id, caller_id: by === 'c' ? seeker_id : handler_id, callee_id: by === 'c' ? handler_id : seeker_id,
      caller_role: by, job_id, enterprise_id: by === 'b' ? enterprise_id : null, created_at: at,
    },
  }
}
