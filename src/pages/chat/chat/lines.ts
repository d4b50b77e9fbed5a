import type { ChatMessage } from '@daogang/contract/chat-message'
import type { ThreadItem } from '@/features/chat/thread'
import { serverNow } from '@/lib/server-clock'
import { dayText, timeText } from '@/lib/time'
import type { Unsent } from '@/stores/chat-outbox'
import type { TalkRow } from '@/ui'
import type { PendingFile } from './pending-files'

/** A time is shown between messages that are further apart than this, or on different days. */
const PAUSE_MS = 5 * 60_000

/** One row of a chat: a stored message, an unsent one, or a file that is being uploaded. */
export interface Line extends TalkRow {
  readonly message?: ChatMessage
  readonly unsent?: Unsent
  readonly pending?: PendingFile
  /** The time above the row; empty unless it follows a pause. */
  readonly time: string
  /** True if the other side has read it. */
  readonly read: boolean
}

/** `今天 9:20`, `昨天 18:05`, `11月18日 9:32`. Empty for an invalid time. */
export function markText(iso: string, now = serverNow()): string {
  const day = dayText(iso, now)
  return day && `${day} ${timeText(iso, Date.parse(iso))}`
}

const atOf = (item: ThreadItem): string => ('message' in item ? item.message.at : item.unsent.at)

/** The rows of a chat, oldest first: stored messages, then unsent ones, then files that are being uploaded. */
export function linesOf(items: readonly ThreadItem[], files: readonly PendingFile[], now = serverNow()): Line[] {
  let seq = 0
  let before: string | undefined
  const mark = (at: string): string => {
    const near = before !== undefined && Date.parse(at) - Date.parse(before) < PAUSE_MS && dayText(at, now) === dayText(before, now)
    before = at
    return near ? '' : markText(at, now)
  }
  return [
    ...items.map((item): Line => {
      // An unsent message has no seq yet, so it continues the numbering.
      seq = 'message' in item ? item.message.seq : seq + 1
      const shared = { key: item.key, seq, time: mark(atOf(item)), read: item.delivery === 'read' }
      return 'message' in item
        ? { ...shared, message: item.message, own: item.message.from === 'me' }
        : { ...shared, unsent: item.unsent, own: true, waiting: true }
    }),
    ...files.map((pending): Line => (
      { key: pending.key, seq: seq += 1, own: true, waiting: true, pending, time: mark(pending.at), read: false })),
  ]
}
