import Taro from '@tarojs/taro'
import { testQueryClient } from '@tests/jest/render'
import { startHost } from '@/host/start'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { bootstrap } from './bootstrap'

const HERE = { latitude: 31.2, longitude: 121.4 }
const unanswered = useConsent.getState()

const openWithPosition = (): Promise<void> => {
  jest.spyOn(startHost, 'take').mockReturnValue({ path: '/', query: { mp_lat: '31.2', mp_lon: '121.4' } })
  return bootstrap(testQueryClient())
}

describe('bootstrap with a position in the address (spec §2)', () => {
  beforeEach(() => {
    useConsent.setState(unanswered, true)
    useLocation.setState({ position: undefined, allowed: undefined })
    jest.spyOn(Taro, 'request').mockReturnValue(new Promise(() => undefined) as never)
  })

  it.each<[string, () => void, object | undefined]>([
    ['drops it before the person has answered the policy', () => undefined, undefined],
    ['drops it after a refusal', () => useConsent.getState().refuse(), undefined],
    ['drops it without a consent to the position', () => useConsent.getState().accept(), undefined],
    ['keeps it with both consents', () => {
      useConsent.getState().accept()
      useLocation.getState().allow(3)
    }, HERE],
  ])('%s', async (_what, answer, kept) => {
    answer()
    await openWithPosition()
    expect(useLocation.getState().position).toEqual(kept)
  })
})
