import type { BodyOf, QueryOf } from '@daogang/contract/endpoint'
import type { DossierLink } from '@daogang/contract/operator-dossier'
import type { KindInfo, reviewList, reviewLook, ReviewItem } from '@daogang/contract/operator-review'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { answersFor, CLAIM_MINUTES, closeReasonsFor, reasonsFor } from '@daogang/contract/rules/review'
import type { Db, Trx } from '../db/schema'
import { linksById } from '../dossier/links'
import type { Deps } from '../deps'
import type { CallingOperator } from '../http/gate'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { cannot } from '../lib/cannot'
import { readActions, writeAction } from '../operator/queries/audit'
import { canBulk, deadlinesOf, decidesOn, kindFor, queueOf } from './find-kind'
import type { Look, ReviewKind, ShownLine } from './kind'
import { REVIEW_KINDS } from './kinds'
import { claimItems, releaseItems } from './queries/claims'
import { hasOpenItem } from './queries/batches'
import { barredFrom } from './reviews'
import { countQueue, queuePage, rowOf, type QueueRow } from './queries/queue'

type Around = Pick<Deps, 'db' | 'now'>
interface Subject {
  kind: string
  id: string
}

const EARLIER = 10

async function infoOf({ db, now }: Around, kind: ReviewKind): Promise<KindInfo> {
  const { hours, missedBefore } = await deadlinesOf(kind, db, now())
  const counted = await countQueue(db, await queueOf(kind, db, now()), kind.name, missedBefore, now())
  return {
    name: kind.name, label: kind.label, dueHours: hours, count: counted.count, overdue: counted.overdue,
    oldest: counted.oldest?.toISOString() ?? null, reasons: reasonsFor(kind.name).map((reason) => ({ ...reason })),
    approvalAsks: kind.approvalAsks ?? '', answers: answersFor(kind.name).map((answer) => ({ ...answer })),
    approveText: kind.approveText ?? '通过', canReject: kind.canReject ?? true,
    closeReasons: kind.canClose ? closeReasonsFor(kind.name).map((reason) => ({ ...reason })) : [],
    needsTwo: kind.needsTwo ?? false, canBulk: canBulk(kind),
  }
}

/** The kinds on which an operator decides, with how many wait. */
export async function summarise(around: Around, { roles }: CallingOperator): Promise<{ kinds: KindInfo[], now: string }> {
  const kinds: KindInfo[] = []
  for (const kind of REVIEW_KINDS) if (decidesOn(kind, roles)) kinds.push(await infoOf(around, kind))
  return { kinds, now: around.now().toISOString() }
}

const versionsOf = async (db: Db, kind: ReviewKind, ids: readonly string[]): Promise<Map<string, string>> =>
  (ids.length === 0 ? undefined : await kind.versions?.(db, ids)) ?? new Map<string, string>()

/** A page of a queue, or one item of it. */
export async function listQueue(
  { db, now }: Around, { name: operator, roles }: CallingOperator, { kind: name, show = 'all', item, cursor }: QueryOf<typeof reviewList>,
): Promise<{ items: ReviewItem[], next?: string }> {
  const kind = kindFor(name, roles)
  const scope = `review by deadline ${name} ${show} ${show === 'mine' ? operator : ''}`
  const { missedBefore, dueAt } = await deadlinesOf(kind, db, now())
  const filter = {
    kind: name, operator, show, dueSince: missedBefore, after: readTimeCursor(scope, cursor), limit: PAGE_PLUS_ONE,
    ...item !== undefined && { item },
  }
  // One snapshot: a version goes with the text of its row.
  const { source, rows, versions } = await db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => {
    const from = await queueOf(kind, trx, now())
    const page = await queuePage(trx, from, filter, now())
    return { source: from, rows: page, versions: await versionsOf(trx, kind, page.map(({ id }) => id)) }
  })
  const itemOf = (row: QueueRow): ReviewItem => ({
    version: versions.get(row.id) ?? '', id: row.id, text: source.line(row), since: row.since.toISOString(),
    dueAt: (row.due ?? dueAt(row.since)).toISOString(),
    claim: row.claimed_by === null || row.claimed_until === null ? null
      : { by: row.claimed_by, until: row.claimed_until.toISOString(), isMine: row.claimed_by === operator },
  })
  return toPage(rows, itemOf, (row) => encodeTimeCursor(scope, { micros: row.key_micros, id: row.id }))
}

/** A line as a label and a value. */
export function factOf(line: ShownLine): { label: string, text: string, picture: string, recording?: string } {
  if (typeof line === 'object' && 'recording' in line) {
    const { label, recording } = line
    return recording === '' ? { label, text: '录音不在了', picture: '' } : { label, text: '', picture: '', recording }
  }
  if (typeof line !== 'string') return line.picture === '' ? { ...line, text: `${line.text}图片不在了` } : { ...line }
  const [, label = '', text = line] = /^(\S{1,12}) {2}([\s\S]+)$/.exec(line) ?? []
  return { label, text, picture: '' }
}

/** The pages of those that an item is about: what the line of this look names, and what the kind adds. */
async function linksOf(trx: Trx, kind: ReviewKind, id: string): Promise<DossierLink[]> {
  const [line] = await readActions(trx, 1, { about: id })
  return [
    ...await linksById(trx, 'person', line?.account_id), ...await linksById(trx, 'store', line?.company_id),
    ...await linksById(trx, 'job', id), ...await kind.links?.(trx, id) ?? [],
  ]
}

/** Everything that a decision needs, and earlier decisions about it. The access is in the audit log. */
export const lookAt = (
  { db, now }: Around, look: Look, { name: actor, roles }: CallingOperator, { kind: name, id }: BodyOf<typeof reviewLook>,
) => db.transaction().execute(async (trx) => {
  const kind = kindFor(name, roles)
  // Before the content: a change between the two is refused, not missed.
  const version = (await versionsOf(trx, kind, [id])).get(id) ?? ''
  const earlier = await readActions(trx, EARLIER, { about: id })
  let lines: ShownLine[] | undefined
  if (kind.show) {
    lines = await kind.show(trx, id, look, actor, now())
  } else {
    const source = await queueOf(kind, trx, now())
    const row = await rowOf(trx, source, id)
    if (row) await writeAction(trx, { actor, action: `look ${name}`, subjectId: id }, now())
    lines = row && source.line(row).split('  ')
  }
  if (!lines) throw cannot('这一个已经处理过了，刷新看看')
  return {
    version, barred: await barredFrom(trx, kind, id, actor), facts: lines.map(factOf), links: await linksOf(trx, kind, id),
    earlier: earlier.filter(({ action }) => !action.startsWith('look ')).map((row) =>
      ({ at: row.created_at.toISOString(), actor: row.actor, action: row.action, reason: row.reason ?? '' })),
  }
})

/** Keeps others from an item for a while. */
export const claim = ({ db, now }: Around, { name: operator, roles }: CallingOperator, { kind: name, id }: Subject) =>
  db.transaction().execute(async (trx) => {
    kindFor(name, roles)
    const until = new Date(now().getTime() + CLAIM_MINUTES * MINUTE_MS)
    const claimed = await claimItems(trx, { kind: name, ids: [id], operator, until }, now())
    if (claimed.length === 0 || await hasOpenItem(trx, name, id)) throw new Refusal('REVIEW_CLAIMED')
    return { by: operator, until: until.toISOString(), isMine: true }
  })

/** Gives an item back. */
export async function release(
  { db }: Around, { name: operator, roles }: CallingOperator, { kind: name, id }: Subject,
): Promise<Record<string, never>> {
  kindFor(name, roles)
  await releaseItems(db, name, [id], operator)
  return {}
}
