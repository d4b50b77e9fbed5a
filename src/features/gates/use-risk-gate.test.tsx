import type { RiskCheck } from '@daogang/contract/risk'
import type { Operator } from '@daogang/contract/operator'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { phoneHost } from '@/host/phone'
import { Button, Screen, toast } from '@/ui'
import { BLOCKED_BACK_MS, useRiskGate } from './use-risk-gate'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const free: RiskCheck = { user_status: 0, status: 0, text: '', reason: '', deathTime: null }
const blocked: RiskCheck = { ...free, user_status: 2, text: '账号功能已停用' }
const restricted: RiskCheck = {
  ...free, status: 1, text: '系统发现异常，11月25日18:00前不能联系老板。觉得弄错了，到“我的”里申诉', reason: '一天联系了太多人',
  deathTime: '2090-11-25T18:00:00+08:00',
}
const operator: Operator = {
  name: null, creditCode: null, address: null, licenceNumber: null, licenceIssuer: null, licenceValidUntil: null, icp: null,
  servicePhone: '400-800-1234', linkHosts: [], serviceHours: '工作日9:00-18:00', virtualCalls: true,
}

const contact = jest.fn()

function Job({ back }: { back?: boolean }) {
  const [dialog, check] = useRiskGate({ back })
  const call = async () => {
    contact(await check())
  }
  return <Screen title="岗位"><Button onPress={() => void call()}>打电话</Button>{dialog}</Screen>
}

/** Presses 打电话 and lets the answer arrive. */
async function press(risk: RiskCheck | (() => never), known: Operator = operator) {
  const calls = answer({
    'POST /user_risk_check': () => (typeof risk === 'function' ? risk() : risk),
    'GET /common/operator': () => known,
  })
  const screen = await render(<Job />)
  await screen.press('打电话')
  await screen.elapse(0)
  return { screen, calls }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  contact.mockReset()
  jest.spyOn(toast, 'show').mockImplementation()
})
afterEach(() => jest.useRealTimers())

describe('useRiskGate', () => {
  it('allows contact for a user without restrictions', async () => {
    const { calls } = await press(free)
    expect(calls).toHaveBeenCalledWith('POST /user_risk_check', {})
    expect(contact).toHaveBeenCalledWith(true)
    expect(toast.show).not.toHaveBeenCalled()
  })
})

describe('a blocked user', () => {
  it('sees a toast and is sent back after 1000 ms', async () => {
    expect(BLOCKED_BACK_MS).toBe(1000)
    await press(blocked)
    expect(contact).toHaveBeenCalledWith(false)
    expect(toast.show).toHaveBeenCalledWith('账号功能已停用')
    jest.advanceTimersByTime(999)
    expect(navigate.back).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(navigate.back).toHaveBeenCalledTimes(1)
  })

  it('sees a toast and stays on the screen with `back: false`', async () => {
    const { screen } = await press(blocked)
    jest.advanceTimersByTime(5000)
    jest.mocked(navigate.back).mockClear()
    await screen.rerender(<Job back={false} />)
    await screen.press('打电话')
    await screen.elapse(0)
    jest.advanceTimersByTime(5000)
    expect(toast.show).toHaveBeenCalledTimes(2)
    expect(navigate.back).not.toHaveBeenCalled()
  })

  it('sees the toast instead of the dialog when also restricted', async () => {
    const { screen } = await press({ ...restricted, user_status: 2 })
    expect(toast.show).toHaveBeenCalled()
    expect(screen.queryByText('提示')).toBeNull()
  })

  it('is not sent back after the screen is unmounted', async () => {
    const { screen } = await press(blocked)
    await screen.rerender(<Screen title="首页" />)
    jest.advanceTimersByTime(5000)
    expect(navigate.back).not.toHaveBeenCalled()
  })
})

describe('a restricted user', () => {
  it('sees reason, end and help line in a dialog, and cannot contact anyone', async () => {
    const { screen } = await press(restricted)
    expect(contact).toHaveBeenCalledWith(false)
    for (const text of ['提示', restricted.text, '原因：一天联系了太多人', '2090年11月25日 18:00恢复', '：400-800-1234，工作日9:00-18:00']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    const dial = jest.spyOn(phoneHost, 'call').mockResolvedValue('done')
    await screen.press(screen.getByText('打客服申诉'))
    expect(dial).toHaveBeenCalledWith('400-800-1234')
    dial.mockResolvedValue('unsupported')
    await screen.press(screen.getByText('打客服申诉'))
    // In the dialog, which no toast covers.
    screen.getByText('用手机打400-800-1234')
    await screen.press('我知道了')
    expect(screen.queryByText('提示')).toBeNull()
    expect(navigate.to).not.toHaveBeenCalled()
    jest.advanceTimersByTime(60_000)
    expect(navigate.back).not.toHaveBeenCalled()
  })

  it('can open the appeal', async () => {
    const { screen } = await press(restricted)
    await screen.press(screen.getByText('去申诉'))
    expect(navigate.to).toHaveBeenCalledWith('appeal', {})
    expect(screen.queryByText('提示')).toBeNull()
  })

  it('does not see lines for missing data', async () => {
    const { screen } = await press({ ...restricted, text: '暂时不能联系老板', reason: '', deathTime: null }, { ...operator, servicePhone: null })
    expect(screen.getByText('暂时不能联系老板')).toBeDefined()
    expect(screen.queryByText('原因')).toBeNull()
    expect(screen.queryByText('恢复')).toBeNull()
    expect(screen.queryByText('客服')).toBeNull()
  })
})

describe('useRiskGate', () => {
  it('denies contact when the risk check fails', async () => {
    await press(() => {
      throw ApiError.network()
    })
    expect(contact).toHaveBeenCalledWith(false)
    expect(navigate.back).not.toHaveBeenCalled()
  })
})
