import type { TargetKind } from '@daogang/contract/complaint'
import { accountOf, pairOf, type Who } from '../chat/pair'
import { describedConversations, ownConversation } from '../chat/queries/conversations'
import { messagesBefore } from '../chat/queries/messages'
import { otherRole, previewOf, seekerName } from '../chat/rules'
import type { Db } from '../db/schema'
import { displayName } from '../lib/display-name'
import { seekerOf } from '../resume/repository'
import { toEvidence } from './evidence'
import { companyById, publicJob, receivedMessage, resumeText, visibleComment } from './queries/targets'
import type { Target } from './repository'

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
export function findTarget(db: Db, who: Who, { targetKind, targetId, conversationId }: Wanted): Promise<Target | undefined> {
  switch (targetKind) {
    case 'job': return jobTarget(db, targetId)
    case 'company': return companyTarget(db, targetId)
    case 'comment': return commentTarget(db, targetId)
    case 'resume': return resumeTarget(db, who, targetId)
    case 'conversation': return conversationTarget(db, who, targetId)
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

async function conversationTarget(db: Db, who: Who, id: string): Promise<Target | undefined> {
  const [row] = await describedConversations(db, who, [id])
  if (!row) return undefined
  const name = who.role === 'c' ? row.contact : seekerName(row.seeker_name, Boolean(row.named))
  const rows = await messagesBefore(db, id, row.cleared_seq, null, KEPT_MESSAGES.conversation)
  return {
    name, reportedId: accountOf(pairOf(row), otherRole(who.role)), conversationId: id,
    evidence: toEvidence(who.role, rows, ({ kind, role, data: { was } }) => (kind !== 'system' || was !== undefined) && role !== who.role),
  }
}

/** One message of the other side that the reporter has not deleted. */
async function messageTarget(db: Db, who: Who, conversationId: string | undefined, id: string): Promise<Target | undefined> {
  const row = conversationId === undefined ? undefined : await ownConversation(db, who, conversationId)
  if (!row) return undefined
  const message = await receivedMessage(db, row, who.role, id)
  if (!message) return undefined
  const rows = await messagesBefore(db, row.id, row.cleared_seq, message.seq + 1, KEPT_MESSAGES.message + 1)
  return {
    name: shortened(previewOf(message, who.role)), reportedId: accountOf(pairOf(row), otherRole(who.role)), conversationId: row.id,
    evidence: toEvidence(who.role, rows, ({ seq }) => seq === message.seq),
  }
}
