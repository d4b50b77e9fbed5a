import { usePunchQueue } from '@/stores/punch-queue'
import { testQueryClient } from '@tests/jest/query-client'
import { keepSending } from './keep-sending'
import { sendStored } from './send-stored'

jest.mock('./keep-sending', () => ({ keepSending: jest.fn() }))

beforeEach(() => {
  usePunchQueue.setState({ items: [] })
  window.localStorage.clear()
})

it.each(['waiting', 'measuring'] as const)('sends what an earlier visit left %s on the device, and nothing else', async (state) => {
  const queries = testQueryClient()
  await sendStored(queries)
  usePunchQueue.setState({ items: [] })
  await sendStored(queries)
  expect(keepSending).not.toHaveBeenCalled()

  usePunchQueue.getState().add({
    accountId: 'me', body: { once: '1', employmentId: 'e', direction: 'in', deviceAt: '2026-11-25T09:58:00+08:00' },
  }, state)
  await sendStored(queries)
  expect(keepSending).toHaveBeenCalledWith(queries)
})
