import { articleProblems } from './article'
import { walletAgreement } from './wallet-agreement'

it('can be shown on a phone', () => {
  expect(articleProblems(walletAgreement)).toEqual([])
})
