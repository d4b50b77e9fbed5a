import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { Broadcast, Segment } from '@daogang/contract/operator-broadcast'
import { BROADCAST_BATCH, needsSecond, outgrew } from '@daogang/contract/rules/broadcast'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { categoryList } from '../dictionary/categories'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { noticeLink } from './link'
import { broadcastByOnce, insertBroadcast, latestBroadcasts, lockBroadcast, lockSending, updateBroadcast,
  type BroadcastRow } from './queries/broadcasts'
import { countPeople, insertBatch, type WantedPeople } from './queries/segment'

const refuse = refusalsOf(endpoints.operatorNoticeSend)

type Around = Pick<Deps, 'db' | 'now'>

/** Everyone with an account. */
export const EVERYONE: Segment = { role: 'any', cityIds: [], categoryIds: [], seenWithin: 0 }

const wantedOf = (segment: Segment): WantedPeople => ({
  ...segment,
  leafIds: segment.categoryIds.flatMap((id) => [id, ...categoryList.filter(({ parentId }) => parentId === id).map((leaf) => leaf.id)]),
})

/** How many people a segment has, and whether a notice to it needs another operator. */
export async function sizeOf({ db, now }: Around, segment: Segment): Promise<{ size: number, needsSecond: boolean }> {
  const size = await countPeople(db, wantedOf(segment), now())
  return { size, needsSecond: needsSecond(size) }
}

const toBroadcast = (row: BroadcastRow, operator: string): Broadcast => ({
  id: row.id, text: row.text, link: row.link ?? '', segment: row.segment, size: row.size, sent: row.sent, state: row.state,
  by: row.operator, second: row.second ?? '', at: row.created_at.toISOString(), doneAt: row.done_at?.toISOString() ?? null,
  isMine: row.operator === operator,
})

/**
 * Begins a notice to a segment; the worker sends it in batches. Above the limit it waits for another operator. Idempotent by `once`.
 * @throws Refusal OPERATOR_CANNOT with why
 */
export async function beginBroadcast(
  { db, now, linkHosts }: Around & { linkHosts: readonly string[] },
  { once, segment, text, link, size: seen }: BodyOf<typeof endpoints.operatorNoticeSend>, actor: string,
): Promise<Broadcast> {
  const before = await broadcastByOnce(db, actor, once)
  if (before) return toBroadcast(before, actor)
  const to = link === '' ? undefined : noticeLink(link, linkHosts)
  if (to && 'fault' in to) {
    throw refuse('OPERATOR_CANNOT', to.fault === 'foreign' ? `链接不能用：${to.why}` : '链接写到岗的页面地址，/开头，或者https开头的网址')
  }
  const { size } = await sizeOf({ db, now }, segment)
  if (size === 0) throw refuse('OPERATOR_CANNOT', '没有这样的人，换个范围')
  if (outgrew(seen, size)) throw refuse('OPERATOR_CANNOT', `现在有${size}个人，比刚才看到的多，再看一遍`)
  return db.transaction().execute(async (trx) => {
    const state = needsSecond(size) ? 'second' : 'sending'
    const row = await insertBroadcast(trx, {
      id: randomUUID(), once, operator: actor, second: null, text, link: to?.target ?? null, segment: JSON.stringify(segment), size, state,
      created_at: now(),
    })
    if (!row) throw refuse('OPERATOR_CANNOT', '刚才发过一样的了，刷新看看')
    const action = state === 'second' ? 'broadcast ask' : 'broadcast send'
    await writeAction(trx, { actor, action, subjectId: row.id, reason: `${size}人：${text}` }, now())
    return toBroadcast(row, actor)
  })
}

/** The word of another operator for a notice to many. @throws Refusal OPERATOR_CANNOT */
export const confirmBroadcast = ({ db, now }: Around, id: string, actor: string): Promise<Broadcast> =>
  db.transaction().execute(async (trx) => {
    const row = await lockBroadcast(trx, id, ['second'])
    if (!row) throw refuse('OPERATOR_CANNOT', '没有等着确认的这条通知，刷新看看')
    if (row.operator === actor) throw refuse('OPERATOR_CANNOT', '要另一个人确认')
    await writeAction(trx, { actor, action: 'broadcast confirm', subjectId: id, reason: `${row.size}人：${row.text}` }, now())
    return toBroadcast(await updateBroadcast(trx, id, { state: 'sending', second: actor }), actor)
  })

/** Stops a notice that waits or is being sent. @throws Refusal OPERATOR_CANNOT */
export const stopBroadcast = ({ db, now }: Around, id: string, actor: string): Promise<Broadcast> =>
  db.transaction().execute(async (trx) => {
    const row = await lockBroadcast(trx, id, ['second', 'sending'])
    if (!row) throw refuse('OPERATOR_CANNOT', '已经发完或停了')
    await writeAction(trx, { actor, action: 'broadcast stop', subjectId: id, reason: `发了${row.sent}人` }, now())
    return toBroadcast(await updateBroadcast(trx, id, { state: 'stopped', done_at: now() }), actor)
  })

/** The latest notices to segments. */
export const listBroadcasts = async (db: Db, operator: string): Promise<{ items: Broadcast[] }> =>
  ({ items: (await latestBroadcasts(db)).map((row) => toBroadcast(row, operator)) })

/** Sends the next batch of the first notice that is being sent, in one transaction. @returns false if there is none */
export const sendBatch = (db: Db, now: Date): Promise<boolean> => db.transaction().execute(async (trx) => {
  const row = await lockSending(trx)
  if (!row) return false
  const { text, link, reached } = row
  const batch = await insertBatch(trx, { wanted: wantedOf(row.segment), after: reached, text, link, limit: BROADCAST_BATCH }, now)
  await updateBroadcast(trx, row.id, {
    ...(batch && { reached: batch.last, sent: row.sent + batch.count }),
    ...((batch?.count ?? 0) < BROADCAST_BATCH && { state: 'done', done_at: now }),
  })
  return true
})
