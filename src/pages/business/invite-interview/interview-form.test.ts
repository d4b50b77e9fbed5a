import type { Interview } from '@daogang/contract/interview'
import { todayInChina } from '@/lib/time'
import { dayAndClock, initialInvitation, momentOf } from './interview-form'

const interview: Interview = {
  id: 'i', applicationId: 'a', jobId: 'j', jobTitle: '切配', company: '家常菜馆', at: '2099-03-05T02:30:00.000Z', address: '后门', latitude: 31,
  longitude: 121, contact: '陈经理', note: '带健康证', status: 'pending', reason: '', past: false,
}
const job = { address: '漕宝路1号', contact: '李女士' }

it.each([
  ['2099-03-05T02:30:00.000Z', '2099-03-05', '10:30'], ['2099-03-05T16:00:00.000Z', '2099-03-06', '00:00'],
])('dayAndClock and momentOf convert %s to %s %s in China and back', (at, day, clock) => {
  expect(dayAndClock(at)).toEqual({ day, clock })
  expect(Date.parse(momentOf(day, clock))).toBe(Date.parse(at))
})

it.each([
  ['the interview in force', { interview, job }, { day: '2099-03-05', clock: '10:30', address: '后门', contact: '陈经理', note: '带健康证' }],
  ['the place of a declined interview', { interview: { ...interview, status: 'declined' as const }, job }, {
    clock: '10:00', address: '后门' }],
  ['the job’s place', { job }, { clock: '10:00', address: '漕宝路1号', contact: '李女士', note: '' }],
])('initialInvitation starts with %s', (_what, known, expected) => {
  const initial = initialInvitation(known)
  expect(initial).toMatchObject(expected)
  expect((initial.day ?? '') > todayInChina()).toBe(true)
})
