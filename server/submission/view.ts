import type { Submission, SubmissionCard } from '@daogang/contract/campaign'
import type { CampaignField, Reward } from '@daogang/contract/rules/campaign'
import { campaignById, fieldsOf } from '../campaign/queries/campaigns'
import { toFields } from '../campaign/view'
import type { Db } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { eventsOf, type SubmissionPageRow, type SubmissionRow } from './queries/submissions'

/** A submission that was refused, taken back or not answered in time gets nothing any more. */
const awardOfRow = (
  { award, tax, state }: Pick<SubmissionRow, 'award' | 'tax' | 'state'>, reward: Reward | null,
): SubmissionCard['award'] =>
  (reward && award > 0 && state !== 'closed' ? { asset: reward.asset, amount: award, tax } : null)

export const toSubmissionCard = (row: SubmissionPageRow): SubmissionCard => ({
  id: row.id, slug: row.slug, title: row.title, state: row.state, at: row.sent_at.toISOString(), award: awardOfRow(row, row.reward),
})

const pictureIdsOf = (fields: readonly CampaignField[], answers: SubmissionRow['answers']): string[] =>
  fields.filter(({ kind }) => kind === 'pictures').flatMap(({ name }) => (answers[name] ?? []) as string[])

/** A submission with its questions, as its owner and operators see it. The caller checks the right to read it. */
export async function toSubmission(db: Db, storage: Storage, row: SubmissionRow, now: Date): Promise<Submission> {
  const campaign = await campaignById(db, row.campaign_id)
  const fields = await fieldsOf(db, row.campaign_id, row.version)
  const present = row.version === campaign.version ? fields : await fieldsOf(db, row.campaign_id, campaign.version)
  const mayAnswer = row.state === 'rejected' && row.answer_until !== null && row.answer_until > now && campaign.version > 0
  return {
    id: row.id, slug: campaign.slug, title: campaign.title, organiser: campaign.organiser, state: row.state, at: row.sent_at.toISOString(),
    award: awardOfRow(row, campaign.reward), reason: row.reason, corrections: row.corrections,
    answerUntil: mayAnswer ? row.answer_until!.toISOString() : null,
    fields: toFields(fields), form: mayAnswer ? { version: campaign.version, fields: toFields(present) } : null,
    answers: row.answers, blankedAt: row.blanked_at?.toISOString() ?? null,
    pictures: Object.fromEntries(await privateUrls(db, storage, pictureIdsOf(fields, row.answers), now)),
    events: (await eventsOf(db, row.id)).map(({ kind, at, reason }) => ({ kind, at: at.toISOString(), reason })),
  }
}
