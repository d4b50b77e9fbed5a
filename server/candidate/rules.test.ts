import type { CandidateFilter } from '@daogang/contract/candidate'
import { filterFault, tradesFor } from './rules'

it.each<[CandidateFilter, string | undefined]>([
  [{}, undefined], [{ seniority: ['none'], jobWantStatus: ['looking'], highEdu: ['junior'] }, undefined],
  [{ seniority: ['none', 'boss'] }, 'seniority'], [{ jobWantStatus: ['never'] }, 'jobWantStatus'], [{ highEdu: ['doctor'] }, 'highEdu'],
  [{ seniority: ['boss'], highEdu: ['doctor'] }, 'seniority'],
])('filter %j has an unknown value in %s', (filter, field) => {
  expect(filterFault(filter)?.field).toBe(field)
})

it.each([
  ['part_time', true, ['waiter_runner', 'chef_prep']], ['part_time', false, ['chef_prep']], ['full_time', true, ['chef_prep']],
] as const)('for a %s job, with part-time work on: %s, the trades are %j', (kind, isOpen, trades) => {
  const resume = { expect_jobs: ['chef_prep'], part_time_switch: isOpen, part_time_jobs: ['waiter_runner', 'chef_prep'] }
  expect(tradesFor(kind, resume)).toEqual(trades)
})
