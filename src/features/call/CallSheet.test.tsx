import type { VirtualStatus } from '@daogang/contract/call'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError, CODES, UNKNOWN_FAULT } from '@/api/errors'
import { Screen } from '@/ui'
import { CallSheet } from './CallSheet'

jest.mock('@/api/client')

const status: VirtualStatus = { status: 2, name: '李女士', note: '家常菜馆', minutes: 10 }

it.each([
  ['the server’s words for a refusal', ApiError.refused(CODES.rateLimited, '今天打得太多了'), '今天打得太多了'],
  ['no text of a fault in the code', new TypeError('Cannot read properties of undefined'), UNKNOWN_FAULT],
])('shows %s', async (_what, error, text) => {
  answer({ 'POST /virtualPhone/get': () => Promise.reject(error) })
  const screen = await render(
    <Screen><CallSheet called={{ jobId: 'j1' }} status={status} onChat={undefined} onClose={jest.fn()} /></Screen>,
  )
  await screen.press('打电话')
  await screen.findByText(text)
})
