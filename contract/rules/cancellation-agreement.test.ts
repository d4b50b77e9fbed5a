import { articleProblems } from './article'
import { cancellationAgreement } from './cancellation-agreement'

it('can be shown on a phone', () => {
  expect(articleProblems(cancellationAgreement)).toEqual([])
})

it('says that the other side keeps the words of an employer', () => {
  expect(JSON.stringify(cancellationAgreement)).toContain('你招人时说的话，给对方留着')
})
