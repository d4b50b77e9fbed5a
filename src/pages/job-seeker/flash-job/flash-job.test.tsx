import type { Operator } from '@daogang/contract/operator'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import FlashJobPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/page', () => ({ page: (_name: string, Content: unknown) => Content }))

it.each([
  [true, '老板用隐私号打给你，看不到你的手机号'],
  [false, '和你换过电话的老板才打得进来，别的老板看不到你的手机号'],
])('says who sees the number, where calls are virtual: %s', async (virtualCalls, words) => {
  answer({
    'GET /common/operator': () => ({ virtualCalls }) as Operator,
    'GET /noticeSet/mobileAcceptance': () => ({ on: true, from: '08:00', to: '21:00', dailyCap: 10 }),
  })
  const screen = await render(<FlashJobPage />)
  await screen.findByText(words)
})

it('says nothing about calls until the operator is known', async () => {
  answer({
    'GET /common/operator': () => new Promise<Operator>(() => undefined),
    'GET /noticeSet/mobileAcceptance': () => ({ on: true, from: '08:00', to: '21:00', dailyCap: 10 }),
  })
  const screen = await render(<FlashJobPage />)
  await screen.findByText('让老板打电话')
  expect(screen.queryByText('打不进来')).toBeNull()
})
