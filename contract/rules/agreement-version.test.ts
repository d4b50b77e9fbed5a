import { AGREEMENT_VERSION } from './agreement-version'
import { privacyPolicy } from './privacy-policy'
import { userAgreement } from './user-agreement'

it('is the version of both texts that consent covers', () => {
  expect([userAgreement.version, privacyPolicy.version]).toEqual([AGREEMENT_VERSION, AGREEMENT_VERSION])
})
