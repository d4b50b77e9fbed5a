import { articleProblems } from './article'
import { userAgreement } from './user-agreement'

it('can be shown on a phone', () => {
  expect(articleProblems(userAgreement)).toEqual([])
})

it('says that work costs nothing', () => {
  expect(userAgreement.summary[0]).toContain('不收你一分钱')
})
