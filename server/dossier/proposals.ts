import type { BodyOf, QueryOf } from '@daogang/contract/endpoint'
import type { Proposal, sanctionList, sanctionPropose } from '@daogang/contract/operator-dossier'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { LOOKED_AT_TEXTS, sanctionOf, UNMASKED_MINUTES, type LookedAt } from '@daogang/contract/rules/sanction'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { CallingOperator } from '../http/gate'
import { cannot } from '../lib/cannot'
import { agree, proposalsCountFrom, propose, refuse, type Settled } from '../moderation/propose'
import { ownProposals, waitingProposals, type ProposalRow } from '../moderation/queries/proposals'
import { subjectsById } from './links'

type Around = Pick<Deps, 'db' | 'now' | 'outbox'>
/** Of the wishes of others, and of one’s own. */
const LISTED = 50

/** The end of the time to read an unmasked value; null for other sanctions. */
export const readableUntil = ({ action, state, decided_at: decidedAt }: ProposalRow): Date | null =>
  (action === 'unmask' && state === 'done' && decidedAt ? new Date(decidedAt.getTime() + UNMASKED_MINUTES * MINUTE_MS) : null)

const isLookedAt = (detail: string): detail is LookedAt => Object.hasOwn(LOOKED_AT_TEXTS, detail)

/** Wishes as one operator reads them. */
async function viewsOf(db: Db, rows: readonly ProposalRow[], name: string): Promise<Proposal[]> {
  const subjects = await subjectsById(db, rows.map((row) => ({ kind: row.subject_kind, id: row.subject_id })))
  return rows.map((row) => ({
    id: row.id, action: row.action, label: sanctionOf(row.action).label, subjectId: row.subject_id,
    subject: subjects.get(row.subject_id)?.link ?? null, store: subjects.get(row.subject_id)?.store ?? '', reason: row.reason,
    detail: isLookedAt(row.detail) ? LOOKED_AT_TEXTS[row.detail] : row.detail, until: row.until?.toISOString() ?? null, days: row.days,
    by: row.operator, second: row.second ?? '', at: row.created_at.toISOString(), state: row.state, isMine: row.operator === name,
    readableUntil: row.operator === name ? readableUntil(row)?.toISOString() ?? null : null,
  }))
}

async function viewOf(db: Db, row: ProposalRow, name: string): Promise<Proposal> {
  const [view] = await viewsOf(db, [row], name)
  if (!view) throw new Error('A wish has no view')
  return view
}

async function settled({ db, outbox }: Around, work: Promise<Settled>, name: string): Promise<{ proposal: Proposal, said: string }> {
  const { row, said } = await work
  outbox.wake()
  return { proposal: await viewOf(db, row, name), said }
}

/** Does a sanction, or keeps the wish for another operator. */
export function proposeSanction(around: Around, caller: CallingOperator, body: BodyOf<typeof sanctionPropose>) {
  const { once, action, subjectId, code, reason, detail = '', what, days } = body
  if (action === 'unmask' && what === undefined) throw cannot('选要看什么')
  const wish = { once, action, subjectId, code, reason, detail: action === 'unmask' ? what ?? '' : detail, until: null, days: days ?? null }
  return settled(around, propose(around, caller, wish), caller.name)
}

/** Another operator's word for a wish. */
export const agreeTo = (around: Around, caller: CallingOperator, id: string) => settled(around, agree(around, caller, id), caller.name)

/** Refuses a wish, or takes the operator's back. */
export async function refuseProposal(around: Around, caller: CallingOperator, id: string): Promise<{ proposal: Proposal }> {
  return { proposal: await viewOf(around.db, await refuse(around, caller, id), caller.name) }
}

/**
 * The caller's own wishes of the last day or still waiting, then those of others that wait, the oldest first. `subjectId`: only about this
 * person, job or enterprise with its stores.
 */
export async function listProposals(
  { db, now }: Around, { name: operator }: CallingOperator, { subjectId }: QueryOf<typeof sanctionList>,
): Promise<{ items: Proposal[] }> {
  const at = now()
  const waitingSince = proposalsCountFrom(at)
  const rows = [
    ...await ownProposals(db, { operator, since: new Date(at.getTime() - DAY_MS), subjectId }, waitingSince, LISTED),
    ...await waitingProposals(db, { operator, since: waitingSince, subjectId }, LISTED),
  ]
  return { items: await viewsOf(db, rows, operator) }
}
