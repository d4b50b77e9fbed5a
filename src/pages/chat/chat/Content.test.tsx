import type { ChatMessage } from '@daogang/contract/chat-message'
import { fireEvent } from '@testing-library/react'
import { render, testQueryClient } from '@tests/jest/render'
import { chatKeys } from '@/api/chat-keys'
import { Content } from './Content'
import { TalkProvider, type Talk } from './context'

jest.mock('@/api/client')

const talk = { id: 't1', choose: jest.fn() } as Partial<Talk> as Talk
const MINUTE_MS = 60_000

it.each([
  ['nothing while its address is valid, because the storage does not answer', MINUTE_MS, []],
  ['the messages for a fresh address once it has expired', -MINUTE_MS, [[{ queryKey: chatKeys.messages('t1') }]]],
])('a picture that does not load reads %s', async (_what, left, read) => {
  const queries = testQueryClient()
  const reads = jest.spyOn(queries, 'invalidateQueries')
  const picture = { url: 'https://files.test/1', width: 40, height: 30, expiresAt: new Date(Date.now() + left).toISOString() }
  const message: ChatMessage = {
    id: 'm1', conversationId: 't1', clientId: null, seq: 1, from: 'other', at: '2026-03-02T02:00:00Z', body: { kind: 'picture', picture },
    warning: null,
  }
  const screen = await render(
    <TalkProvider value={talk}><Content message={message} unsent={undefined} pending={undefined} read={false} /></TalkProvider>,
    { queries },
  )
  fireEvent.error(screen.querySelector('img')!)
  await screen.findByText('图片没了')
  expect(reads.mock.calls).toEqual(read)
})
