import type { ChatMessage } from '@daogang/contract/chat-message'
import { setServerClock } from '@tests/jest/server-clock'
import { threadOf } from '@/features/chat/thread'
import { albumOf } from './album'
import { linesOf } from './lines'

const AT = '2026-11-22T09:20:00+08:00'
const FRESH = '2026-11-22T09:30:00+08:00'
const OLD = '2026-11-22T09:19:00+08:00'

const sent = (seq: number, body: ChatMessage['body']): ChatMessage =>
  ({ id: `id-${seq}`, conversationId: 'c1', clientId: null, seq, from: 'other', at: AT, body, warning: null })
const picture = (url: string, expiresAt = FRESH): ChatMessage['body'] =>
  ({ kind: 'picture', picture: { url, width: 40, height: 30, expiresAt } })
const waiting = {
  key: 'k', box: 'c.1', conversationId: 'c1', file: { kind: 'image', path: '/chosen.jpg', bytes: 1 }, at: AT, state: 'sending',
} as const
const linesWith = (...messages: ChatMessage[]) =>
  linesOf(threadOf({ pages: [{ items: [...messages].reverse() }] }, [], 'c1', 0), [waiting])

beforeEach(() => jest.useFakeTimers().setSystemTime(new Date(AT)))
afterEach(() => {
  setServerClock(AT)
  jest.useRealTimers()
})

describe('albumOf', () => {
  const renew = jest.fn<Promise<Map<string, ChatMessage>>, []>()
  const renewTo = (...messages: ChatMessage[]) => renew.mockResolvedValue(new Map(messages.map((one) => [one.id, one])))
  beforeEach(() => renew.mockReset())

  it('lists every picture that can be shown, oldest first, including pending ones', async () => {
    const lines = linesWith(
      sent(2, picture('https://files.test/2')), sent(3, picture('', OLD)), sent(4, { kind: 'text', text: '看照片' }),
      sent(5, picture('https://files.test/5')))
    expect(await albumOf(lines, 'https://files.test/5', renew))
      .toEqual({ pictures: ['https://files.test/2', 'https://files.test/5', '/chosen.jpg'], at: 1 })
    expect(renew).not.toHaveBeenCalled()
  })

  it('judges by the clock of the server, also on a phone that is a day behind', async () => {
    setServerClock('2026-11-23T01:20:00Z')
    const lines = linesWith(sent(1, picture('https://files.test/1')))
    renewTo(sent(1, picture('https://files.test/1b', '2026-11-23T09:30:00+08:00')))
    expect(await albumOf(lines, 'https://files.test/1', renew)).toEqual({ pictures: ['https://files.test/1b', '/chosen.jpg'], at: 0 })
  })

  it('renews the addresses when one has expired, and finds the picture again', async () => {
    const lines = linesWith(
      sent(1, picture('https://files.test/1')), sent(2, picture('https://files.test/2', OLD)),
      sent(3, picture('https://files.test/3', OLD)))
    renewTo(sent(1, picture('')), sent(2, picture('https://files.test/2?new')), sent(3, picture('https://files.test/3?new')))
    expect(await albumOf(lines, 'https://files.test/3', renew))
      .toEqual({ pictures: ['https://files.test/2?new', 'https://files.test/3?new', '/chosen.jpg'], at: 1 })
  })

  it.each<[string, ChatMessage[]]>([
    ['was not renewed', []], ['was deleted since', [sent(2, picture(''))]],
  ])('is undefined when the expired picture %s', async (_why, messages) => {
    renewTo(...messages)
    expect(await albumOf(linesWith(sent(2, picture('https://files.test/2', OLD))), 'https://files.test/2', renew)).toBeUndefined()
  })

  it('shows a picture with a valid address although others cannot be renewed', async () => {
    renewTo()
    const lines = linesWith(sent(1, picture('https://files.test/1', OLD)), sent(2, picture('https://files.test/2')))
    expect(await albumOf(lines, 'https://files.test/2', renew)).toMatchObject({ at: 1 })
  })
})
