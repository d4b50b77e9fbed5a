import type { TargetKind } from '@daogang/contract/complaint'
import type { Kysely } from 'kysely'
import { accountOf, pairOf, type Who } from '../chat/pair'
import { describedConversations, ownConversation } from '../chat/queries/conversations'
import { messagesBefore, type MessageRow } from '../chat/queries/messages'
import { otherRole, previewOf, seekerName } from '../chat/rules'
import type { Evidence } from '../db/seeker-tables'
import type { Database } from '../db/schema'
import { displayName } from '../lib/display-name'
import { seekerOf } from '../resume/repository'

type Db = Kysely<Database>

/** What is reported, with what is kept of it. */
export interface Target {
  name: string
  /** Who is to answer for it. */
  reportedId: string
  conversationId: string | null
  evidence: Evidence[]
}

interface Wanted {
  targetKind: TargetKind
  targetId: string
  conversationId?: string | undefined
}

/** Messages that are kept of a conversation, and before a message to show what it answered. */
const KEPT = { conversation: 50, message: 10 } as const
const NAME_LENGTH = 20

const shortened = (text: string): string => Array.from(text).slice(0, NAME_LENGTH).join('')

/** What somebody wants to report, as it stands now; undefined where it is not there for them. */
export function targetOf(db: Db, who: Who, { targetKind, targetId, conversationId }: Wanted): Promise<Target | undefined> {
  switch (targetKind) {
    case 'job': return jobTarget(db, targetId)
    case 'company': return companyTarget(db, targetId)
    case 'comment': return commentTarget(db, targetId)
    case 'resume': return resumeTarget(db, who, targetId)
    case 'conversation': return conversationTarget(db, who, targetId)
    case 'message': return messageTarget(db, who, conversationId, targetId)
  }
}

const plain = (name: string, reportedId: string): Target => ({ name, reportedId, conversationId: null, evidence: [] })

async function jobTarget(db: Db, id: string): Promise<Target | undefined> {
  const job = await db.selectFrom('job').select(['title', 'owner_id']).where('id', '=', id)
    .where('opened_at', 'is not', null).executeTakeFirst()
  return job && plain(job.title, job.owner_id)
}

async function companyTarget(db: Db, id: string): Promise<Target | undefined> {
  const company = await db.selectFrom('company').select(['name', 'owner_id']).where('id', '=', id).executeTakeFirst()
  return company && plain(company.name, company.owner_id)
}

async function commentTarget(db: Db, id: string): Promise<Target | undefined> {
  const comment = await db.selectFrom('comment').select(['content', 'account_id']).where('id', '=', id).where('hidden_at', 'is', null)
    .executeTakeFirst()
  return comment && plain(shortened(comment.content), comment.account_id)
}

/** A resume that the employer may see; named by surname, whoever has it. */
async function resumeTarget(db: Db, { id: ownerId, role }: Who, id: string): Promise<Target | undefined> {
  const reportedId = role === 'b' ? await seekerOf(db, ownerId, id) : undefined
  if (reportedId === undefined || reportedId === ownerId) return undefined
  const { name, introduction: text, updated_at: at } = await db.selectFrom('resume').select(['name', 'introduction', 'updated_at'])
    .where('id', '=', id).executeTakeFirstOrThrow()
  return {
    ...plain(displayName(name), reportedId),
    evidence: text === '' ? [] : [{ by: 'other', at: at.toISOString(), text, meant: true }],
  }
}

/** What was said, also where it was taken back or hidden meanwhile. */
function textOf(row: MessageRow, reader: Who['role']): string {
  const { was } = row.data
  if (was) return `${row.kind === 'recalled' ? '（已撤回）' : '（已隐藏）'}${textOf({ ...row, ...was, data: { name: was.name } }, reader)}`
  return row.kind === 'text' ? row.text : previewOf(row, reader)
}

const isPicture = ({ kind, data: { was } }: MessageRow): boolean => kind === 'picture' || was?.kind === 'picture'

const toEvidence = ({ role: reader }: Who, rows: readonly MessageRow[], meant: (row: MessageRow) => boolean): Evidence[] =>
  rows.map((row) => ({
    by: row.kind === 'system' && !row.data.was ? 'system' as const : row.role === reader ? 'me' as const : 'other' as const,
    at: row.at.toISOString(),
    text: textOf(row, reader),
    ...(isPicture(row) && row.ref !== null && { uploadId: row.ref }),
    meant: meant(row),
  })).reverse()

async function conversationTarget(db: Db, who: Who, id: string): Promise<Target | undefined> {
  const [row] = await describedConversations(db, who, [id])
  if (!row) return undefined
  const name = who.role === 'c' ? row.contact : seekerName(row.seeker_name, Boolean(row.named))
  const rows = await messagesBefore(db, id, row.cleared_seq, null, KEPT.conversation)
  return {
    name, reportedId: accountOf(pairOf(row), otherRole(who.role)), conversationId: id,
    evidence: toEvidence(who, rows, ({ kind, role, data: { was } }) => (kind !== 'system' || was !== undefined) && role !== who.role),
  }
}

/** One message of the other side that the caller has not deleted. */
async function messageTarget(db: Db, who: Who, conversationId: string | undefined, id: string): Promise<Target | undefined> {
  const row = conversationId === undefined ? undefined : await ownConversation(db, who, conversationId)
  if (!row) return undefined
  const message = await db.selectFrom('chat_message').selectAll().where('conversation_id', '=', row.id).where('id', '=', id)
    .where('role', '=', otherRole(who.role)).where('kind', '<>', 'system').where('seq', '>', row.cleared_seq).executeTakeFirst()
  if (!message) return undefined
  const rows = await messagesBefore(db, row.id, row.cleared_seq, message.seq + 1, KEPT.message + 1)
  return {
    name: shortened(previewOf(message, who.role)), reportedId: accountOf(pairOf(row), otherRole(who.role)), conversationId: row.id,
    evidence: toEvidence(who, rows, ({ seq }) => seq === message.seq),
  }
}
