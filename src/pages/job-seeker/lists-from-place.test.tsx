import type { ComponentType } from 'react'
import type { Application } from '@daogang/contract/application'
import type { JobCard } from '@daogang/contract/job'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import AllJobsPage from '@/pages/business/company-image-show-all-jobs'
import CollectedJobsPage from '@/pages/job-seeker/collect-job-list'
import MyApplicationsPage from '@/pages/job-seeker/delivery-list'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const unplaced = {
  id: 'j1', title: '服务员', status: 'online', payMin: 600_000, payMax: 700_000, payUnit: 'month', settlement: 'monthly',
  kind: 'full_time', headcount: 5, urgent: false, cityId: 31000, district: '嘉定', place: '江桥', tags: [], applied: false, collected: true,
  company: { id: 'c1', name: '老王面馆', verified: true },
} as unknown as JobCard
const job: JobCard = { ...unplaced, distance: 800 }
const application = { id: 'a1', status: 'applied', changedAt: '2026-11-25T10:00:00+08:00' } as unknown as Application
const FROM = '从“张杨路”算远近，'

const LISTS: [string, ComponentType][] = [['我的报名', MyApplicationsPage], ['我的收藏', CollectedJobsPage], ['全部岗位', AllJobsPage]]

function serve(items: JobCard[]): void {
  answer({
    'POST /v3/recommend/jobActionList': () => ({ items }),
    'POST /job/getCompanyJobs': () => ({ items }),
    'POST /resumeApply/myList': () => ({ items: items.map((one) => ({ application, job: one })) }),
  })
}

beforeEach(() => {
  useSession.setState({ token: 'token', role: 'c' })
  useLocation.setState({ position: { latitude: 31.2, longitude: 121.4, picked: true, name: '张杨路' } })
  jest.mocked(useRouteQuery).mockReturnValue({ id: 'c1' })
})

it.each(LISTS)('%s names the place that its distances are from', async (_title, Page) => {
  serve([job])
  const screen = await render(<Page />)
  await screen.findByText('800米')
  screen.getByText(FROM)
  screen.getByText('改回我的位置')
})

it.each(LISTS)('%s names no place where it is empty', async (_title, Page) => {
  serve([])
  const screen = await render(<Page />)
  await screen.findByText('看附近的工作')
  expect(screen.queryByText(FROM)).toBeNull()
})

it.each(LISTS)('%s names no place where no distance is known, as without a consent', async (_title, Page) => {
  serve([unplaced])
  const screen = await render(<Page />)
  await screen.findByText('服务员')
  expect(screen.queryByText(FROM)).toBeNull()
})
