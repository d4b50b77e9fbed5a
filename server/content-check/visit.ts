import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { clientTypeOf } from '../lib/client'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { hostOf } from '../subscription/rules'
import type { Visits } from './visits'

const refuse = refusalsOf(endpoints.miniProgramVisit)

export interface VisitDeps extends Deps {
  visits: Visits
}

/** Records that the user is using a mini-program, under the openId to which the host resolves the login code. */
export async function visit(
  { visits, providers: { contentCheckers }, now }: VisitDeps, { body: { code }, user, request }: Call<typeof endpoints.miniProgramVisit>,
) {
  const host = hostOf(clientTypeOf(request))
  const checker = host && contentCheckers[host]
  if (!host || !checker) return { kept: false }
  const openId = await checker.userOf(code, user.id).catch((error: unknown) => {
    request.log.error({ err: error, host }, 'no answer about a login code')
    throw refuse('UNAVAILABLE')
  })
  if (openId === undefined) throw refuse('BAD_INPUT', '登录凭证过期了，请重新打开小程序')
  await visits.visit({ accountId: user.id, host }, openId, now())
  return { kept: true }
}
