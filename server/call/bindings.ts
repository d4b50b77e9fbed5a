import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CALL_SECONDS } from '@daogang/contract/call'
import type { Transaction } from 'kysely'
import type { User } from '../http/gate'
import { takeContact } from '../contact/contacts'
import type { Database, Row } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { ASKING_MS, serves } from './rules'
import { targetOf, type Called, type Target } from './target'

type Trx = Transaction<Database>
type Binding = Row<'call_binding'>

/** What connects two people, and the call that was made with it. */
interface Taken {
  binding: Binding
  recordId: string
  calleeId: string
  /** This request made it and asks the provider; others wait for that. */
  mine: boolean
}

const POLL_MS = 50

const pairOf = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

/** Both accounts, always in the same order, so that two people who call each other do not wait for each other. */
const lockBoth = (trx: Trx, { low_id, high_id }: ReturnType<typeof pairOf>): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', 'in', [low_id, high_id]).orderBy('id').forNoKeyUpdate().execute()

/** Numbers that connect people, over the provider and over whichever process was asked. */
export function createBindings({ db, now, log, outbox, providers: { virtualNumbers } }: Pick<
  Deps, 'db' | 'now' | 'log' | 'outbox' | 'providers'
>) {
  const virtual = virtualNumbers !== null

  /** The call that is dialled again while its number lives. Nothing is written then, so that pressing often waits for no lock. */
  const again = async (user: User, { accountId, jobId }: Target): Promise<Taken | undefined> => {
    const pair = pairOf(user.id, accountId)
    const row = await db.selectFrom('call_binding').innerJoin('call_record', 'call_record.binding_id', 'call_binding.id')
      .selectAll('call_binding').select('call_record.id as recordId')
      .where('low_id', '=', pair.low_id).where('high_id', '=', pair.high_id).where('status', '!=', 'ended')
      .where('caller_id', '=', user.id).where('caller_role', '=', user.role).where('job_id', 'is not distinct from', jobId)
      .executeTakeFirst()
    return row?.virtual === virtual && serves(row, now())
      ? { binding: row, recordId: row.recordId, calleeId: accountId, mine: false } : undefined
  }

  /** Writes the call down and finds what connects the two, or begins to make it. Everything that stands against it is asked again here. */
  const take = (user: User, called: Called, otherId: string): Promise<Taken> => db.transaction().execute(async (trx) => {
    const at = now()
    const pair = pairOf(user.id, otherId)
    await lockBoth(trx, pair)
    // Of a hundred at once, each sees what those before it did.
    const target = await targetOf(trx, user, called, virtual, at)
    if (user.role === 'b') {
      const { allowed, text } = await takeContact(trx, user.id, target.accountId, at)
      if (!allowed) throw new Refusal('CONTACT_LIMIT', text)
    }
    // Held, as whoever asks the provider takes it away where there is no answer, and either side may end it.
    const standing = await trx.selectFrom('call_binding').selectAll()
      .where('low_id', '=', pair.low_id).where('high_id', '=', pair.high_id).where('status', '!=', 'ended').forUpdate().executeTakeFirst()
    // What was made while people called each other directly would show a real number.
    const kept = standing?.virtual === virtual && serves(standing, at) ? standing : undefined
    if (standing && !kept) await end(trx, standing, at)
    const binding = kept ?? await trx.insertInto('call_binding').values({
      id: randomUUID(), ...pair, status: virtual ? 'asking' : 'bound', virtual, created_at: at,
      expires_at: new Date(at.getTime() + CALL_SECONDS * 1000),
    }).returningAll().executeTakeFirstOrThrow()
    const record = await trx.insertInto('call_record').values({
      id: randomUUID(), binding_id: binding.id, caller_id: user.id, callee_id: target.accountId, caller_role: user.role,
      job_id: target.jobId, created_at: at,
    }).onConflict((conflict) => conflict.columns(['binding_id', 'caller_id']).doUpdateSet({ job_id: target.jobId, caller_role: user.role }))
      .returning('id').executeTakeFirstOrThrow()
    return { binding, recordId: record.id, calleeId: target.accountId, mine: !kept && binding.status === 'asking' }
  })

  /** Ends what connects two people; the provider is told after the commit, unless it has ended there by itself. */
  const end = async (trx: Trx, { id, tel_x: telX, reference, expires_at }: Binding, at: Date): Promise<void> => {
    await trx.updateTable('call_binding').set({ status: 'ended' }).where('id', '=', id).execute()
    if (telX === null || reference === null || expires_at <= at) return
    await outbox.add(trx, 'call.unbind', { telX, reference, expiresAt: expires_at.toISOString() }, at)
  }

  /** Asks the provider, outside of any transaction. Where it does not answer, the call was none. */
  const ask = async ({ id, low_id, high_id, expires_at }: Binding): Promise<Binding> => {
    const numbers = await db.selectFrom('account').select(['id', 'mobile']).where('id', 'in', [low_id, high_id]).execute()
    const mobileOf = (accountId: string) => numbers.find((one) => one.id === accountId)?.mobile ?? ''
    const bound = await virtualNumbers?.bind({ a: mobileOf(low_id), b: mobileOf(high_id), until: expires_at })
      .catch((error: unknown) => void log.error({ err: error }, 'nobody connects people'))
    if (!bound) {
      await db.deleteFrom('call_binding').where('id', '=', id).where('status', '=', 'asking').execute()
      throw new Refusal('CALL_UNAVAILABLE')
    }
    const row = await db.updateTable('call_binding').set({ status: 'bound', tel_x: bound.telX, reference: bound.reference })
      .where('id', '=', id).where('status', '=', 'asking').returningAll().executeTakeFirst()
    if (row) return row
    // It was ended while the provider was asked.
    await virtualNumbers?.unbind(bound).catch((error: unknown) => log.error({ err: error }, 'a number could not be ended'))
    throw new Refusal('CALL_UNAVAILABLE')
  }

  /** Waits until whoever asks the provider has an answer, which may be another process. */
  const poll = async ({ id }: Binding): Promise<Binding> => {
    for (let waited = 0; waited < ASKING_MS; waited += POLL_MS) {
      await sleep(POLL_MS)
      const row = await db.selectFrom('call_binding').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.status === 'bound') return row
      if (!row || row.status === 'ended') break
    }
    throw new Refusal('CALL_UNAVAILABLE')
  }

  const polls = new Map<string, Promise<Binding>>()
  /** Of all who wait here for one answer, one looks. */
  const wait = (binding: Binding): Promise<Binding> => {
    const { id } = binding
    const standing = polls.get(id) ?? poll(binding).finally(() => polls.delete(id))
    polls.set(id, standing)
    return standing
  }

  return {
    /** A number with which the caller reaches the other side now. @throws Refusal with what stands against it */
    async get(user: User, called: Called) {
      const target = await targetOf(db, user, called, virtual, now())
      const { binding, recordId, calleeId, mine } = await again(user, target) ?? await take(user, called, target.accountId)
      outbox.wake()
      const bound = mine ? await ask(binding) : binding.status === 'asking' ? await wait(binding) : binding
      // Never a real number in place of a virtual one that is missing.
      const number = bound.virtual ? bound.tel_x
        : (await db.selectFrom('account').select('mobile').where('id', '=', calleeId).executeTakeFirstOrThrow()).mobile
      if (number === null) throw new Refusal('CALL_UNAVAILABLE')
      return { id: recordId, virtual: bound.virtual, number, expiresAt: bound.expires_at }
    },

    /** Ends the number of a call, from either side. False when it is nobody's of theirs. */
    async revoke(userId: string, recordId: string): Promise<boolean> {
      const found = await db.transaction().execute(async (trx) => {
        const binding = await trx.selectFrom('call_binding').innerJoin('call_record', 'call_record.binding_id', 'call_binding.id')
          .selectAll('call_binding').where('call_record.id', '=', recordId)
          .where((e) => e.or([e('caller_id', '=', userId), e('callee_id', '=', userId)])).forUpdate('call_binding').executeTakeFirst()
        if (!binding) return false
        if (binding.status !== 'ended') await end(trx, binding, now())
        return true
      })
      outbox.wake()
      return found
    },
  }
}
