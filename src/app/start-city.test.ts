import { waitFor } from '@testing-library/dom'
import { answer } from '@tests/jest/answers'
import { testQueryClient } from '@tests/jest/render'
import { startHost } from '@/host/start'
import { DEFAULT_CITY } from '@/lib/default-city'
import { useLocation } from '@/stores/location'
import { bootstrap } from './bootstrap'

jest.mock('@/api/client')

describe('bootstrap with a city in the address (spec §2)', () => {
  beforeEach(() => useLocation.setState({ city: DEFAULT_CITY }))

  it.each([
    ['苏州', { id: 32050, name: '苏州' }],
    ['苏州市', { id: 32050, name: '苏州' }],
    ['没有这个城市', DEFAULT_CITY],
  ])('%s', async (name, city) => {
    jest.spyOn(startHost, 'take').mockReturnValue({ path: '/', query: { city_name: name } })
    const asked = answer({ 'GET /common/openCities': () => [{ id: 32050, name: '苏州', districts: [] }] as never })
    await bootstrap(testQueryClient())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await waitFor(() => expect(useLocation.getState().city).toEqual(city))
  })
})
