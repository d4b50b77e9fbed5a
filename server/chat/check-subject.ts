import type { ContentKey, FollowUpDeps, Parts, Subject } from '../content-check/subject'
import type { Trx } from '../db/schema'
import type { PictureContents } from '../upload/check-subject'
import { wakePair } from './hub'
import { pairOf } from './pair'
import { conversationById, lockConversation } from './queries/conversations'
import { changeMessage, findMessage, lockMessage, type MessageRow } from './queries/messages'
import { messagesWithPicture } from './queries/pictures'
import { warningOf } from './rules'

/** The texts of a message. Undefined if it is recalled, hidden, or without text. */
function partsOf({ kind, text, data: { name, address } }: MessageRow): Parts | undefined {
  if (kind === 'text') return { text }
  return kind === 'location' ? { name: name ?? '', address: address ?? '' } : undefined
}

/** Locks the conversation before the message, in the same order as everyone who changes a message. */
async function lock(trx: Trx, { subject_id: id, seq }: ContentKey) {
  const conversation = await lockConversation(trx, id)
  const row = conversation && await lockMessage(trx, id, seq)
  return row && { row, pair: pairOf(conversation) }
}

/**
 * Replaces a message by a system line for both sides. The original stays in `data.was`, as evidence for reports.
 * @returns false if the message is deleted, or `matches` says that it has changed
 */
async function hideMessage(trx: Trx, key: ContentKey, matches: (row: MessageRow) => boolean): Promise<boolean> {
  const found = await lock(trx, key)
  if (!found || !matches(found.row)) return false
  const { row, pair } = found
  const { kind, text, data, role } = row
  await changeMessage(trx, pair, row, {
    kind: 'system', text: '', warning: null, data: { ...data, event: 'content_hidden', by: role, was: { kind, text, name: data.name } },
  })
  return true
}

/** Undoes `hideMessage`. */
async function showMessage(trx: Trx, key: ContentKey): Promise<void> {
  const found = await lock(trx, key)
  const { event, by: _by, was, ...data } = found?.row.data ?? {}
  if (!found || event !== 'content_hidden' || !was) return
  await changeMessage(trx, found.pair, found.row, {
    kind: was.kind, text: was.text, data, warning: was.kind === 'text' ? warningOf(was.text, found.row.role ?? 'b') : null,
  })
}

/** Wakes the sockets of both sides. Call after the commit. */
async function wakeConversation({ db, bus }: Pick<FollowUpDeps, 'db' | 'bus'>, id: string): Promise<void> {
  const conversation = await conversationById(db, id)
  if (conversation) wakePair(bus, pairOf(conversation))
}

/** A chat message with text or a place. */
export const chatMessageSubject: Subject = {
  label: '聊天消息',
  scene: 'social',

  async read(db, { subject_id: id, seq }) {
    const row = await findMessage(db, id, seq)
    return row && partsOf(row)
  },

  hide: async (trx, key, parts) =>
    (await hideMessage(trx, key, (row) => JSON.stringify(partsOf(row)) === JSON.stringify(parts)) ? 'hidden' : 'changed'),
  show: showMessage,
  followUp: (deps, { subject_id: id }) => wakeConversation(deps, id),
}

/** The chat messages that consist of a picture. */
export const pictureMessages: PictureContents = {
  async hide(trx, uploadId) {
    for (const message of await messagesWithPicture(trx, uploadId)) await hideMessage(trx, message, ({ kind }) => kind === 'picture')
  },
  async show(trx, uploadId) {
    for (const message of await messagesWithPicture(trx, uploadId)) await showMessage(trx, message)
  },
  async followUp(deps, uploadId) {
    for (const message of await messagesWithPicture(deps.db, uploadId)) await wakeConversation(deps, message.subject_id)
  },
}
