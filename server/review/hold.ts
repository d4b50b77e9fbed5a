import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { ReviewBatch, reviewDecide, reviewPreview } from '@daogang/contract/operator-review'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { mayCall } from '@daogang/contract/rules/operator-role'
import { BULK_HOURS, CLAIM_MINUTES, needsSecond, REASONS_VERSION, UNDO_SECONDS } from '@daogang/contract/rules/review'
import { createSealer } from '../cancellation/erase/seal'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { CallingOperator } from '../http/gate'
import { cannot } from '../lib/cannot'
import { Refusal } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { viewBatch, viewBatches } from './batch-view'
import { canBulk, decidesOn, decisionOf, kindFor } from './find-kind'
import type { Look, ReviewKind } from './kind'
import { REVIEW_KINDS } from './kinds'
import {
  batchById, batchByOnce, confirmedBatches, countAlone, insertBatch, insertItems, itemsOf, lockBatch, lockDeciding, ownBatches, setBatch,
  undoItems, waitingBatches, type BatchRow,
} from './queries/batches'
import { claimItems, releaseItems } from './queries/claims'
import { barredFrom } from './reviews'
import { tryDecision } from './try-decision'

type Around = Pick<Deps, 'db' | 'now'>
type Deciding = Pick<Deps, 'db' | 'config' | 'now'> & Pick<Look, 'outbox'>
type Body = BodyOf<typeof reviewPreview>

/** Of the decisions to confirm, and of one’s own. */
const SHOWN_BATCHES = 50

const applyAt = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * SECOND_MS)
/** Items that an operator decided on in one go, alone, in the last day. */
const beforeOf = (db: Db, operator: string, kind: string, now: Date): Promise<number> =>
  countAlone(db, { operator, kind, since: new Date(now.getTime() - BULK_HOURS * HOUR_MS) })

/** Refuses what no item could be decided by. */
function checkBody(kind: ReviewKind, { ids, outcome, reason }: Body): void {
  if (outcome === 'reject' && kind.canReject === false) throw cannot(`${kind.label}不能不通过`)
  if (outcome === 'close' && !kind.canClose) throw cannot(`${kind.label}不通过以后都能再交`)
  if (outcome !== 'approve' && reason.trim() === '') throw cannot('写清楚原因，对方看了知道怎么改')
  if (outcome === 'approve' && kind.approvalAsks !== undefined && reason.trim() === '') {
    throw cannot(`${kind.approveText ?? '通过'}要写${kind.approvalAsks}`)
  }
  if (ids.length > 1 && !canBulk(kind)) throw cannot(`${kind.label}要一个一个审`)
}

/** Which items would be refused, and why. */
async function refusedOf(
  { db, config, outbox, now }: Deciding, kind: ReviewKind, actor: string, { ids, outcome, reason }: Body,
  seen: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  const decision = (id: string) => {
    const version = seen.get(id)
    return { ...decisionOf(outcome), reason: reason.trim(), actor, ...(version !== undefined && { version }) }
  }
  const sealer = createSealer(config)
  for (const id of ids) {
    const why = await tryDecision(db, kind, id, decision(id), now(), { sealer, outbox })
    if (why !== undefined) refused.set(id, why)
  }
  return refused
}

/** What a decision would do. Changes nothing. */
export async function preview(around: Deciding, { name, roles }: CallingOperator, body: Body) {
  const kind = kindFor(body.kind, roles)
  checkBody(kind, body)
  const refused = await refusedOf(around, kind, name, body)
  return {
    fine: body.ids.length - refused.size,
    needsSecond: needsSecond(body.ids.length, await beforeOf(around.db, name, kind.name, around.now())),
    refused: [...refused].map(([id, why]) => ({ id, why })),
  }
}

/** The versions that the operator saw, by id. A missing one is none that is there. */
const seenBy = ({ versions }: ReviewKind, body: BodyOf<typeof reviewDecide>): Map<string, string> =>
  new Map(versions ? body.ids.map((id, nth) => [id, body.versions?.[nth] ?? '']) : [])

interface Keeping {
  body: BodyOf<typeof reviewDecide>
  refused: ReadonlyMap<string, string>
  seen: ReadonlyMap<string, string>
  operator: string
}

/** Keeps a decision until it takes effect. @returns the row; undefined if the same request came before */
async function keep(
  trx: Trx, { body, refused, seen, operator }: Keeping, now: Date,
): Promise<BatchRow | undefined> {
  const { once, kind, ids, outcome, code, reason } = body
  const fine = ids.filter((id) => !refused.has(id))
  const until = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS)
  await lockDeciding(trx, operator)
  const isForTwo = needsSecond(ids.length, await beforeOf(trx, operator, kind, now))
  const row: BatchRow = {
    id: randomUUID(), once, kind, outcome, code, edition: code === '' ? '' : REASONS_VERSION, reason: reason.trim(), operator, second: null,
    created_at: now, apply_at: isForTwo ? null : applyAt(now), state: isForTwo ? 'second' : 'held',
  }
  if (!await insertBatch(trx, row)) return undefined
  const claimed = await claimItems(trx, { kind, ids: fine, operator, until }, now)
  if (claimed.length < fine.length) throw new Refusal('REVIEW_CLAIMED')
  const itemOf = (id: string) => ({ batch_id: row.id, kind, subject_id: id, version: seen.get(id) ?? '' })
  const added = await insertItems(trx, [
    ...[...fine].sort().map((id) => ({ ...itemOf(id), state: 'open' as const, why: '' })),
    ...[...refused].map(([id, why]) => ({ ...itemOf(id), state: 'refused' as const, why })),
  ])
  if (added.length < ids.length) throw new Refusal('REVIEW_CLAIMED')
  await releaseItems(trx, kind, fine, operator)
  await writeAction(trx, {
    actor: operator, action: `decide ${outcome} ${kind}`, subjectId: row.id, reason: `${fine.length}个  ${row.reason}`.trim(),
  }, now)
  return row
}

/** Decides on one item or many. It takes effect in half a minute, or half a minute after another operator’s word. Idempotent. */
export async function decide(
  around: Deciding, { name: operator, roles }: CallingOperator, body: BodyOf<typeof reviewDecide>,
): Promise<ReviewBatch> {
  const { db, now } = around
  const kind = kindFor(body.kind, roles)
  const before = await batchByOnce(db, operator, body.once)
  if (before) return viewBatch(db, before, operator)
  checkBody(kind, body)
  const seen = seenBy(kind, body)
  const refused = await refusedOf(around, kind, operator, body, seen)
  const [first] = refused.values()
  if (first !== undefined && refused.size === body.ids.length) throw cannot(first)
  const kept = await db.transaction().execute((trx) => keep(trx, { body, refused, seen, operator }, now()))
    ?? await batchByOnce(db, operator, body.once)
  if (!kept) throw new Error('A decision that was kept is gone')
  return viewBatch(db, kept, operator)
}

/** Changes a decision that waits. @throws Refusal if it does not wait any more */
async function change(
  { db, now }: Around, id: string, operator: string, act: (trx: Trx, row: BatchRow) => Promise<string>,
): Promise<ReviewBatch> {
  await db.transaction().execute(async (trx) => {
    const row = await lockBatch(trx, id)
    const isOpen = row && (row.state === 'second' || (row.state === 'held' && row.apply_at !== null && row.apply_at > now()))
    if (!row || !isOpen) throw new Refusal('REVIEW_LATE')
    const action = await act(trx, row)
    await writeAction(trx, { actor: operator, action: `${action} ${row.outcome} ${row.kind}`, subjectId: id }, now())
  })
  const row = await batchById(db, id)
  if (!row) throw new Refusal('REVIEW_LATE')
  return viewBatch(db, row, operator)
}

/** Takes a decision back before its effect: by the operator, by the other one who confirmed it, or by one who could confirm it. */
export const undo = (around: Around, { name: operator, roles }: CallingOperator, id: string): Promise<ReviewBatch> =>
  change(around, id, operator, async (trx, row) => {
    const isAsked = row.state === 'second' && mayCall(roles, 'POST /operator/review/confirm') && isDecided(row.kind, roles)
    if (row.operator !== operator && row.second !== operator && !isAsked) throw new Refusal('REVIEW_LATE')
    await setBatch(trx, id, { state: 'undone' })
    await undoItems(trx, id)
    return 'undo'
  })

/** Another operator’s word for a decision on many items. */
export const confirmBatch = (around: Around, { name: operator, roles }: CallingOperator, id: string): Promise<ReviewBatch> =>
  change(around, id, operator, async (trx, row) => {
    const kind = kindFor(row.kind, roles)
    if (row.state !== 'second') throw new Refusal('REVIEW_LATE')
    if (row.operator === operator) throw cannot('这是你自己审的，要另一个人确认')
    for (const { subject_id: item } of kind.decidedBy ? await itemsOf(trx, [id]) : []) {
      const barred = await barredFrom(trx, kind, item, operator)
      if (barred !== '') throw cannot(`里面有的${barred}`)
    }
    await setBatch(trx, id, { state: 'held', second: operator, apply_at: applyAt(around.now()) })
    return 'confirm'
  })

/**
 * The operator’s own decisions of the last day or still waiting, the latest first; then those of others to confirm, the oldest first, and
 * those that the operator just confirmed.
 */
export async function listBatches({ db, now }: Around, { name, roles }: CallingOperator): Promise<{ items: ReviewBatch[] }> {
  const kinds = REVIEW_KINDS.filter((kind) => decidesOn(kind, roles)).map((kind) => kind.name)
  const own = await ownBatches(db, name, new Date(now().getTime() - DAY_MS), SHOWN_BATCHES)
  own.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const others = [...await waitingBatches(db, { operator: name, kinds }, SHOWN_BATCHES), ...await confirmedBatches(db, name, now())]
  return { items: await viewBatches(db, [...own, ...others], name) }
}

function isDecided(kind: string, roles: CallingOperator['roles']): boolean {
  try {
    kindFor(kind, roles)
    return true
  } catch {
    return false
  }
}
