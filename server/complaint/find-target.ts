import type { Role } from '@daogang/contract/auth'
import type { TargetKind } from '@daogang/contract/complaint'
import { accountOf, pairOf, type Who } from '../chat/pair'
import { describedConversations, ownConversation } from '../chat/queries/conversations'
import { handOversOf } from '../chat/queries/hand-over'
import { messagesBefore, type MessageRow } from '../chat/queries/messages'
import { otherRole, previewOf, seekerName } from '../chat/rules'
import type { Db } from '../db/schema'
import { displayName } from '@daogang/contract/rules/display-name'
import { seekerOf } from '../resume/repository'
import { toEvidence } from './evidence'
import { companyById, publicJob, receivedMessage, resumeText, visibleComment } from './queries/targets'
import type { Target } from './repository'
import { employerAt } from './rules'

interface Wanted {
  targetKind: TargetKind
  targetId: string
  conversationId?: string | undefined
}

/** Messages kept as evidence: the latest of a conversation, and those before a reported message. */
const KEPT_MESSAGES = { conversation: 50, message: 10 } as const
const NAME_LENGTH = 20

const shortened = (text: string): string => Array.from(text).slice(0, NAME_LENGTH).join('')

/** Finds what a person wants to report, in its present state. Undefined if it does not exist or they may not see it. */
export function findTarget(
  db: Db, who: Who, { targetKind, targetId, conversationId }: Wanted, now: Date,
): Promise<Target | undefined> {
  switch (targetKind) {
    case 'job': return jobTarget(db, targetId)
    case 'company': return companyTarget(db, targetId)
    case 'comment': return commentTarget(db, targetId)
    case 'resume': return resumeTarget(db, who, targetId)
    case 'conversation': return conversationTarget(db, who, targetId, now)
    case 'message': return messageTarget(db, who, conversationId, targetId)
  }
}

const withoutEvidence = (name: string, reportedId: string): Target => ({ name, reportedId, conversationId: null, evidence: [] })

async function jobTarget(db: Db, id: string): Promise<Target | undefined> {
  const job = await publicJob(db, id)
  return job && withoutEvidence(job.title, job.handler_id)
}

async function companyTarget(db: Db, id: string): Promise<Target | undefined> {
  const company = await companyById(db, id)
  return company && withoutEvidence(company.name, company.account_id)
}

async function commentTarget(db: Db, id: string): Promise<Target | undefined> {
  const comment = await visibleComment(db, id)
  return comment && withoutEvidence(shortened(comment.content), comment.account_id)
}

/** A resume that the employer may see. Its name is always the surname only. */
async function resumeTarget(db: Db, { id: userId, role }: Who, id: string): Promise<Target | undefined> {
  const reportedId = role === 'b' ? await seekerOf(db, userId, id) : undefined
  if (reportedId === undefined || reportedId === userId) return undefined
  const { name, introduction: text, updated_at: at } = await resumeText(db, id)
  return {
    ...withoutEvidence(displayName(name), reportedId),
    evidence: text === '' ? [] : [{ by: 'other', at: at.toISOString(), text, meant: true }],
  }
}

/** Who wrote the messages of a conversation. Colleagues take over from each other on the employer's side; a seeker stays the same. */
async function authorsOf(db: Db, row: Parameters<typeof pairOf>[0] & { id: string }) {
  const handOvers = await handOversOf(db, row.id)
  return (role: Role, seq: number): string => (role === 'c' ? row.seeker_id : employerAt(handOvers, seq, row.employer_id))
}

/** The reported person is the author of the last message of the other side; without one, the person there now. */
async function conversationTarget(db: Db, who: Who, id: string, now: Date): Promise<Target | undefined> {
  const [row] = await describedConversations(db, who, [id], now)
  if (!row) return undefined
  const name = who.role === 'c' ? row.contact : seekerName(row.seeker_name, Boolean(row.named))
  const rows = await messagesBefore(db, id, row.cleared_seq, null, KEPT_MESSAGES.conversation)
  const authorOf = await authorsOf(db, row)
  const isTheirs = ({ kind, role, data: { was } }: MessageRow) => (kind !== 'system' || was !== undefined) && role !== who.role
  const last = rows.find(isTheirs)
  const reportedId = last ? authorOf(last.role, last.seq) : accountOf(pairOf(row), otherRole(who.role))
  const isColleagues = ({ role, seq }: MessageRow) => authorOf(role, seq) !== (role === who.role ? who.id : reportedId)
  return {
    name, reportedId, conversationId: id, lastMessageId: last?.id,
    evidence: toEvidence(who.role, rows, { isReported: (message) => isTheirs(message) && !isColleagues(message), isColleagues }),
  }
}

/** One message of the other side that the reporter has not deleted. */
async function messageTarget(db: Db, who: Who, conversationId: string | undefined, id: string): Promise<Target | undefined> {
  const row = conversationId === undefined ? undefined : await ownConversation(db, who, conversationId)
  if (!row) return undefined
  const message = await receivedMessage(db, row, who.role, id)
  if (!message) return undefined
  const rows = await messagesBefore(db, row.id, row.cleared_seq, message.seq + 1, KEPT_MESSAGES.message + 1)
  const authorOf = await authorsOf(db, row)
  const reportedId = authorOf(message.role, message.seq)
  return {
    name: shortened(previewOf(message, who.role)), reportedId, conversationId: row.id,
    evidence: toEvidence(who.role, rows, {
      isReported: ({ seq }) => seq === message.seq,
      isColleagues: ({ role, seq }) => authorOf(role, seq) !== (role === who.role ? who.id : reportedId),
    }),
  }
}
