import type { Role } from '@daogang/contract/auth'
import { sql, type RawBuilder } from 'kysely'
import type { User } from '../../http/gate'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { mayOpen } from '../../resume/repository'

type Who = Pick<User, 'id' | 'role'>

/**
 * The ids of a page of calls: those that a person made in a role, and those that they received in it, which the caller made in the other
 * role. Each half reads the end of its index, however many calls there are.
 */
function pageOf({ id, role }: Who, after: TimeKey | null): RawBuilder<unknown> {
  const side = (column: 'caller_id' | 'callee_id', callerRole: Role) => sql`
    (select id, created_at from call_record where ${sql.ref(column)} = ${id} and caller_role = ${callerRole} ${after
      ? sql`and (created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${PAGE_PLUS_ONE})`
  return sql`(select id from (${side('caller_id', role)} union all ${side('callee_id', role === 'c' ? 'b' : 'c')}) both_
    order by created_at desc, id desc limit ${PAGE_PLUS_ONE})`
}

const records = (db: Db, { id }: Who, page: RawBuilder<unknown>, now: Date) =>
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
      // A call that is about no job shows the other side's main or first shop.
      e.selectFrom('company as first').innerJoin('member_store', 'member_store.company_id', 'first.id').select('first.name')
        .whereRef('member_store.account_id', '=', 'other.id').orderBy('member_store.closed').orderBy(sql`first.kind = 'main'`, 'desc')
        .orderBy('first.created_at').orderBy('first.id').limit(1).as('first_name'),
      mayOpen(id, now).as('open'),
    ])
    .where(sql<boolean>`call_record.id = any(array(${page}))`)
    .orderBy('call_record.created_at', 'desc').orderBy('call_record.id', 'desc')

export type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

/** A page of a person's calls in their present role, latest first, and one row more. */
export const recordsOf = (db: Db, user: Who, after: TimeKey | null, now: Date): Promise<RecordRow[]> =>
  records(db, user, pageOf(user, after), now).execute()
