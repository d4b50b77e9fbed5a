import { isReserving } from '@daogang/contract/rules/campaign'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { SUBMISSION_DAYS } from '@daogang/contract/rules/retention'
import { fieldsOf } from '../campaign/queries/campaigns'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { releaseUploads } from '../upload/repository'
import { end, lockBoth } from './decide'
import {
  blankEvents, deleteReadings, eventsOf, idsOfAccount, oldIds, updateSubmission, type SubmissionRow,
} from './queries/submissions'

/** The most submissions of one round. */
const BATCH = 200
const CANCELLED = '账号注销了'

/**
 * Deletes a person's answers to a submission, all versions, with its pictures and the readings of them. Its state and
 * its award stay. The submission is locked.
 */
export async function blank(trx: Trx, { id, account_id: accountId, campaign_id: campaignId }: SubmissionRow, now: Date): Promise<void> {
  const pictureIds = new Set<string>()
  for (const { version, answers } of await eventsOf(trx, id)) {
    if (version === null || answers === null) continue
    for (const { name, kind } of await fieldsOf(trx, campaignId, version)) {
      if (kind === 'pictures') for (const picture of (answers[name] ?? []) as string[]) pictureIds.add(picture)
    }
  }
  await releaseUploads(trx, [...pictureIds], accountId)
  await deleteReadings(trx, [...pictureIds])
  await blankEvents(trx, id)
  await updateSubmission(trx, id, { answers: '{}', findings: [], blanked_at: now })
}

/** Ends and blanks the submissions of an account that is cancelled. The account is locked. */
export async function blankSubmissionsOf(trx: Trx, accountId: string, now: Date): Promise<void> {
  for (const id of await idsOfAccount(trx, accountId)) {
    const both = await lockBoth(trx, id)
    if (!both) continue
    if (isReserving(both.row.state)) await end(trx, both.row, { reason: CANCELLED, actor: '' }, now)
    await blank(trx, both.row, now)
  }
}

/** Blanks submissions some time after the last thing that happened to them. @returns how many */
export async function blankOldSubmissions({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const ids = await oldIds(db, new Date(now.getTime() - SUBMISSION_DAYS * DAY_MS), BATCH)
  const done = await eachOf(ids, (id) =>
    db.transaction().execute(async (trx) => {
      const both = await lockBoth(trx, id)
      if (both && both.row.blanked_at === null && !isReserving(both.row.state)) await blank(trx, both.row, now)
    }), (error, id) => log.error({ err: error, submission: id }, 'an old submission cannot be blanked'))
  return done.length
}
