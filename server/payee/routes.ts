import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { addCard } from './add-card'
import { beginAlipay, bindAlipay, bindHost } from './authorise'
import { listPayees } from './list'
import { removeCard, unbind } from './unbind'

/** Payout accounts belong to the person, so both purses' calls have the same verbs. */
export function payeeRoutes(app: FastifyInstance, deps: Deps): void {
  for (const e of [endpoints.walletPayees, endpoints.zzxPayees]) serve(app, e, ({ user }) => listPayees(deps, user))
  for (const e of [endpoints.bankCardList, endpoints.zzxBankCardList]) {
    serve(app, e, async ({ user }) => ({ items: (await listPayees(deps, user)).items.filter(({ channel }) => channel === 'bank') }))
  }
  for (const e of [endpoints.checkMemberBindBank, endpoints.zzxCheckMemberBindBank]) {
    serve(app, e, async ({ user }) => ({ bound: (await listPayees(deps, user)).items.some(({ channel }) => channel === 'bank') }))
  }
  for (const e of [endpoints.alipayBindParams, endpoints.zzxAlipayBindParams]) serve(app, e, ({ user }) => beginAlipay(deps, user))
  for (const e of [endpoints.alipayBind, endpoints.zzxAlipayBind]) serve(app, e, ({ body, user }) => bindAlipay(deps, user, body))
  for (const e of [endpoints.wechatBind, endpoints.zzxWechatBind]) {
    serve(app, e, ({ body: { code }, user }) => bindHost(deps, user, 'wechat', code))
  }
  for (const e of [endpoints.alipayUnbind, endpoints.zzxAlipayUnbind]) serve(app, e, ({ user }) => unbind(deps, user, 'alipay'))
  for (const e of [endpoints.wechatUnbind, endpoints.zzxWechatUnbind]) serve(app, e, ({ user }) => unbind(deps, user, 'wechat'))
  for (const e of [endpoints.bankCardAdd, endpoints.zzxBankCardAdd]) serve(app, e, ({ body: { card }, user }) => addCard(deps, user, card))
  for (const e of [endpoints.bankCardRemove, endpoints.zzxBankCardRemove]) {
    serve(app, e, ({ body: { id }, user }) => removeCard(deps, user, id))
  }
}
