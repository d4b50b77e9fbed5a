import { endpoints } from '@daogang/contract'
import type { MessageHost, SubscriptionSetting } from '@daogang/contract/subscription'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '../http/gate'
import type { Deps } from '../deps'
import { clientTypeOf } from '../lib/client'
import { serve } from '../http/serve'
import { clear, createSubscribers, remainingOf } from './repository'
import { hostOf, OFFERED } from './rules'

const NOT_HERE = '这里开不了提醒，有变化看“系统通知”'

/** Which messages somebody wants outside the product. */
export function subscriptionRoutes(app: FastifyInstance, { db, config, providers: { messages }, now }: Deps): void {
  const subscribers = createSubscribers(db, config.secret)

  /** The host that the caller uses, as far as it has messages. */
  const offering = (request: FastifyRequest): MessageHost | null => {
    const host = hostOf(clientTypeOf(request))
    return host && messages[host] && host
  }

  async function settingOf({ id, role }: User, host: MessageHost | null): Promise<SubscriptionSetting> {
    if (host === null) return { host, offers: [] }
    const templates = messages[host]?.templates ?? {}
    const remaining = await remainingOf(db, { accountId: id, host })
    const offers = OFFERED[role].flatMap((kind) => {
      const template = templates[kind]
      return template ? [{ kind, templateId: template.id, remaining: remaining.get(kind) ?? 0 }] : []
    })
    return { host, offers }
  }

  serve(app, endpoints.getWxSetting, ({ user, request }) => settingOf(user, hostOf(clientTypeOf(request))))

  serve(app, endpoints.noticeSubscribe, async ({ body: { code, kinds }, user, request, fail }) => {
    const host = offering(request)
    const source = host && messages[host]
    if (!host || !source || kinds.some((kind) => !OFFERED[user.role].includes(kind) || !source.templates[kind])) {
      return fail('BAD_INPUT', NOT_HERE)
    }
    const openId = await source.userOf(code, user.id).catch((error: unknown) => {
      request.log.error({ err: error, host }, 'no answer about a login code')
      return fail('UNAVAILABLE', '暂时连不上，提醒没开成，请稍后再点一次')
    })
    if (openId === undefined) return fail('BAD_INPUT', '提醒没开成，请再点一次')
    await subscribers.subscribe({ accountId: user.id, host }, openId, kinds, now())
    return settingOf(user, host)
  })

  serve(app, endpoints.noticeUnsubscribe, async ({ body: { kind }, user, request, fail }) => {
    const host = hostOf(clientTypeOf(request))
    if (host === null) return fail('BAD_INPUT', NOT_HERE)
    await clear(db, { accountId: user.id, host }, kind)
    return settingOf(user, host)
  })
}
