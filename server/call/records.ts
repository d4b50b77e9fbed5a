import { sql, type Kysely } from 'kysely'
import type { User } from '../auth/gate'
import { displayName } from '../application/rules'
import type { Database } from '../db/schema'
import { micros } from '../job/card'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'

const records = (db: Kysely<Database>, { id, role }: Pick<User, 'id' | 'role'>) =>
  db.selectFrom('call_record').innerJoin('call_binding', 'call_binding.id', 'call_record.binding_id')
    .leftJoin('job', 'job.id', 'call_record.job_id').leftJoin('company', 'company.id', 'job.company_id')
    .select([
      'call_record.id', 'call_record.caller_id', 'call_record.callee_id', 'call_record.created_at', 'call_record.job_id', 'job.title',
      'company.name as company_name', 'call_binding.status', 'call_binding.virtual', 'call_binding.expires_at',
      micros('call_record.created_at').as('key_micros'),
    ])
    .select((e) => e.selectFrom('resume').select('resume.name')
      .where('resume.account_id', '=', e.case().when('caller_id', '=', id).then(e.ref('callee_id')).else(e.ref('caller_id')).end())
      .as('resume_name'))
    // Calls that they made in this role, and those that they got in it, of the other side.
    .where((e) => e.or([
      e.and([e('caller_id', '=', id), e('caller_role', '=', role)]),
      e.and([e('callee_id', '=', id), e('caller_role', '=', role === 'c' ? 'b' : 'c')]),
    ]))

type Found = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>
export interface RecordRow extends Found {
  /** The other side: a shop to a seeker, a surname to an employer. */
  name: string
}

/** One person's calls in the role that they have now, the last first. */
export async function recordsOf(db: Kysely<Database>, user: Pick<User, 'id' | 'role'>, after: TimeKey | null): Promise<RecordRow[]> {
  let query = records(db, user)
  if (after) {
    query = query.where(sql<boolean>`
      (call_record.created_at, call_record.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  const rows = await query.orderBy('call_record.created_at', 'desc').orderBy('call_record.id', 'desc').limit(LOOK_AHEAD).execute()
  return rows.map((row) => ({
    ...row, name: user.role === 'c' ? row.company_name ?? '老板' : row.resume_name === null ? '求职者' : displayName(row.resume_name),
  }))
}
