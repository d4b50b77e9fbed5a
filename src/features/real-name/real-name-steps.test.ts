import type { RealName } from '@daogang/contract/real-name'
import { stepsOf } from './real-name-steps'

const sent: RealName = {
  status: 'pending', path: 'person', name: '*小海', idCard: '310*************9X', reason: '', submittedAt: '2020-03-02T10:00:00+08:00',
  decidedAt: null, again: null, left: 4,
}

it.each([
  ['checking', null, ['done', 'current', 'waiting']], ['pending', null, ['done', 'current', 'waiting']],
  ['approved', '2020-03-03T10:00:00+08:00', ['done', 'done', 'done']],
  ['rejected', '2020-03-03T10:00:00+08:00', ['done', 'failed', 'waiting']],
] as const)('stepsOf marks the steps of the status %s', (status, decidedAt, states) => {
  const steps = stepsOf({ ...sent, status, decidedAt })
  expect(steps.map(({ state }) => state)).toEqual(states)
  expect(steps[0]?.note).toBe('2020年3月2日 10:00')
})
