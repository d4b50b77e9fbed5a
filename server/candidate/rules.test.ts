import type { CandidateFilter } from '@daogang/contract/candidate'
import { filterFault } from './rules'

it.each<[CandidateFilter, string | undefined]>([
  [{}, undefined], [{ seniority: ['none'], jobWantStatus: ['looking'], highEdu: ['junior'] }, undefined],
  [{ seniority: ['none', 'boss'] }, 'seniority'], [{ jobWantStatus: ['never'] }, 'jobWantStatus'], [{ highEdu: ['doctor'] }, 'highEdu'],
  [{ seniority: ['boss'], highEdu: ['doctor'] }, 'seniority'],
])('filter %j has an unknown value in %s', (filter, field) => {
  expect(filterFault(filter)?.field).toBe(field)
})
