import { articleProblems } from './article'
import { employerDeclaration, seekerDeclaration } from './declarations'

it.each([['seeker', seekerDeclaration], ['employer', employerDeclaration]])('can be shown on a phone: %s', (_who, declaration) => {
  expect(articleProblems(declaration)).toEqual([])
})

it('promises that an employer takes no money and no papers', () => {
  expect(employerDeclaration.summary.join('')).toMatch(/一分钱不收.*不扣身份证/)
})
