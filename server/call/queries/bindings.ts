import { randomUUID } from 'node:crypto'
import { CALL_SECONDS } from '@daogang/contract/call'
import { sql } from 'kysely'
import type { User } from '../../http/gate'
import type { CountedContact } from '../../contact/repository'
import type { Db, Row, Trx } from '../../db/schema'
import type { Bound } from '../../providers/virtual-number/types'
import type { CallPair } from '../rules'

export type Binding = Row<'call_binding'>

/** Locks both accounts, always in the same order, so that two people who call each other cause no deadlock. */
export const lockPair = (trx: Trx, { low_id, high_id }: CallPair): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', 'in', [low_id, high_id]).orderBy('id').forNoKeyUpdate().execute()

/** The binding of the caller's last call to the same person about the same job, if it has not ended. */
export const findCallBinding = (db: Db, caller: User, pair: CallPair, jobId: string | null) =>
  db.selectFrom('call_binding').innerJoin('call_record', 'call_record.binding_id', 'call_binding.id')
    .selectAll('call_binding').select('call_record.id as record_id')
    .where('low_id', '=', pair.low_id).where('high_id', '=', pair.high_id).where('status', '!=', 'ended')
    .where('caller_id', '=', caller.id).where('caller_role', '=', caller.role).where('job_id', 'is not distinct from', jobId)
    .executeTakeFirst()

/** The binding of a pair that has not ended, locked: a failed request to the provider deletes it, and either side may end it. */
export const lockBinding = (trx: Trx, { low_id, high_id }: CallPair) =>
  trx.selectFrom('call_binding').selectAll()
    .where('low_id', '=', low_id).where('high_id', '=', high_id).where('status', '!=', 'ended').forUpdate().executeTakeFirst()

/** The binding of a call that the user made or received, locked. */
export const lockBindingOfCall = (trx: Trx, userId: string, recordId: string) =>
  trx.selectFrom('call_binding').innerJoin('call_record', 'call_record.binding_id', 'call_binding.id')
    .selectAll('call_binding').where('call_record.id', '=', recordId)
    .where((e) => e.or([e('caller_id', '=', userId), e('callee_id', '=', userId)])).forUpdate('call_binding').executeTakeFirst()

export interface BindingsOf {
  accountId: string
  /** Only of calls about these jobs. */
  jobIds?: readonly string[] | undefined
  /** Only of calls with this person. */
  otherId?: string | undefined
}

/** The bindings of an account's calls that have not ended, locked. */
export const lockBindingsOf = (trx: Trx, { accountId, jobIds, otherId }: BindingsOf): Promise<Binding[]> =>
  trx.selectFrom('call_binding').selectAll('call_binding').where('status', '!=', 'ended')
    .where((e) => e.exists(e.selectFrom('call_record').select('call_record.id').whereRef('call_record.binding_id', '=', 'call_binding.id')
      .$if(jobIds !== undefined, (calls) => calls.where(sql<boolean>`call_record.job_id = any(${jobIds}::uuid[])`))
      .where((side) => side.or([side('caller_id', '=', accountId), side('callee_id', '=', accountId)]))
      .$if(otherId !== undefined, (calls) => calls.where((side) =>
        side.or([side('caller_id', '=', otherId ?? ''), side('callee_id', '=', otherId ?? '')])))))
    .orderBy('id').forUpdate().execute()

/** The bindings between an account and these others that have not ended, locked. */
export const lockBindingsWith = (trx: Trx, accountId: string, others: readonly string[]): Promise<Binding[]> =>
  trx.selectFrom('call_binding').selectAll().where('status', '!=', 'ended')
    .where(sql<boolean>`(low_id = ${accountId} and high_id = any(${others}::uuid[])
      or high_id = ${accountId} and low_id = any(${others}::uuid[]))`)
    .orderBy('id').forUpdate().execute()

export const findBinding = (db: Db, id: string) =>
  db.selectFrom('call_binding').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a binding. A virtual one waits for its number from the provider. */
export const insertBinding = (trx: Trx, pair: CallPair, isVirtual: boolean, now: Date): Promise<Binding> =>
  trx.insertInto('call_binding').values({
    id: randomUUID(), ...pair, status: isVirtual ? 'asking' : 'bound', virtual: isVirtual, created_at: now,
    expires_at: new Date(now.getTime() + CALL_SECONDS * 1000),
  }).returningAll().executeTakeFirstOrThrow()

interface NewCall {
  bindingId: string
  caller: User
  calleeId: string
  jobId: string | null
  /** For which an employer calls; null for a seeker's call. */
  enterpriseId: string | null
}

/** Records a call. A second one of the same caller through the same binding replaces the first. @returns its id */
export async function recordCall(trx: Trx, { bindingId, caller, calleeId, jobId, enterpriseId }: NewCall, now: Date): Promise<string> {
  const { id } = await trx.insertInto('call_record').values({
    id: randomUUID(), binding_id: bindingId, caller_id: caller.id, callee_id: calleeId, caller_role: caller.role, job_id: jobId,
    enterprise_id: enterpriseId, created_at: now,
  }).onConflict((conflict) => conflict.columns(['binding_id', 'caller_id'])
    .doUpdateSet({ job_id: jobId, caller_role: caller.role, enterprise_id: enterpriseId }))
    .returning('id').executeTakeFirstOrThrow()
  return id
}

export const markEnded = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('call_binding').set({ status: 'ended' }).where('id', '=', id).execute()

/** Stores the provider's number. Undefined if the binding has ended in the meantime. */
export const markBound = (db: Db, id: string, { telX, reference }: Bound) =>
  db.updateTable('call_binding').set({ status: 'bound', tel_x: telX, reference })
    .where('id', '=', id).where('status', '=', 'asking').returningAll().executeTakeFirst()

/** Deletes a binding for which the provider gave no number, with its calls. @returns the calls of employers among them */
export async function deleteUnbound(trx: Trx, id: string): Promise<CountedContact[]> {
  const calls = await trx.selectFrom('call_binding').innerJoin('call_record', 'call_record.binding_id', 'call_binding.id')
    .select(['call_record.enterprise_id', 'call_record.callee_id', 'call_record.created_at'])
    .where('call_binding.id', '=', id).where('call_binding.status', '=', 'asking').forUpdate('call_binding').execute()
  await trx.deleteFrom('call_binding').where('id', '=', id).where('status', '=', 'asking').execute()
  return calls.flatMap(({ enterprise_id: enterpriseId, callee_id: accountId, created_at: at }) =>
    (enterpriseId === null ? [] : [{ enterpriseId, accountId, at }]))
}

/** The real numbers of a pair. */
export async function mobilesOf(db: Db, { low_id, high_id }: CallPair): Promise<{ low: string, high: string }> {
  const rows = await db.selectFrom('account').select(['id', 'mobile']).where('id', 'in', [low_id, high_id]).execute()
  const mobileOf = (accountId: string) => rows.find(({ id }) => id === accountId)?.mobile ?? ''
  return { low: mobileOf(low_id), high: mobileOf(high_id) }
}
