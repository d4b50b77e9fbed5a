import { answer } from '@tests/jest/answers'
import { Reopening } from '@tests/jest/Reopening'
import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { useSession } from '@/stores/session'
import AgencyContractPage from '.'

let code: string | undefined

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), useRouteQuery: () => ({ code }), navigate: { to: jest.fn(), replace: jest.fn() },
}))

const agency = (creditCode: string, name: string) => ({ creditCode, name, trades: [] })

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'b' })
  answer({ 'GET /approve/getApproveStatus': () => ({
    realName: { status: 'approved' }, agencies: [agency('91310104MB90000000', '上海大食堂'), agency('91310104MB90000001', '上海小食堂')],
  }) as never })
})
afterEach(() => jest.useRealTimers())

it('keeps the draft of each contract apart', async () => {
  const [one, other] = ['91310104MB90000000', '91310104MB90000001']
  code = one
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, { id: 'u1' })
  const screen = await render(<Reopening><AgencyContractPage /></Reopening>, { queries })
  await screen.findByText('提交审核')
  const reopen = async (of: string | undefined) => {
    code = of
    await screen.press('重新打开')
    return screen.getByPlaceholder('用工企业的全名').value
  }
  await screen.type('用工企业的全名', '大食堂改名了')
  await screen.elapse(300)
  expect([await reopen(other), await reopen(undefined), await reopen(one)]).toEqual(['上海小食堂', '', '大食堂改名了'])
})
