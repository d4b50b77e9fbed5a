import { navigate } from '@/app/navigation'
import { wayOf } from './links'

jest.mock('@/app/navigation')

it.each([
  ['application', ['apply-interview-detail', { id: '1' }]], ['applicant', ['resume', { id: '1' }]],
  ['job', ['position-job-detail', { id: '1' }]],
  ['real-name', ['real-name-push-successful']], ['report', ['report-detail', { id: '1' }]],
  ['appeal', ['appeal', { jobId: '1' }]], ['store-appeal', ['appeal', { companyId: '1' }]],
  ['my-employment', ['my-employment']], ['staff', ['staff-person', { applicationId: '1' }]],
  ['attendance', ['punch-card']], ['attendance-requests', ['audit-status']],
  ['attendance-reviews', ['staff-reviews', { companyId: '1' }]],
  ['enterprise-appeal', ['appeal', { enterpriseId: '1' }]],
] as const)('wayOf links %s to %j', (to, route) => {
  wayOf({ to, id: '1' })?.go()
  expect(navigate.to).toHaveBeenLastCalledWith(...route)
})

it('wayOf opens the reviews of the present stores for a notice that names no store', () => {
  wayOf({ to: 'attendance-reviews', id: '' })?.go()
  expect(navigate.to).toHaveBeenLastCalledWith('staff-reviews', {})
})

it('wayOf returns undefined for a notice without a link', () => expect(wayOf({ to: 'none', id: '' })).toBeUndefined())
