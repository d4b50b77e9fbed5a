import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { readRecording } from '../speech/read-recording'
import { fileById } from '../upload/repository'
import { wakePair } from './hub'
import { lockOwnConversation, ownConversation } from './queries/conversations'
import { changeMessage, findMessage, lockMessage } from './queries/messages'
import { warningOf } from './rules'
import { NOT_FOUND, toMessage } from './view'

const refuse = refusalsOf(endpoints.chatVoiceText)

/** The text of a voice message, recognised once: later requests of either side return the stored text. */
export async function voiceText(deps: Deps, { body: { conversationId, seq }, user }: Call<typeof endpoints.chatVoiceText>) {
  const { db, bus, now: clock, providers: { storage } } = deps
  const conversation = await ownConversation(db, user, conversationId)
  if (!conversation) throw refuse('NOT_FOUND', NOT_FOUND)
  const row = seq > conversation.cleared_seq ? await findMessage(db, conversationId, seq) : undefined
  if (row?.kind !== 'voice') throw refuse('NOT_FOUND', '没找到这条语音，刷新看看')
  if (row.data.transcript) return toMessage(db, storage, user, row, clock())
  const file = await fileById(db, row.ref ?? '')
  if (!file || file.hidden_at) throw refuse('NOT_FOUND', '这条语音已经不在了')
  const transcript = await readRecording(deps, file)
  const { written, pair } = await db.transaction().execute(async (trx) => {
    const pair = await lockOwnConversation(trx, user, conversationId)
    const present = pair && await lockMessage(trx, conversationId, seq)
    // It may have been recalled while it was recognised.
    if (!pair || present?.kind !== 'voice') throw refuse('NOT_FOUND', '没找到这条语音，刷新看看')
    if (present.data.transcript) return { written: present, pair }
    const change = { data: { ...present.data, transcript }, warning: warningOf(transcript, present.role) }
    return { written: await changeMessage(trx, pair, present, change), pair }
  })
  wakePair(bus, pair)
  return toMessage(db, storage, user, written, clock())
}
