import { act } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { locationHost } from '@/host/location'
import { noConditions } from '@/lib/job-conditions'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { Screen } from '@/ui'
import { Conditions } from './Conditions'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const HERE = { latitude: 31.2, longitude: 121.4 }
const PICKED = { latitude: 31.213, longitude: 121.57, picked: true, name: '张杨路' }
const FROM = '从“张杨路”算远近，'

const open = () => render(
  <Screen title="工作"><Conditions conditions={{ ...noConditions, order: 'nearest' }} onChange={() => undefined} /></Screen>,
)

beforeEach(() => {
  answer({ 'GET /common/openCities': () => [] })
  useConsent.getState().accept()
  useLocation.setState({ city: { id: 31000, name: '上海' }, position: PICKED, allowed: 3 })
  jest.spyOn(locationHost, 'locate').mockResolvedValue(HERE)
})

it('names the place that was picked by hand, and goes back to where the user is', async () => {
  const screen = await open()
  screen.getByText(FROM)
  await screen.press('改回我的位置')
  expect(useLocation.getState().position).toEqual(HERE)
  expect(screen.queryByText('改回我的位置')).toBeNull()
})

it('asks for the position first where the user has not allowed it', async () => {
  useLocation.setState({ allowed: undefined })
  const screen = await open()
  await screen.press('改回我的位置')
  expect(useLocation.getState().position).toBeUndefined()
  await screen.press('打开定位')
  expect(useLocation.getState()).toMatchObject({ position: HERE, allowed: 0 })
})

it('says nothing about where the user is, and forgets the place with its city', async () => {
  const screen = await open()
  act(() => useLocation.getState().chooseCity({ id: 330100, name: '杭州' }))
  expect(screen.queryByText(FROM)).toBeNull()
  act(() => useLocation.getState().setPosition(HERE))
  expect(screen.queryByText('改回我的位置')).toBeNull()
})

it('has words for a place without a name', async () => {
  useLocation.setState({ position: { ...HERE, picked: true } })
  const screen = await open()
  screen.getByText('从“你选的地方”算远近，')
})
