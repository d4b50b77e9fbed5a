import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { createBox } from '../lib/crypto'
import { refusalsOf } from '../lib/refusal'
import { bind } from './bind'
import { isOffered, listPayees } from './list'
import { STATE_MS } from './rules'

const refuse = refusalsOf(endpoints.alipayBind)

/** The screen to which Alipay's page comes back. */
const SCREEN = '/user/wallet/bind'

const stateBox = ({ config }: Pick<Deps, 'config'>) => createBox(config.secret, 'alipay authorisation')

/**
 * Begins an authorisation by Alipay. Its state comes back with the code: without it, a link with a stranger's code would bind the
 * stranger's Alipay to the account of the person who opens it.
 */
export function beginAlipay(deps: Deps, user: User) {
  const { alipay } = deps.providers.payeeIdentities
  if (!alipay || !isOffered(deps.providers, 'alipay')) throw refuse('PAYEE_OFF')
  const state = stateBox(deps).seal({ until: deps.now().getTime() + STATE_MS }, user.id).toString('base64url')
  return { state, url: alipay.authoriseUrl(`${deps.config.publicOrigin}${SCREEN}`, state) }
}

/** Whether this account began the authorisation, and not too long ago. */
function isOwnState(deps: Deps, accountId: string, state: string): boolean {
  try {
    const { until } = stateBox(deps).open(Buffer.from(state, 'base64url'), accountId) as { until: number }
    return until > deps.now().getTime()
  } catch {
    return false
  }
}

/** Binds the Alipay user of an authorisation code. */
export async function bindAlipay(deps: Deps, user: User, { code, state }: { code: string, state: string }) {
  if (!isOwnState(deps, user.id, state)) throw refuse('PAYEE_NOT_GIVEN', '授权过期了，请再点一次绑定')
  return bindHost(deps, user, 'alipay', code)
}

/** Binds the user of a code of WeChat's or Alipay's. */
export async function bindHost(deps: Deps, user: User, channel: 'wechat' | 'alipay', code: string) {
  const identity = deps.providers.payeeIdentities[channel]
  if (!identity || !isOffered(deps.providers, channel)) throw refuse('PAYEE_OFF')
  const identifier = await identity.userOf(code, user.id).catch((error: unknown) => {
    deps.log.error({ err: error, channel }, 'no answer about a payout account')
    throw refuse('UNAVAILABLE', '暂时连不上，请稍后再绑')
  })
  if (identifier === undefined) throw refuse('PAYEE_NOT_GIVEN')
  await bind(deps, user.id, { channel, identifier })
  return listPayees(deps, user)
}
