import type { Applicant } from '@daogang/contract/application'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import JobsResumePage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const applicant: Applicant = {
  applicationId: 'application-1', jobId: 'job-1', jobTitle: '后厨切配师傅', status: 'applied', appliedAt: '2026-11-21T09:30:00+08:00',
  agreed: true, displayName: '张师傅', age: 38, expectJobNames: ['切配', '炒锅'], expectSalaryMin: 700000, expectSalaryMax: 900000,
  seniority: '5–10年', jobWantStatus: '随时到岗', city: '上海',
}

beforeEach(() => {
  jest.mocked(useRouteQuery).mockReturnValue({})
  useSession.setState({ token: 'token', role: 'b' })
})

describe('JobsResumePage', () => {
  it('shows each applicant with their expectations and opens the resume', async () => {
    answer({ 'POST /v3/recommend/resumeActionList': () => ({ items: [applicant], people: [] }) })
    const screen = await render(<JobsResumePage />)
    await screen.findByText('张师傅')
    expect(screen.getByText('干了5–10年·切配、炒锅')).toBeDefined()
    expect(screen.getByText('¥7000–9000')).toBeDefined()
    expect(screen.getAllByText('新报名')).toHaveLength(2)
    await screen.press('张师傅')
    expect(navigate.to).toHaveBeenCalledWith('resume', { id: 'application-1' })
  })

  it('starts with the filter of the URL and changes it', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ status: 'new' })
    const calls = answer({ 'POST /v3/recommend/resumeActionList': ({ status }) => ({ items: status ? [] : [applicant], people: [] }) })
    const screen = await render(<JobsResumePage />)
    await screen.findByText('没有新报名')
    await screen.press('合适')
    await screen.findByText('还没有合适的')
    await screen.press('看全部简历')
    await screen.findByText('张师傅')
    expect(calls.mock.calls.map(([, input]) => (input as { status?: string }).status)).toEqual(['new', 'suitable', undefined])
  })

  it('ignores an unknown filter', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ status: 'hacked' })
    const calls = answer({ 'POST /v3/recommend/resumeActionList': () => ({ items: [], people: [] }) })
    const screen = await render(<JobsResumePage />)
    await screen.findByText('还没人报名')
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ status: undefined })
  })

  it('names the job it is filtered by and links to all jobs', async () => {
    jest.mocked(useRouteQuery).mockReturnValue({ jobId: 'job-1' })
    const calls = answer({
      'POST /v3/recommend/resumeActionList': () => ({ items: [applicant], people: [] }),
      'POST /job/myJobList': () => ({ items: [] }),
    })
    const screen = await render(<JobsResumePage />)
    await screen.findByText('只看“后厨切配师傅”')
    expect(calls.mock.calls.map(([, input]) => input)).toContainEqual(expect.objectContaining({ type: 'received', jobId: 'job-1' }))
    await screen.press('看全部岗位')
    expect(navigate.replace).toHaveBeenCalledWith('jobs-resume')
  })
})
