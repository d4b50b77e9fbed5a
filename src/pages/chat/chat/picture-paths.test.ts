import type { ChatMessage } from '@daogang/contract/chat-message'
import { threadOf } from '@/features/chat/thread'
import { linesOf } from './lines'
import { picturesOf } from './picture-paths'

const sent = (seq: number, body: ChatMessage['body']): ChatMessage => ({
  id: `id-${seq}`, conversationId: 'c1', clientId: null, seq, from: 'other', at: '2026-11-22T09:20:00+08:00', body, warning: null,
})
const picture = (url: string): ChatMessage['body'] => ({
  kind: 'picture', picture: { url, width: 40, height: 30, expiresAt: '2026-11-22T09:30:00+08:00' },
})

it('picturesOf lists every picture that can be shown, oldest first, including pending ones', () => {
  const pages = [
    { items: [sent(5, picture('https://files.test/5')), sent(4, { kind: 'text', text: '看照片' })] },
    { items: [sent(3, picture('')), sent(2, picture('https://files.test/2'))] },
  ]
  const waiting = {
    key: 'k', box: 'c.1', conversationId: 'c1', file: { kind: 'image', path: '/chosen.jpg', bytes: 1 }, at: '2026-11-22T09:21:00+08:00',
    state: 'sending',
  } as const
  expect(picturesOf(linesOf(threadOf({ pages }, [], 'c1', 0), [waiting])))
    .toEqual(['https://files.test/2', 'https://files.test/5', '/chosen.jpg'])
})
