import type { MessageHost, SubscriptionSetting } from '@daogang/contract/subscription'
import type { User } from '../http/gate'
import type { Deps } from '../deps'
import { remainingOf } from './repository'
import { OFFERED } from './rules'

/** The kinds that the user's role is offered on a host, with their remaining credits. */
export async function settingOf(
  { db, providers: { messages } }: Pick<Deps, 'db' | 'providers'>, { id, role }: User, host: MessageHost | null,
): Promise<SubscriptionSetting> {
  if (host === null) return { host, offers: [] }
  const templates = messages[host]?.templates ?? {}
  const remaining = await remainingOf(db, { accountId: id, host })
  const offers = OFFERED[role].flatMap((kind) => {
    const template = templates[kind]
    return template ? [{ kind, templateId: template.id, remaining: remaining.get(kind) ?? 0 }] : []
  })
  return { host, offers }
}

export const NOT_OFFERED = '这里开不了提醒，有变化看“系统通知”'
