import { act } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useJobs } from '@/api/job'
import { useJob } from '@/api/job-detail'
import { useJobCount } from '@/api/landmarks'
import { useTenantJobs } from '@/api/tenant-job'
import { noConditions } from '@/lib/job-conditions'
import { useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { Screen, Txt } from '@/ui'
import { aroundAddress, inArea, lookFrom } from './picked-place'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const CITY = { cityId: 310_000 }

function Lists() {
  const counts = [useJobs({ ...CITY, order: 'nearest' }), useJobCount({ ...CITY, within: 3_000 }), useJobCount(CITY), useTenantJobs(CITY)]
  return <Screen title="岗位"><Txt>{counts.every(({ isFetching }) => !isFetching) ? '好了' : '等等'}</Txt></Screen>
}

it('asks for the lists and the count of a distance again from another place, and not from the same one', async () => {
  const page = () => ({ items: [] })
  const calls = answer({
    'POST /v3/recommend/jobList': page, 'POST /v3/recommend/jobCount': () => ({ count: 1, more: false }),
    'POST /api/v1/app/jobGap/qwMemberJobList': page,
  })
  const asked = (name: string) => calls.mock.calls.flatMap(([call, input]) =>
    (call === name ? [(input as { latitude?: number }).latitude] : []))
  useLocation.setState({ position: { latitude: 31.178, longitude: 121.425, picked: true, name: '张杨路' } })
  const screen = await render(<Lists />)
  await screen.findByText('好了')
  act(() => {
    useLocation.setState({ position: { latitude: 31.178_000_1, longitude: 121.425, picked: true } })
  })
  act(() => {
    useLocation.setState({ position: { latitude: 31.213, longitude: 121.57, picked: true } })
  })
  await screen.findByText('好了')
  expect(asked('POST /v3/recommend/jobList')).toEqual([31.178, 31.213])
  expect(asked('POST /api/v1/app/jobGap/qwMemberJobList')).toEqual([31.178, 31.213])
  expect(asked('POST /v3/recommend/jobCount')).toEqual([31.178, undefined, 31.213])
  expect(JSON.stringify(calls.mock.calls)).not.toMatch(/picked|张杨路/)
})

it.each([
  ['a district', inArea, { cityId: 310_000, city: '上海', districtId: 310_104, district: '徐汇' }, {
    place: { cityId: 310_000, districtId: 310_104, name: '徐汇' }, order: 'recommended',
  }],
  ['a whole city', inArea, { cityId: 310_000, city: '上海' }, { place: undefined, order: 'recommended' }],
  ['an address', aroundAddress, { cityId: 310_000, city: '上海' }, { place: undefined, order: 'nearest' }],
] as const)('%s takes the place of the district that was chosen before', (_what, change, area, expected) => {
  const before = { ...noConditions, welfares: ['meals'], place: { cityId: 310_000, districtId: 310_106, name: '静安' } }
  expect(change(before, area)).toEqual({ ...before, ...expected })
})

it.each([
  ['an address, which was picked by hand, with its name', {}, { picked: true, name: '张杨路' }],
  ['where the phone is, which is personal', { here: true }, {}],
] as const)('lookFrom looks from %s', (_what, mark, expected) => {
  const at = { latitude: 31.213, longitude: 121.57 }
  useLocation.setState({ city: { id: 11_000, name: '北京' }, position: undefined })
  lookFrom({ ...at, ...mark, name: '张杨路', address: '', cityId: 310_000, city: '上海', district: '' })
  expect(useLocation.getState()).toMatchObject({ city: { id: 310_000, name: '上海' } })
  expect(useLocation.getState().position).toEqual({ ...at, ...expected })
})

function Detail() {
  useJob('j1')
  return null
}

it.each([
  ['carries a picked place, without its name', { picked: true, name: '张杨路' }, { latitude: 31.2, longitude: 121.4 }],
  ['carries no position of the phone, which is in the headers', {}, {}],
])('the address of a job %s', async (_what, mark, carried) => {
  const calls = answer({ 'GET /v3/recommend/jobDetail': () => new Promise(() => undefined) })
  useConsent.getState().accept()
  useLocation.setState({ allowed: 3, position: { latitude: 31.2, longitude: 121.4, ...mark } })
  await render(<Screen title="岗位"><Detail /></Screen>)
  expect(calls.mock.calls[0]).toEqual(['GET /v3/recommend/jobDetail', { id: 'j1', ...carried }, expect.anything()])
})
