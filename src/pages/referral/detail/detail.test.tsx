import type { Referral } from '@daogang/contract/referral'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { useSession } from '@/stores/session'
import DetailPage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), useRouteQuery: () => ({ id: '00000000-0000-4000-8000-000000000001' }),
}))

const AT = '2026-03-20T10:00:00+08:00'
const ended: Referral = {
  id: '00000000-0000-4000-8000-000000000001', as: 'referrer', who: '*小海', period: { id: 'period', title: '春天推荐' }, state: 'revoked',
  days: 3, stop: '', award: 10_000, registeredAt: AT, hiredAt: AT, qualifiedAt: null, claimableAt: null, until: null,
  mayClaim: false, claimed: null, revoked: { reason: 'same_device', text: '两个账号在同一部手机上登录过', at: AT }, appeal: null, mayAppeal: true,
}
const WORDS = '是他老乡的手机，3月5日借的'
const HINT = '例如 借老乡手机登录过一次，是哪天、为什么'
const REFUSED = '对方刚写了申诉，还在看。没通过的话你再写'

it('keeps the sheet of an appeal with its text when the other friend wrote one first', async () => {
  useSession.setState({ token: 'token', role: 'c' })
  let shown = ended
  const calls = answer({
    'GET /api/v1/app/recommend/recommendDetails': () => shown,
    'GET /common/operator': () => null as never,
    'POST /referral/appeal': () => {
      shown = { ...ended, appeal: { state: 'submitted', content: '', answer: '', at: AT }, mayAppeal: false }
      throw ApiError.refused(409_012, REFUSED)
    },
  })
  const screen = await render(<DetailPage />)
  await screen.findByText('写申诉')
  await screen.press('写申诉')
  await screen.type(HINT, WORDS)
  await screen.press('交申诉')
  await screen.findByText('对方写了申诉')
  expect(calls).toHaveBeenCalledWith('POST /referral/appeal', { id: ended.id, content: WORDS })
  expect(screen.getByPlaceholder(HINT).value).toBe(WORDS)
})
