import type { Body } from '@daogang/contract'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError, CODES } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import FeedbackPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const FIELD = '什么时候，在哪一页，点了什么，看到了什么'
type Sent = Body<'POST /feedback/submit'>

/** What the server has, by key: the same key with other words is refused. Answers to the first `lost` calls are lost. */
function serve(stored: Map<string, Sent>, lost = 0) {
  let calls = 0
  answer({
    'GET /user/account': () =>
      ({ id: 'me', mobile: '138****1234', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none' }),
    'POST /feedback/submit': (body) => {
      calls += 1
      const first = stored.get(body.once)
      if (first && first.content !== body.content) throw ApiError.refused(CODES.requestChanged, '刚才那份已经收到')
      stored.set(body.once, body)
      if (calls <= lost) throw ApiError.network()
      return { id: body.once, number: 100_000 + stored.size } as never
    },
  })
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'c' })
  useDrafts.setState({ drafts: {} })
  jest.mocked(useRouteQuery).mockReturnValue({ about: '打卡页' })
})

afterEach(() => jest.useRealTimers())

it('sends other words after a lost answer as another feedback, and the same again as the same one', async () => {
  const stored = new Map<string, Sent>()
  serve(stored, 2)
  const screen = await render(<FeedbackPage />)
  await screen.findByText('提交')
  for (const words of ['打卡按不动', '打卡按不动，是红米手机', '打卡按不动，是红米手机']) {
    await screen.type(FIELD, words)
    await screen.press('提交')
    await screen.elapse(2000)
  }
  expect([...stored.values()].map(({ content }) => content)).toEqual(['打卡按不动', '打卡按不动，是红米手机'])
  expect(navigate.replace).toHaveBeenCalledWith('suggestion-feedback-detail', { id: [...stored.keys()][1] })
})

it('sends a restored draft that was changed as another feedback where its key has arrived', async () => {
  const stored = new Map<string, Sent>()
  serve(stored, 1)
  const first = await render(<FeedbackPage />)
  await first.findByText('提交')
  await first.type(FIELD, '打卡按不动')
  await first.press('提交')
  await first.elapse(2000)
  await first.rerender(<></>)
  const again = await render(<FeedbackPage />)
  await again.findByText('上次没存的还在，接着填就行')
  await again.type(FIELD, '工资算错了')
  await again.press('提交')
  await again.elapse(2000)
  expect([...stored.values()].map(({ content }) => content)).toEqual(['打卡按不动', '工资算错了'])
})
