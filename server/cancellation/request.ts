import { endpoints } from '@daogang/contract'
import { blockerText, LEAVING_REASON_NAMES } from '@daogang/contract/rules/cancellation'
import { textOn } from '../agreement/texts'
import { guessOwnCode } from '../auth/own-code'
import { lockAccount, mobileOf } from '../auth/queries/accounts'
import { feedKey, wakePair } from '../chat/hub'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaDate } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import { begin } from './begin'
import { blockersOf } from './queries/blockers'
import { openCancellation } from './queries/cancellations'

const refuse = refusalsOf(endpoints.userCancel)

/** Begins the cancellation of the caller's account. Idempotent: an open request is the answer to a second one, without a code. */
export async function requestCancellation(
  deps: Deps, { user, body: { requestId, code, reason, agreementVersion }, request }: Call<typeof endpoints.userCancel>,
) {
  const { db, outbox, bus, now } = deps
  const guessed = await guessOwnCode(deps, user, { purpose: 'cancellation', requestId, code }, request)
  const today = chinaDate(now())
  const { version } = await textOn(db, 'cancellation', today)
  const { dueAt, heirIds, pairs } = await db.transaction().execute(async (trx) => {
    // A withdrawal locks the account too.
    await lockAccount(trx, user.id)
    const open = await openCancellation(trx, user.id)
    if (open) return { dueAt: open.due_at, heirIds: [], pairs: [] }
    await guessed.accept(trx)
    if (agreementVersion !== version) throw refuse('AGREEMENT_CHANGED')
    const [blocker] = await blockersOf(trx, user.id, now())
    if (blocker) {
      const { title, next } = blockerText(blocker)
      throw refuse('CANCELLATION_BLOCKED', `${title}，${next}`)
    }
    return begin(trx, outbox, {
      accountId: user.id, mobile: await mobileOf(trx, user.id), actor: '', reason: reason ? LEAVING_REASON_NAMES[reason] : '',
      agreement: version, sessionId: user.sessionId,
    }, now)
  })
  outbox.wake()
  bus.wake(heirIds.map((id) => feedKey({ id, role: 'b' })))
  for (const pair of pairs) wakePair(bus, pair)
  return { dueAt: dueAt.toISOString() }
}
