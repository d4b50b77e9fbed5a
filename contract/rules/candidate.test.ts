import { CandidateFilter } from '../candidate'
import { FIT_WORDS } from './candidate'

it.each(Object.keys(FIT_WORDS))('the filter %s has words', (name) => {
  expect(Object.keys(CandidateFilter.properties)).toContain(name)
})
