import { waitFor } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render, type Screen as Shown } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { locationHost } from '@/host/location'
import type { Position } from '@/host/location/types'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { Button, CellGroup, Screen, toast } from '@/ui'
import { HereCell } from './HereCell'
import { useNear } from './use-near'

jest.mock('@/app/navigation')
jest.mock('@/api/client')

const unanswered = useConsent.getState()
const sort = jest.fn()
const city = (id: number, name: string, latitude: number, longitude: number) =>
  ({ id, name, latitude, longitude, open: true, districts: [] })

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
  useLocation.setState({ city: { id: 31000, name: '上海' }, position: undefined, allowed: undefined, isOtherOffered: undefined })
  jest.spyOn(toast, 'show').mockImplementation()
  jest.spyOn(locationHost, 'locate').mockResolvedValue({ latitude: 31.2, longitude: 121.4 })
  answer({
    'GET /common/openCities': () => [
      city(31000, '上海', 31.238938, 121.481693), city(510100, '成都', 30.57, 104.07), city(610100, '西安', 34.27, 108.95),
    ],
  })
})

afterEach(() => jest.useRealTimers())

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

  it('says who gets the position', async () => {
    const screen = await open()
    for (const words of ['位置发给我们的服务器算远近', '才交给高德', '店里只看到离打卡点多远']) screen.getByText(words)
  })

  it('gives no consent and does not locate when the user declines', async () => {
    const screen = await open()
    await screen.press('先不开')
    expect(useConsent.getState().accepted).toBeUndefined()
    expect(locationHost.locate).not.toHaveBeenCalled()
  })
})

describe('useNear for a user in another city than the chosen one', () => {
  const CHENGDU = { latitude: 30.66, longitude: 104.08 }
  /** Presses 附近 and locates the phone. */
  async function locateIn(at: Position): Promise<Shown> {
    useConsent.getState().accept()
    useLocation.getState().allow(3)
    jest.spyOn(locationHost, 'locate').mockResolvedValue(at)
    return open()
  }

  it('sorts at once, and shows the jobs of that city when the user wants them', async () => {
    const screen = await locateIn(CHENGDU)
    expect(sort).toHaveBeenCalledTimes(1)
    await screen.findByText('看成都的岗位？')
    screen.getByText('你在成都附近。现在看的是上海的岗位。')
    await screen.press('看成都的')
    await waitFor(() => expect(useLocation.getState()).toMatchObject({ city: { id: 510100, name: '成都' }, position: CHENGDU }))
  })

  it('says how far the nearest city with jobs is where there are none', async () => {
    const screen = await locateIn({ latitude: 36.06, longitude: 103.83 })
    await screen.findByText('看西安的岗位？')
    screen.getByText('有岗位的城市里，离你最近的是西安，有506公里。现在看的是上海的岗位。')
  })

  it('asks once in a start', async () => {
    const screen = await locateIn(CHENGDU)
    await screen.findByText('看成都的岗位？')
    await screen.press('还看上海')
    useLocation.setState({ position: undefined })
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
    await screen.press('附近')
    await screen.elapse(0)
    expect(sort).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('看成都的岗位？')).toBeNull()
    expect(useLocation.getState().city.name).toBe('上海')
  })

  it.each([
    ['in the chosen city', { latitude: 31.2, longitude: 121.4 }, false],
    ['without the list of cities', CHENGDU, true],
  ])('asks nothing %s', async (_where, at, fails) => {
    if (fails) {
      window.localStorage.clear()
      answer({})
    }
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
    const screen = await locateIn(at)
    await screen.elapse(0)
    expect(sort).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('还看上海')).toBeNull()
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
    expect(asked).toHaveBeenCalledWith('GET /geo/position', {}, expect.anything())
    expect(useLocation.getState().position).toEqual(far)
  })
})
