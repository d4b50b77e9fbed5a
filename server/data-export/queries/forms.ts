import type { CampaignField } from '@daogang/contract/rules/campaign'
import type { Db } from '../../db/schema'

/** A question that a person answered. */
export type Question = Pick<CampaignField, 'label' | 'options'>

/** The questions of the campaigns that a person took part in, by the id of the campaign or of the submission, and by name. */
export async function questionsOf(db: Db, accountId: string): Promise<ReadonlyMap<string, ReadonlyMap<string, Question>>> {
  const rows = await db.selectFrom('submission').innerJoin('campaign_form', 'campaign_form.campaign_id', 'submission.campaign_id')
    .select(['submission.id', 'submission.campaign_id', 'campaign_form.fields']).where('submission.account_id', '=', accountId)
    .orderBy('campaign_form.version').execute()
  const questions = new Map<string, Map<string, Question>>()
  for (const { id, campaign_id: campaignId, fields } of rows) {
    for (const key of [id, campaignId]) {
      const known = questions.get(key) ?? new Map<string, Question>()
      for (const field of fields) known.set(field.name, field)
      questions.set(key, known)
    }
  }
  return questions
}
