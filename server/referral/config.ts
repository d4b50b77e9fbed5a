import { endpoints } from '@daogang/contract'
import { PERIOD_STATE_TEXTS } from '@daogang/contract/rules/referral'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { Refusal, refusalsOf } from '../lib/refusal'
import { ownCode } from './code'
import { presentOf, stateOf, toEarlier, toPeriod } from './period'
import { exclusionOf } from './queries/people'
import { findPeriod, periodsOf, type PeriodRow } from './queries/periods'

const refuse = refusalsOf(endpoints.recommendFriend)

/** The present period or a given one, all periods, and the caller's code. */
export async function readConfig(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, query: { periodId } }: Call<typeof endpoints.promoteConfig>,
) {
  const at = now()
  const rows = await periodsOf(db)
  const row = periodId === undefined ? presentOf(rows, at) : await findPeriod(db, periodId)
  if (!row && periodId !== undefined) throw new Refusal('NOT_FOUND', MISSING.referralPeriod)
  return {
    period: row ? toPeriod(row, at) : null,
    periods: rows.map((each) => toEarlier(each, at)),
    code: await ownCode(db, user.id, at),
    exclusion: await exclusionOf(db, user.id) ?? '',
  }
}

/** The period in which people can be referred now. @throws Refusal REFERRAL_CLOSED with the reason */
export async function openPeriod(db: Db, now: Date): Promise<PeriodRow> {
  const row = presentOf(await periodsOf(db), now)
  const state = row ? stateOf(row, now) : 'over'
  if (!row || state === 'over') throw refuse('REFERRAL_CLOSED')
  if (state !== 'open') throw refuse('REFERRAL_CLOSED', `“${row.title}”${PERIOD_STATE_TEXTS[state]}，过些天再来看`)
  return row
}
