import type { AlipayConfig } from '../../config'
import type { Alipay } from '../mini-program/alipay'
import type { PayeeIdentity } from './types'

const AUTHORISE = 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm'

/** Alipay: its mini-program's code, or the one of its authorisation page, which asks only who the user is (auth_base). */
export const createAlipayIdentity = (alipay: Pick<Alipay, 'userOf'>, { appId }: Pick<AlipayConfig, 'appId'>): PayeeIdentity => ({
  userOf: (code) => alipay.userOf(code),
  authoriseUrl: (returnTo, state) => (URL.canParse(returnTo)
    ? `${AUTHORISE}?${new URLSearchParams({ app_id: appId, scope: 'auth_base', redirect_uri: returnTo, state }).toString()}` : null),
})
