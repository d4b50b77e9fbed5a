import type { JobDetail } from '@daogang/contract/job'
import { act } from '@testing-library/react'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate, useRouteQuery } from '@/app/navigation'
import { validUntilText } from '@/lib/time'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import RecommendJobDetailPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const job = {
  id: 'j1', title: '流水线操作工', status: 'online', payMin: 600_000, payMax: 700_000, payUnit: 'month', settlement: 'monthly',
  kind: 'full_time', headcount: 5, expiresAt: '2099-11-23T14:30:00+08:00', district: '嘉定', place: '江桥', address: '江桥路1号', tags: [],
  payParts: [], terms: [], duties: '装配', hours: '', requirements: '', contact: '', applied: false, agency: '江桥电子厂',
  employer: {
    id: 'c1', name: '顺达人力', industry: '人力资源', scale: '50–99人', licenceVerified: true, ownerVerified: false, openJobs: 2, licence: null,
  },
} as unknown as JobDetail

const open = (values: Partial<JobDetail> = {}) => {
  answer({
    'POST /api/v1/app/projectJob/memberJobDetail': () =>
      ({ job: { ...job, ...values }, project: { id: 'p1', name: '江桥项目', introduction: '', notes: [] }, hired: 0 }),
    'GET /api/v1/app/project/getProjectImageByjobId': () => ({ images: [] }),
  })
  return render(<RecommendJobDetailPage />)
}

beforeEach(() => {
  useSession.setState({ token: undefined, role: 'c' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: 'j1' })
})

it('shows the store, the enterprise that it recruits for, the headcount and the validity', async () => {
  const screen = await open()
  for (const text of ['顺达人力', '代招：江桥电子厂', '招5人', validUntilText(job.expiresAt)]) await screen.findByText(text)
  await screen.press('顺达人力')
  expect(navigate.to).toHaveBeenCalledWith('company-image-show', { id: 'c1' })
})

it('names the place that the user picked with the distance from it', async () => {
  useLocation.setState({ position: { latitude: 31.2, longitude: 121.4, picked: true, name: '张杨路' } })
  const screen = await open({ distance: 1234 })
  await screen.findByText('离张杨路1.2公里·嘉定·江桥')
  act(() => { useLocation.setState({ position: { latitude: 31.2, longitude: 121.4 } }) })
  screen.getByText('1.2公里')
  screen.getByText('嘉定·江桥')
})

it('shows no 代招 where the store recruits for itself', async () => {
  const screen = await open({ agency: undefined })
  await screen.findByText('顺达人力')
  expect(screen.queryByText('代招：江桥电子厂')).toBeNull()
})
