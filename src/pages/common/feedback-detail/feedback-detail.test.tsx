import type { Feedback } from '@daogang/contract/feedback'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import FeedbackDetailPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), useRouteQuery: () => ({ id: '00000000-0000-4000-8000-000000000001' }),
}))

const replied: Feedback = {
  id: '00000000-0000-4000-8000-000000000001', number: 100_001, kind: 'fault', content: '打卡按不动', contact: '', pictures: [],
  state: 'replied', satisfied: null, dueAt: '2026-03-12T00:00:00+08:00', endsAt: '2026-03-12T10:00:00+08:00', mayReopen: true,
  at: '2026-03-04T10:00:00+08:00', steps: [{ kind: 'replied', words: '修好了', at: '2026-03-05T10:00:00+08:00' }],
}

it('asks whether the reply helped, and sends a no only with words', async () => {
  useSession.setState({ token: 'token', role: 'c' })
  const calls = answer({
    'GET /feedback/detail': () => replied,
    'GET /common/operator': () => null as never,
    'POST /feedback/rate': ({ satisfied }) => ({ ...replied, state: satisfied ? 'closed' : 'received', satisfied }),
  })
  const screen = await render(<FeedbackDetailPage />)
  await screen.findByText('修好了')
  await screen.press('不满意')
  await screen.press('换个人再办')
  expect(calls).not.toHaveBeenCalledWith('POST /feedback/rate', expect.anything(), expect.anything())
})
