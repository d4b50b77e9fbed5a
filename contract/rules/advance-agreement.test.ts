import { advanceAgreement } from './advance-agreement'
import { articleProblems } from './article'

it('can be shown on a phone', () => {
  expect(articleProblems(advanceAgreement)).toEqual([])
})

it('has no word of credit', () => {
  expect(JSON.stringify(advanceAgreement)).not.toMatch(/[借贷]|额度|利息|还款|逾期/)
})
