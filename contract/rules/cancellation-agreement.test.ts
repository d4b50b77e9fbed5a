import { articleProblems } from './article'
import { cancellationAgreement } from './cancellation-agreement'

it('can be shown on a phone', () => {
  expect(articleProblems(cancellationAgreement)).toEqual([])
})
