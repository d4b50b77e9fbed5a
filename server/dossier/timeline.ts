import type { QueryOf } from '@daogang/contract/endpoint'
import type { DossierEvent, dossierTimeline } from '@daogang/contract/operator-dossier'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeCursor, encodeCursor } from '../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { eventText } from './event-texts'
import { eventPage, type EventRow } from './queries/events'
import { writeLook } from './look'
import { hasSubject } from './queries/subjects'

const MICROS = /^\d{1,16}$/

const COMMENT = 'comment-'
const toEvent = (row: EventRow): DossierEvent => ({
  at: row.at.toISOString(), key: row.key, by: row.by, ...eventText(row),
  ...row.kind === 'comment' && { comment: { id: row.key.slice(COMMENT.length), isHidden: row.a === 'hidden' } },
})

/** What happened to a person, an enterprise or a job, the latest first. The first page is a look, which is in the audit log. */
export async function timeline(
  { db, now }: Pick<Deps, 'db' | 'now'>, actor: string, { kind, id, cursor }: QueryOf<typeof dossierTimeline>,
) {
  if (!await hasSubject(db, kind, id)) throw new Refusal('NOT_FOUND')
  const scope = `timeline ${kind} ${id}`
  const [micros = '', key = ''] = cursor === undefined ? [] : decodeCursor(scope, cursor) ?? []
  if (cursor !== undefined && (!MICROS.test(micros) || key === '')) throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  const rows = await eventPage(db, { kind, id, after: cursor === undefined ? null : { micros, key }, limit: PAGE_PLUS_ONE })
  if (cursor === undefined) await db.transaction().execute((trx) => writeLook(trx, actor, { kind, id }, now()))
  return toPage(rows, toEvent, (row) => encodeCursor(scope, [row.key_micros, row.key]))
}
