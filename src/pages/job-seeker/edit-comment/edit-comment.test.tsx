import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import EditCommentPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const JOB = '11111111-1111-4111-8111-111111111111'
const COMMENT = '22222222-2222-4222-8222-222222222222'

it('shows the comment that a lost answer hid when another one is refused', async () => {
  useSession.setState({ token: 't', role: 'c' })
  const edits = { jobId: JOB, scores: [{ key: 'pay', score: 5 }], tags: [], content: '又想了想', pictures: [], anonymous: true }
  useDrafts.setState({ drafts: { [`comment-${JOB}.me`]: { edits } } })
  jest.mocked(useRouteQuery).mockReturnValue({ jobId: JOB })
  let isThere = false
  answer({
    'GET /user/account': () =>
      ({ id: 'me', mobile: '138****1234', name: null, subBusinessType: 'c', hasCompany: false, restriction: 'none' }),
    'GET /common/dictAll': () => ({ rating_config: [{ value: 'pay', label: '工资准时' }], comment_tag: [] }),
    'GET /v3/recommend/jobDetail': () => { throw ApiError.network() },
    'GET /comment/may': () => (isThere ? { may: false, reason: '这个岗位你评价过了', comment: { id: COMMENT } as never }
      : { may: true, reason: '', comment: null }),
    'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })),
    'POST /comment/save': () => {
      isThere = true
      throw ApiError.refused(409_011, '这个岗位你评价过了，写好了不能改。返回看看你的评价')
    },
  })
  const screen = await render(<EditCommentPage />)
  await screen.findByText('发评价')
  await screen.press('发评价')
  await screen.findByText('看我的评价')
  await screen.press('看我的评价')
  expect(navigate.replace).toHaveBeenCalledWith('job-comment', { comment_id: COMMENT })
})
