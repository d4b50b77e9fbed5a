import { randomUUID } from 'node:crypto'
import type { SendMessage } from '@daogang/contract/chat'
import type { Deps } from '../deps'
import { inBatches } from '../lib/batches'
import type { Pair, Who } from './pair'
import { appendPlain, type PlainRow, type PlainText } from './queries/append-plain'
import type { MessageRow } from './queries/messages'
import { warningOf } from './rules'

/** Messages of one statement. It holds the locks of all their conversations and feeds until its commit. */
const MOST = 200
/**
 * A lock was not free, two statements waited for each other, the time was up, a conversation is gone, or the same message is being written
 * elsewhere: each goes on alone.
 */
const CONTENDED = /^(55P03|40P01|40001|57014|23503|23505|23514)$/

export interface WrittenPlain {
  row: MessageRow
  pair: Pick<Pair, 'seekerId' | 'employerId'>
}

/**
 * Writes a text if nothing about it needs a decision; it is committed when this resolves. Undefined if it was not written: `writeMessage`
 * then writes or refuses it.
 */
export type PlainWriter = (who: Who, message: SendMessage) => Promise<WrittenPlain | undefined>

/**
 * Writes the texts that arrive while others are being written in one transaction. Most of a message's cost is that of its statements and
 * its commit, which they share so (docs/decisions/0280-chat-in-batches.md).
 */
export function createPlainWriter({ db, config: { chatPerMinute }, now, log }: Pick<Deps, 'db' | 'config' | 'now' | 'log'>): PlainWriter {
  const write = inBatches<PlainText, (PlainRow & { at: Date }) | undefined>(async (texts) => {
    const at = now()
    const rows = await appendPlain(db, texts, chatPerMinute, at).catch((error: { code?: string }) => {
      if (!CONTENDED.test(error.code ?? '')) throw error
      log.info({ code: error.code, messages: texts.length }, 'chat: messages are written one by one')
      return []
    })
    const byId = new Map(rows.map((row) => [row.id, { ...row, at }]))
    return texts.map(({ id }) => byId.get(id))
  }, MOST)

  return async ({ id: accountId, role }, { conversationId, clientId, text = '' }) => {
    const warning = warningOf(text, role)
    const written = await write({ id: randomUUID(), accountId, role, conversationId, clientId, text, warning })
    if (!written) return undefined
    const { id, seq, at, c_feed, b_feed, seeker_id: seekerId, employer_id: employerId } = written
    return {
      row: {
        conversation_id: conversationId, seq, id, role, client_id: clientId, kind: 'text', text, ref: null, data: {}, warning,
        at, c_feed, b_feed,
      },
      pair: { seekerId, employerId },
    }
  }
}
