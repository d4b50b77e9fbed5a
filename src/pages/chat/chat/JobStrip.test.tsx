import type { Conversation } from '@daogang/contract/chat-message'
import { render } from '@tests/jest/render'
import { JobStrip } from './JobStrip'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const JOB = {
  id: 'j', title: '切配', payMin: 0, payMax: 0, payUnit: 'month', settlement: 'monthly',
  district: '徐汇', place: '漕宝路', company: '家常菜馆', status: 'online',
} as const

it.each([
  ['who did not apply', { applicationId: null, applied: false }, '报名', '看进展'],
  ['who was only invited, or withdrew', { applicationId: 'a', applied: false }, '报名', '看进展'],
  ['who applied', { applicationId: 'a', applied: true }, '看进展', '报名'],
  ['who withdrew from a closed job', { applicationId: 'a', applied: false, job: { ...JOB, status: 'closed' } }, '看进展', '报名'],
] as const)('offers the next step to a seeker %s', async (_who, state, offered, missing) => {
  const conversation = { role: 'c', job: JOB, other: { resumeId: null }, ...state } as Conversation
  const screen = await render(<JobStrip conversation={conversation} onApplied={jest.fn()} />)
  screen.getByText(offered)
  expect(screen.queryByText(missing)).toBeNull()
})
