import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { Broadcast, Segment } from '@daogang/contract/operator-broadcast'
import {
  BROADCAST_BATCH, BROADCAST_TRIES, BROADCAST_WAIT_DAYS, mostPeople, needsSecond, outgrew,
} from '@daogang/contract/rules/broadcast'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { mayCall } from '@daogang/contract/rules/operator-role'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { categoryList } from '../dictionary/categories'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import { operatorByName } from '../operator/queries/operators'
import { BY_ITSELF } from '../operator/rules'
import { noticeLink } from './link'
import {
  broadcastById, broadcastByOnce, countAlone, insertBroadcast, latestBroadcasts, lockBroadcast, lockNotifying, lockSending, updateBroadcast,
  type BroadcastRow, type BroadcastChange,
} from './queries/broadcasts'
import { countPeople, insertBatch, type WantedPeople } from './queries/segment'

type Around = Pick<Deps, 'db' | 'now'>

/** Everyone with an account. */
export const EVERYONE: Segment = { role: 'any', cityIds: [], categoryIds: [], seenWithin: 0 }

const wantedOf = (segment: Segment): WantedPeople => ({
  ...segment,
  leafIds: segment.categoryIds.flatMap((id) => [id, ...categoryList.filter(({ parentId }) => parentId === id).map((leaf) => leaf.id)]),
})

/** How many people a segment has. @throws Refusal OPERATOR_CANNOT if counting takes too long */
export async function sizeOf({ db, now }: Around, segment: Segment): Promise<{ size: number }> {
  const size = await countPeople(db, wantedOf(segment), now())
  if (size === undefined) throw cannot('人太多，数不过来，换个小一点的范围')
  return { size }
}

/** People that an operator notified without another one within a day. */
export const aloneBefore = (db: Db, operator: string, now: Date): Promise<number> =>
  countAlone(db, operator, new Date(now.getTime() - DAY_MS))

/** The same, and whether a notice to them needs another operator. */
export async function askSize(around: Around, segment: Segment, operator: string): Promise<{ size: number, needsSecond: boolean }> {
  const { size } = await sizeOf(around, segment)
  return { size, needsSecond: needsSecond(size, await aloneBefore(around.db, operator, around.now())) }
}

const isExpired = ({ state, created_at: at }: BroadcastRow, now: Date): boolean =>
  state === 'second' && now.getTime() - at.getTime() > BROADCAST_WAIT_DAYS * DAY_MS

/**
 * Whether the one who asked may still send notices: the operator could be disabled or have other roles since. Someone without a name in
 * the console has the command line, which asks for a name as soon as there are operators.
 */
async function isStillAllowed(db: Db, name: string): Promise<boolean> {
  const found = await operatorByName(db, name)
  if (!found) return true
  const { method, path } = endpoints.operatorNoticeSend
  return found.disabled_at === null && found.vouched_by !== null && mayCall(found.roles, `${method} ${path}`)
}

const toBroadcast = (row: BroadcastRow, operator: string, now: Date): Broadcast => ({
  id: row.id, text: row.text, link: row.link ?? '', segment: row.segment, size: row.size, sent: row.sent,
  state: isExpired(row, now) ? 'expired' : row.state,
  by: row.operator, second: row.second ?? '', at: row.created_at.toISOString(),
  isMine: row.operator === operator,
})

/**
 * Begins a notice to a segment; the worker sends it in batches. Above the limit of a day it waits for another operator.
 * Idempotent by `once`.
 * @throws Refusal OPERATOR_CANNOT with why
 */
export async function beginBroadcast(
  { db, now, linkHosts }: Around & { linkHosts: readonly string[] },
  { once, segment, text, link, size: seen }: BodyOf<typeof endpoints.operatorNoticeSend>, actor: string,
): Promise<Broadcast> {
  const before = await broadcastByOnce(db, actor, once)
  if (before) return toBroadcast(before, actor, now())
  const to = link === '' ? undefined : noticeLink(link, linkHosts)
  if (to && 'fault' in to) {
    throw cannot(to.fault === 'foreign' ? `链接不能用：${to.why}` : '链接写到岗的页面地址，/开头，或者https开头的网址')
  }
  const { size } = await sizeOf({ db, now }, segment)
  if (size === 0) throw cannot('没有这样的人，换个范围')
  if (outgrew(seen, size)) throw cannot(`现在有${size}个人，比刚才看到的多，再看一遍`)
  return db.transaction().execute(async (trx) => {
    await lockNotifying(trx, actor)
    const at = now()
    const state = needsSecond(size, await aloneBefore(trx, actor, at)) ? 'second' : 'sending'
    const row = await insertBroadcast(trx, {
      id: randomUUID(), once, operator: actor, second: null, text, link: to?.target ?? null, segment: JSON.stringify(segment), size, state,
      created_at: at,
    })
    if (!row) throw cannot('刚才发过一样的了，刷新看看')
    const action = state === 'second' ? 'broadcast ask' : 'broadcast send'
    await writeAction(trx, { actor, action, subjectId: row.id, reason: `${size}人：${text}` }, at)
    return toBroadcast(row, actor, at)
  })
}

/**
 * The word of another operator for a notice to many. If the segment grew, the notice has the new size from here on, and nothing is sent.
 * @throws Refusal OPERATOR_CANNOT
 */
export async function confirmBroadcast(around: Around, id: string, actor: string): Promise<Broadcast> {
  const { db, now } = around
  const seen = await broadcastById(db, id)
  // Before the transaction: counting may take seconds.
  const size = seen?.state === 'second' ? (await sizeOf(around, seen.segment)).size : 0
  const confirmed = await db.transaction().execute(async (trx) => {
    const at = now()
    const row = await lockBroadcast(trx, id, ['second'])
    if (!row) throw cannot('没有等着确认的这条通知，刷新看看')
    if (row.operator === actor) throw cannot('要另一个人确认')
    if (isExpired(row, at)) throw cannot(`放了${BROADCAST_WAIT_DAYS}天，作废了，重新发`)
    if (!await isStillAllowed(trx, row.operator)) throw cannot('提的人停用了或换了角色，重新发')
    if (outgrew(row.size, size)) {
      await updateBroadcast(trx, id, { size })
      return undefined
    }
    await writeAction(trx, { actor, action: 'broadcast confirm', subjectId: id, reason: `${row.size}人：${row.text}` }, at)
    return toBroadcast(await updateBroadcast(trx, id, { state: 'sending', second: actor }), actor, at)
  })
  // After the transaction, which keeps the new size.
  if (!confirmed) throw cannot(`现在有${size}个人，比提的时候多，再看一遍`)
  return confirmed
}

/** Stops a notice that waits or is being sent. @throws Refusal OPERATOR_CANNOT */
export const stopBroadcast = ({ db, now }: Around, id: string, actor: string): Promise<Broadcast> =>
  db.transaction().execute(async (trx) => {
    const row = await lockBroadcast(trx, id, ['second', 'sending'])
    if (!row || isExpired(row, now())) throw cannot('已经发完或停了')
    await writeAction(trx, { actor, action: 'broadcast stop', subjectId: id, reason: `发了${row.sent}人` }, now())
    return toBroadcast(await updateBroadcast(trx, id, { state: 'stopped', done_at: now() }), actor, now())
  })

/** The latest notices to segments. */
export const listBroadcasts = async ({ db, now }: Around, operator: string): Promise<{ items: Broadcast[] }> =>
  ({ items: (await latestBroadcasts(db)).map((row) => toBroadcast(row, operator, now())) })

/**
 * Sends the next batch of the first notice that is being sent, in one transaction. After some failures in a row the notice is given up.
 * @returns false if there is none
 */
export async function sendBatch(db: Db, now: Date): Promise<boolean> {
  let id: string | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await lockSending(trx)
      if (!row) return false
      id = row.id
      await updateBroadcast(trx, row.id, await nextOf(trx, row, now))
      return true
    })
  } catch (error) {
    if (id !== undefined) await addFailure(db, id, now)
    throw error
  }
}

/** Records that a notice ended by itself. */
const writeEnd = (trx: Trx, { id, sent }: Pick<BroadcastRow, 'id' | 'sent'>, why: string, now: Date): Promise<void> =>
  writeAction(trx, { actor: BY_ITSELF, action: 'broadcast end', subjectId: id, reason: `发了${sent}人，${why}` }, now)

/** Writes the next batch. It never reaches more people than the size allows that operators saw. @returns what changes of the notice */
async function nextOf(trx: Trx, row: BroadcastRow, now: Date): Promise<BroadcastChange> {
  const stop = async (sent: number, why: string) => {
    await writeEnd(trx, { ...row, sent }, why, now)
    return { state: 'stopped', done_at: now } as const
  }
  if (!await isStillAllowed(trx, row.operator)) return stop(row.sent, '发的人停用了或换了角色')
  const { text, link, reached: after, segment, size } = row
  const limit = Math.min(BROADCAST_BATCH, mostPeople(size) - row.sent)
  const { count, reached, isLast } = await insertBatch(trx, { wanted: wantedOf(segment), after, text, link, limit }, now)
  const sent = row.sent + count
  const base = { reached, sent, tries: 0 }
  if (isLast) return { ...base, state: 'done', done_at: now }
  return sent >= mostPeople(size) ? { ...base, ...await stop(sent, '人比发的时候多') } : base
}

const addFailure = (db: Db, id: string, now: Date): Promise<void> => db.transaction().execute(async (trx) => {
  const row = await lockBroadcast(trx, id, ['sending'])
  if (!row) return
  const tries = row.tries + 1
  const isGivenUp = tries >= BROADCAST_TRIES
  if (isGivenUp) await writeEnd(trx, row, `${tries}次都发不出去`, now)
  await updateBroadcast(trx, id, { tries, ...(isGivenUp && { state: 'failed', done_at: now }) })
})
