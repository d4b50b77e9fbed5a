import type { ChatMessage } from '@daogang/contract/chat-message'
import { threadOf } from '@/features/chat/thread'
import type { Unsent } from '@/stores/chat-outbox'
import { linesOf, markText } from './lines'
import type { PendingFile } from './pending-files'

const NOW = Date.parse('2026-11-22T12:00:00+08:00')

const message = (seq: number, at: string, from: ChatMessage['from'] = 'other'): ChatMessage => ({
  id: `id-${seq}`, conversationId: 'c1', clientId: from === 'me' ? `client-${seq}` : null, seq, from, at,
  body: { kind: 'text', text: `第${seq}句` }, warning: null,
})
const unsent = (clientId: string, at: string): Unsent => (
  { at, state: 'lost', message: { conversationId: 'c1', clientId, kind: 'text', text: '等着发' } })

describe('markText', () => {
  it.each([
    ['2026-11-22T09:20:00+08:00', '今天 9:20'],
    ['2026-11-21T18:05:00+08:00', '昨天 18:05'],
    ['2026-11-18T09:32:00+08:00', '11月18日 9:32'],
    ['2024-11-18T09:32:00+08:00', '2024年11月18日 9:32'],
    ['', ''],
  ])('formats %s as %s', (at, text) => {
    expect(markText(at, NOW)).toBe(text)
  })
})

/** The rows of stored messages, newest first, and of unsent ones. */
const rowsOf = (messages: ChatMessage[], waiting: Unsent[] = [], read = 0, pictures: PendingFile[] = []) =>
  linesOf(threadOf({ pages: [{ items: messages }] }, waiting, 'c1', read), pictures, NOW)

describe('linesOf', () => {
  it('puts the oldest message first and shows a time after a pause of five minutes', () => {
    const lines = rowsOf([
      message(3, '2026-11-22T09:30:00+08:00'), message(2, '2026-11-22T09:24:59+08:00'), message(1, '2026-11-22T09:20:00+08:00'),
    ])
    expect(lines.map(({ seq, time }) => [seq, time])).toEqual([[1, '今天 9:20'], [2, ''], [3, '今天 9:30']])
  })

  it('shows a time between messages of two days in China, however close', () => {
    const lines = rowsOf([
      message(3, '2026-11-22T00:01:00+08:00'), message(2, '2026-11-21T15:59:30Z'), message(1, '2026-11-21T23:58:00+08:00'),
    ])
    expect(lines.map(({ time }) => time)).toEqual(['昨天 23:58', '', '今天 0:01'])
  })

  it('marks only own messages as read', () => {
    const at = '2026-11-22T09:20:00+08:00'
    expect(rowsOf([message(3, at, 'me'), message(2, at), message(1, at, 'me')], [], 2).map(({ own, read }) => [own, read]))
      .toEqual([[true, true], [false, false], [true, false]])
  })

  it('numbers unsent messages after stored ones, with pictures last', () => {
    const at = '2026-11-22T09:20:00+08:00'
    const file = { kind: 'image', path: '/p', bytes: 1 } as const
    const picture: PendingFile = { key: 'p', box: 'c.1', conversationId: 'c1', file, at, state: 'sending' }
    expect(rowsOf([message(7, at)], [unsent('a', at), unsent('b', at)], 0, [picture]).map(({ key, seq, own }) => [key, seq, own]))
      .toEqual([['id-7', 7, false], ['a', 8, true], ['b', 9, true], ['p', 10, true]])
  })

  it('keeps the key of a message that was just stored', () => {
    const at = '2026-11-22T09:20:00+08:00'
    const before = rowsOf([message(1, at)], [unsent('client-2', at)])
    const after = rowsOf([message(2, at, 'me'), message(1, at)], [unsent('client-2', at)])
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  })
})
