import type { Role } from '@daogang/contract/auth'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { User } from '../http/gate'
import { micros } from '../db/micros'
import type { Database } from '../db/schema'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { displayName } from '../lib/display-name'
import { LOOK_AHEAD } from '../lib/page'
import { mayOpen } from '../resume/repository'

type Who = Pick<User, 'id' | 'role'>

/**
 * A page of the calls that one made in a role, and of those that one got in it, which the other side made in the other: each is read from
 * the end of its own index, whatever the number of calls.
 */
function pageOf({ id, role }: Who, after: TimeKey | null): RawBuilder<unknown> {
  const side = (column: 'caller_id' | 'callee_id', callerRole: Role) => sql`
    (select id, created_at from call_record where ${sql.ref(column)} = ${id} and caller_role = ${callerRole} ${after
      ? sql`and (created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${LOOK_AHEAD})`
  return sql`(select id from (${side('caller_id', role)} union all ${side('callee_id', role === 'c' ? 'b' : 'c')}) both_
    order by created_at desc, id desc limit ${LOOK_AHEAD})`
}

const records = (db: Kysely<Database>, { id }: Who, page: RawBuilder<unknown>) =>
  db.selectFrom('call_record').innerJoin('call_binding', 'call_binding.id', 'call_record.binding_id')
    .leftJoin('job', 'job.id', 'call_record.job_id').leftJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account as other', (join) => join.on((e) => e(
      'other.id', '=', e.case().when('caller_id', '=', id).then(e.ref('callee_id')).else(e.ref('caller_id')).end(),
    )))
    .leftJoin('resume', 'resume.account_id', 'other.id')
    .select([
      'call_record.id', 'call_record.caller_id', 'call_record.callee_id', 'call_record.created_at', 'call_record.job_id', 'job.title',
      'company.name as company_name', 'call_binding.status', 'call_binding.virtual', 'call_binding.expires_at',
      'resume.id as resume_id', 'resume.name as resume_name', 'other.cancelled_at', micros('call_record.created_at').as('key_micros'),
    ])
    .select((e) => [
      // Who calls about no job is known by their first shop.
      e.selectFrom('company as first').select('first.name').whereRef('first.owner_id', '=', 'other.id')
        .orderBy('first.created_at').orderBy('first.id').limit(1).as('first_name'),
      mayOpen(id).as('open'),
    ])
    .where(sql<boolean>`call_record.id = any(array(${page}))`)
    .orderBy('call_record.created_at', 'desc').orderBy('call_record.id', 'desc')

type Found = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>
export interface RecordRow extends Found {
  /** The other side: a shop to a seeker, a surname to an employer. */
  name: string
}

/** One person's calls in the role that they have now, the last first. */
export async function recordsOf(db: Kysely<Database>, user: Who, after: TimeKey | null): Promise<RecordRow[]> {
  const rows = await records(db, user, pageOf(user, after)).execute()
  return rows.map((row) => (user.role === 'c'
    ? { ...row, resume_id: null, name: row.company_name ?? row.first_name ?? '老板' }
    : {
        ...row,
        resume_id: row.open && row.cancelled_at === null ? row.resume_id : null,
        name: row.resume_name === null ? '求职者' : displayName(row.resume_name),
      }))
}
