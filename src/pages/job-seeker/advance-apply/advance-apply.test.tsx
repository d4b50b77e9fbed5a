import type { Body } from '@daogang/contract'
import type { AdvanceAmount } from '@daogang/contract/advance'
import { answer } from '@tests/jest/answers'
import { PRESS_GAP, render } from '@tests/jest/render'
import { act } from '@testing-library/react'
import { ApiError } from '@/api/errors'
import { useSession } from '@/stores/session'
import AdvanceApplyPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const [FIRST, SECOND, STOPPED] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const amountOf = (employmentId = '', store: string, change: Partial<AdvanceAmount> = {}): AdvanceAmount => ({
  employmentId, employer: '甲', store, earned: 100_000, deductions: 0, drawn: 0, available: 50_000,
  fee: 0, times: 0, maxTimes: 4, stop: null, ...change,
})
const one = [amountOf(FIRST, '一店')]
const several = [...one, amountOf(SECOND, '二店', { available: 20_000 }), amountOf(STOPPED, '三店', { stop: 'fund', available: 0 })]

/** @param fails whether the agreement does not load */
async function open(employments: AdvanceAmount[], agreed: boolean, fails: () => boolean = () => false) {
  const drawn: Body<'POST /api/v1/app/dole/apply'>[] = []
  answer({
    'POST /tenant_convert/token': () => ({ accessToken: 'y' }),
    'GET /api/v1/app/dole/amount': () => ({ employments: [...employments], lockedUntil: null, agreed }),
    'GET /api/v1/app/agreement/getAgreementParam': () => {
      if (fails()) throw ApiError.network()
      return { title: '工资预支协议', version: '2026-03-01', summary: [], sections: [], hash: '', agreedAt: null }
    },
    'POST /api/v1/app/dole/apply': (body) => {
      drawn.push(body)
      return { id: FIRST ?? '', employer: '甲', store: '', amount: body.amount, fee: 0, at: '2026-03-02T10:00:00Z', taken: null }
    },
  })
  const screen = await render(<AdvanceApplyPage />)
  const submit = async () => {
    await screen.elapse(PRESS_GAP)
    await screen.press('预支')
    await screen.elapse(PRESS_GAP)
  }
  return { screen, drawn, submit }
}

beforeEach(() => {
  useSession.setState({ token: 't', role: 'c' })
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
})
afterEach(() => jest.useRealTimers())

it('draws from the only place of work, which the hint names', async () => {
  const { screen, drawn, submit } = await open(one, true)
  await screen.findByText('一店最多¥500，手续费0，发薪日从这家店的下一张工资条减')
  await screen.type('最多500', '120')
  await submit()
  expect(drawn).toEqual([expect.objectContaining({ employmentId: FIRST, amount: 12_000 })])
})

it('asks for the place of work where several are open, and checks the amount of that one', async () => {
  const { screen, drawn, submit } = await open(several, true)
  await screen.findByText('从哪家店预支')
  expect(screen.queryByText('三店，最多')).toBeNull()
  await screen.type('0', '300')
  await submit()
  expect(drawn).toEqual([])
  await screen.press('二店，最多¥200')
  await submit()
  expect(drawn).toEqual([])
  expect(screen.queryByText('现在最多能预支¥200')).not.toBeNull()
  await screen.type('0', '150')
  await submit()
  expect(drawn).toEqual([expect.objectContaining({ employmentId: SECOND, amount: 15_000 })])
})

it('keeps the typed amount when another place of work opens, and when the chosen one closes', async () => {
  const employments = [...one]
  const { screen, drawn, submit } = await open(employments, true)
  await screen.findByText('预支多少')
  await screen.type('最多500', '120')
  const again = () => act(() => screen.queries.invalidateQueries())
  employments.push(amountOf(SECOND, '二店', { available: 20_000 }), amountOf(STOPPED, '三店'))
  await again()
  await screen.findByText('三店，最多¥500')
  await screen.press('三店，最多¥500')
  employments.pop()
  await again()
  await submit()
  expect(drawn).toEqual([])
  screen.getByText('刚才选的店现在不能预支，请另选一家')
  await screen.press('二店，最多¥200')
  await submit()
  expect(drawn).toEqual([expect.objectContaining({ employmentId: SECOND, amount: 12_000 })])
})

it('offers to load again when the agreement did not load', async () => {
  let fails = true
  const { screen } = await open(one, false, () => fails)
  await screen.findByText('重新加载')
  fails = false
  await screen.press('重新加载')
  await screen.findByText('我看过并同意')
})

it('asks for no agreement from a person who agreed before', async () => {
  const { screen } = await open(one, true, () => true)
  await screen.findByText('预支多少')
})
