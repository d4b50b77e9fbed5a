import type { KeptCandidate } from '@daogang/contract/candidate'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import ResumeCollectPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const person: KeptCandidate = {
  resumeId: 'r1', displayName: '张师傅', age: 38, city: '上海', region: '徐汇', expectJobNames: ['切配'], expectSalaryMin: 700000,
  expectSalaryMax: 900000, seniority: '5–10年', jobWantStatus: '随时到岗', labels: ['细心'], introduction: '能上夜班',
  lastWork: '老城区面馆·切配', certificates: [], reasons: [], collected: false, viewed: false, contacted: false,
  updatedAt: '2026-11-21T09:30:00+08:00', at: '2026-11-22T09:30:00+08:00', job: { id: 'j1', title: '后厨切配师傅', current: true },
}

it.each([
  ['names the reader’s own job that is online', true, { resumeId: 'r1', jobId: 'j1' }, '找回来了，又会推荐'],
  ['names no job that is a colleague’s or not online', false, { resumeId: 'r1' }, '找回来了'],
] as const)('the card of a passed person %s', async (_what, current, query, done) => {
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ type: 'passed' })
  answer({
    'POST /v3/recommend/resumeActionList': () => ({ items: [], people: [{ ...person, job: { id: 'j1', title: '后厨切配师傅', current } }] }),
    'POST /v3/recommend/resumePass': (input) => input,
  })
  const screen = await render(<ResumeCollectPage />)
  await screen.findByText('张师傅')
  await screen.press('招“后厨切配师傅”时划掉的')
  expect(navigate.to).toHaveBeenCalledWith('resume', query)
  await screen.press('找回来')
  expect((await screen.findByText('找回来了')).textContent).toBe(done)
})
