import { endpoints } from '@daogang/contract'
import type { ReviewOutcome } from '@daogang/contract/rules/attendance'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { refuseSensitive, WORK } from '../sensitive-words/refuse'
import { decideOnCorrection, decideOnPunch, type Verdict } from './decide'
import { findCorrection } from './queries/corrections'
import { lockManaged } from './queries/employments'
import { findPunch } from './queries/punches'

const refuse = refusalsOf(endpoints.attendanceReview)

type Body = Call<typeof endpoints.attendanceReview>['body']
type Item = Body['items'][number]

/** Decides on several punches and corrections, each in its own transaction: one that fails keeps none of the others back. */
export async function review({ db, now }: Deps, { body, user }: Call<typeof endpoints.attendanceReview>) {
  const { items, decision, reason, anew = false } = body
  const confirm = decision === 'confirm'
  if (!confirm && reason === '') throw refuse('REASON_MISSING', undefined, 'reason')
  refuseSensitive([{ field: 'reason', title: '原因', text: reason }], WORK)
  const verdict = { confirm, by: user.id, reason: confirm ? '' : reason, anew: anew && confirm }
  const results: (Item & { outcome: ReviewOutcome })[] = []
  for (const { kind, id } of items) {
    const outcome = await db.transaction().execute((trx) => decide(trx, { kind, id }, verdict, now()))
    results.push({ kind, id, outcome })
  }
  return { results }
}

async function decide(trx: Trx, { kind, id }: Item, verdict: Verdict & { by: string }, now: Date): Promise<ReviewOutcome> {
  const found = kind === 'punch' ? await findPunch(trx, id) : await findCorrection(trx, id)
  const employment = found && await lockManaged(trx, verdict.by, found.employment_id)
  if (!employment) return 'missing'
  return kind === 'punch' ? decideOnPunch(trx, employment, id, verdict, now) : decideOnCorrection(trx, employment, id, verdict, now)
}
