import { otherRole } from '../../chat/rules'
import type { Role } from '@daogang/contract/auth'
import type { Db } from '../../db/schema'

/** A job that has been public. */
export const publicJob = (db: Db, id: string) =>
  db.selectFrom('job').select(['title', 'handler_id']).where('id', '=', id).where('opened_at', 'is not', null).executeTakeFirst()

/** A shop with the owner of its enterprise. */
export const companyById = (db: Db, id: string) =>
  db.selectFrom('company').innerJoin('member', (join) => join.onRef('member.enterprise_id', '=', 'company.enterprise_id')
    .on('member.role', '=', 'owner'))
    .select(['company.name', 'member.account_id']).where('company.id', '=', id).executeTakeFirst()

export const visibleComment = (db: Db, id: string) =>
  db.selectFrom('comment').select(['content', 'account_id']).where('id', '=', id).where('hidden_at', 'is', null).executeTakeFirst()

/** The part of a resume that is kept as evidence. The caller has checked that the employer may see the resume. */
export const resumeText = (db: Db, id: string) =>
  db.selectFrom('resume').select(['name', 'introduction', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow()

/** A message of the other side in the reader's conversation, after the messages that the reader deleted. */
export const receivedMessage = (db: Db, conversation: { id: string, cleared_seq: number }, reader: Role, id: string) =>
  db.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversation.id).where('id', '=', id)
    .where('role', '=', otherRole(reader)).where('kind', '<>', 'system').where('seq', '>', conversation.cleared_seq).executeTakeFirst()
