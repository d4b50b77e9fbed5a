import { endpoints } from '@daogang/contract'
import { SUBSCRIBE_FAILED_TEXT } from '@daogang/contract/rules/subscription'
import { clientTypeOf } from '../lib/client'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { hostOf, OFFERED } from './rules'
import { NOT_OFFERED, settingOf } from './setting'
import type { Subscribers } from './subscribers'

const refuse = refusalsOf(endpoints.noticeSubscribe)

/** Adds a credit for one message of each kind, after the user accepted them in the host's dialog. */
export async function subscribe(
  deps: Deps & { subscribers: Subscribers }, { body: { code, kinds }, user, request }: Call<typeof endpoints.noticeSubscribe>,
) {
  const { now, providers: { messages }, subscribers } = deps
  const host = hostOf(clientTypeOf(request))
  const source = host && messages[host]
  if (!host || !source || kinds.some((kind) => !OFFERED[user.role].includes(kind) || !source.templates[kind])) {
    throw refuse('BAD_INPUT', NOT_OFFERED)
  }
  const openId = await source.userOf(code, user.id).catch((error: unknown) => {
    request.log.error({ err: error, host }, 'no answer about a login code')
    throw refuse('UNAVAILABLE', '暂时连不上，提醒没开成，请稍后再点一次')
  })
  if (openId === undefined) throw refuse('BAD_INPUT', SUBSCRIBE_FAILED_TEXT)
  await subscribers.subscribe({ accountId: user.id, host }, openId, kinds, now())
  return settingOf(deps, user, host)
}
