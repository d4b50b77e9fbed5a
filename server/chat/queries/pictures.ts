import type { ContentKey } from '../../content-check/subject'
import type { Db } from '../../db/schema'

/** The chat messages that show a picture; its owner sent them. */
export async function messagesWithPicture(db: Db, uploadId: string): Promise<ContentKey[]> {
  const rows = await db.selectFrom('upload').innerJoin('conversation_side as side', 'side.account_id', 'upload.account_id')
    .innerJoin('chat_message as message', 'message.conversation_id', 'side.conversation_id')
    .select(['message.conversation_id', 'message.seq']).distinct()
    .where('upload.id', '=', uploadId).where('upload.purpose', '=', 'chat').whereRef('message.ref', '=', 'upload.id')
    .orderBy('message.conversation_id').orderBy('message.seq').execute()
  return rows.map(({ conversation_id, seq }) => ({ subject_id: conversation_id, seq }))
}
