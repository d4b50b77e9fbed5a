import { waitFor } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render, type Screen as Shown } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { locationHost } from '@/host/location'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { Button, CellGroup, Screen, toast } from '@/ui'
import { HereCell } from './HereCell'
import { useNear } from './use-near'

jest.mock('@/app/navigation')
jest.mock('@/api/client')

const unanswered = useConsent.getState()
const sort = jest.fn()

function Jobs() {
  const { dialog, ask } = useNear()
  return <Screen title="工作"><Button onPress={() => ask(sort)}>附近</Button>{dialog}</Screen>
}

async function open(): Promise<Shown> {
  const screen = await render(<Jobs />)
  await screen.press('附近')
  return screen
}

beforeEach(() => {
  useConsent.setState(unanswered, true)
  useLocation.setState({ position: undefined, allowed: undefined })
  jest.spyOn(toast, 'show').mockImplementation()
  jest.spyOn(locationHost, 'locate').mockResolvedValue({ latitude: 31.2, longitude: 121.4 })
})

describe('useNear', () => {
  it('asks for consent to the privacy policy together with the position, and links to the policy', async () => {
    const screen = await open()
    await screen.press('《隐私协议》')
    expect(navigate.to).toHaveBeenCalledWith('cancellation-agreement')
    expect(useConsent.getState().accepted).toBeUndefined()
    await screen.press('同意并打开')
    expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)
    expect(useLocation.getState().position).toEqual({ latitude: 31.2, longitude: 121.4 })
    expect(sort).toHaveBeenCalledTimes(1)
  })

  it('asks only for the position when consent was given before', async () => {
    useConsent.getState().accept()
    const screen = await open()
    expect(screen.queryByText('同意并打开')).toBeNull()
    expect(screen.queryByText('《隐私协议》')).toBeNull()
    await screen.press('打开定位')
    expect(sort).toHaveBeenCalledTimes(1)
  })

  it('asks once: after a consent it locates at once, and after its end it asks again', async () => {
    useConsent.getState().accept()
    useLocation.getState().allow(3)
    const screen = await open()
    expect(screen.queryByText('打开定位')).toBeNull()
    expect(sort).toHaveBeenCalledTimes(1)
    useLocation.getState().forbid(4)
    await screen.press('附近')
    screen.getByText('打开定位')
  })

  it('gives no consent and does not locate when the user declines', async () => {
    const screen = await open()
    await screen.press('先不开')
    expect(useConsent.getState().accepted).toBeUndefined()
    expect(locationHost.locate).not.toHaveBeenCalled()
  })
})

describe('HereCell', () => {
  it('locates the phone again, and keeps the place that was picked for the jobs', async () => {
    const far = { latitude: 31.9, longitude: 121.9, picked: true }
    useConsent.getState().accept()
    useLocation.setState({ position: far, allowed: 3 })
    const here = { name: '人民广场', address: '', cityId: 31000, city: '上海', latitude: 31.2, longitude: 121.4 }
    const asked = answer({ 'GET /geo/position': () => ({ ...here, district: '' }) })
    const pick = jest.fn()
    const screen = await render(<Screen title="地址"><CellGroup><HereCell onPick={pick} /></CellGroup></Screen>)
    await screen.press('用现在的位置')
    await waitFor(() => expect(pick).toHaveBeenCalledTimes(1))
    expect(asked).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ latitude: 31.2, longitude: 121.4 }))
    expect(useLocation.getState().position).toEqual(far)
  })
})
