import { randomUUID } from 'node:crypto'
import type { Role } from '@daogang/contract/auth'
import type { Trx } from '../../db/schema'
import type { SanctionKind } from '../../db/tables/sanction'
import { endMarks, type MarkRow } from './marks'

/** Keeps a mark for an account while a longer sanction of the same kind holds. Idempotent. */
export const insertCovered = (trx: Trx, accountId: string, markId: string): Promise<unknown> =>
  trx.insertInto('covered_sanction').values({ account_id: accountId, mark_id: markId }).onConflict((conflict) => conflict.doNothing())
    .execute()

/** The sanctions of an account that wait and are not over, by kind if given: the one that lasts longest first. */
export const coveredOf = (trx: Trx, accountId: string, now: Date, kind?: SanctionKind): Promise<MarkRow[]> =>
  trx.selectFrom('covered_sanction').innerJoin('sanction_mark', 'sanction_mark.id', 'covered_sanction.mark_id').selectAll('sanction_mark')
    .where('covered_sanction.account_id', '=', accountId)
    .where((e) => e.and([
      e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]), ...kind === undefined ? [] : [e('kind', '=', kind)],
    ]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst()).orderBy('decided_at').orderBy('sanction_mark.id').execute()

/** Deletes the sanctions of a kind that wait for an account: a new decision replaces all of its kind. */
export const dropCovered = async (trx: Trx, accountId: string, kinds: readonly SanctionKind[]): Promise<void> =>
  endMarks(trx, await trx.selectFrom('covered_sanction').innerJoin('sanction_mark', 'sanction_mark.id', 'covered_sanction.mark_id')
    .select('mark_id').where('account_id', '=', accountId).where('kind', 'in', kinds).execute())

/**
 * Brings the next sanction of a kind into force, after one was lifted. It counts from now for those who appeal. The caller has locked the
 * account.
 * @returns the sanction; undefined if none waits
 */
export async function nextCovered(trx: Trx, accountId: string, kind: SanctionKind, now: Date): Promise<MarkRow | undefined> {
  const [next] = await coveredOf(trx, accountId, now, kind)
  if (!next) return undefined
  await trx.deleteFrom('covered_sanction').where('account_id', '=', accountId).where('mark_id', '=', next.id).execute()
  await insertFromMark(trx, accountId, next, now)
  return next
}

/** Gives an account that has none of this kind the sanction of a mark, decided at `at`. */
export async function insertFromMark(trx: Trx, accountId: string, mark: MarkRow, at: Date): Promise<void> {
  const { id: mark_id, kind, violation, reason, decided_by: by, ends_at: until } = mark
  if (kind === 'wallet') {
    await trx.insertInto('wallet_freeze')
      .values({ id: randomUUID(), account_id: accountId, reason, decided_by: by, created_at: at, mark_id }).execute()
  } else if (kind === 'referral') {
    await trx.insertInto('referral_exclusion')
      .values({ account_id: accountId, reason, excluded_by: by, excluded_at: at, mark_id }).execute()
  } else if (kind !== 'block') {
    await trx.insertInto('restriction')
      .values({ id: randomUUID(), account_id: accountId, kind, violation, reason, decided_by: by, created_at: at, until, mark_id })
      .execute()
  }
}

/** Blocks an account for the person of a mark. Idempotent. @returns the mark that the block had before; null for none */
export async function insertBlockFrom(trx: Trx, accountId: string, mark: MarkRow): Promise<string | null> {
  const { id, blocker_id: blocker, blocker_role: role, decided_at: at } = mark
  if (blocker === null || role === null || blocker === accountId) return null
  const added = await trx.insertInto('chat_block').values({ account_id: blocker, role, blocked_id: accountId, created_at: at, mark_id: id })
    .onConflict((conflict) => conflict.doNothing()).returning('mark_id').executeTakeFirst()
  if (added) return null
  const held = await trx.selectFrom('chat_block').select('mark_id').where('account_id', '=', blocker).where('role', '=', role)
    .where('blocked_id', '=', accountId).forUpdate().executeTakeFirst()
  if (held?.mark_id) return held.mark_id
  await trx.updateTable('chat_block').set({ mark_id: id }).where('account_id', '=', blocker).where('role', '=', role)
    .where('blocked_id', '=', accountId).execute()
  return null
}

/** Deletes all marks of one person's block of another, the linked one and those that wait: an unblocked person is unblocked for good. */
export async function endBlock(
  trx: Trx, { blockerId, role, blockedId }: { blockerId: string, role: Role, blockedId: string },
  rows: readonly { mark_id: string | null }[],
): Promise<void> {
  const waiting = await trx.selectFrom('covered_sanction').innerJoin('sanction_mark', 'sanction_mark.id', 'covered_sanction.mark_id')
    .select('mark_id').where('covered_sanction.account_id', '=', blockedId).where('kind', '=', 'block').where('blocker_id', '=', blockerId)
    .where('blocker_role', '=', role).execute()
  await endMarks(trx, [...rows, ...waiting])
}
