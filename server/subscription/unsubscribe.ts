import { endpoints } from '@daogang/contract'
import { clientTypeOf } from '../lib/client'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { clearKind } from './repository'
import { hostOf } from './rules'
import { NOT_OFFERED, settingOf } from './setting'

const refuse = refusalsOf(endpoints.noticeUnsubscribe)

/** Stops the messages of a kind on the client that the user uses. Idempotent. */
export async function unsubscribe(deps: Deps, { body: { kind }, user, request }: Call<typeof endpoints.noticeUnsubscribe>) {
  const host = hostOf(clientTypeOf(request))
  if (host === null) throw refuse('BAD_INPUT', NOT_OFFERED)
  await clearKind(deps.db, { accountId: user.id, host }, kind)
  return settingOf(deps, user, host)
}
