import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { jobKeys } from '@/api/job'
import { useSession } from '@/stores/session'
import PersonalisationPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

it('drops the lists that were made for the person, also the similar jobs', async () => {
  useSession.setState({ token: 't', role: 'c' })
  answer({ 'GET /user/personalisation': () => ({ on: true }), 'POST /user/personalisation': ({ on }) => ({ on }) })
  const screen = await render(<PersonalisationPage />)
  const made = [jobKeys.list({ cityId: 31000 }, null), jobKeys.similar('j1')]
  for (const key of made) screen.queries.setQueryData(key, { items: [] })
  await screen.findByText('开着，岗位上写着为什么推荐')
  await screen.press(screen.querySelector('[role=switch]') as Element)
  await screen.findByText('关了，按发布时间排')
  expect(made.map((key) => screen.queries.getQueryData(key))).toEqual([undefined, undefined])
})
