import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { fundCampaign } from '../campaign/fund'
import { openCampaign } from '../campaign/open'
import { sampleCampaigns } from '../campaign/samples'
import { saveCampaign } from '../campaign/save'
import { STOP_SERVE } from '../campaign/stop-serve'
import { campaignBy } from '../campaign/queries/campaigns'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { savePlan } from '../membership/save-plan'
import { decideSubmission } from '../submission/decide'
import { insertEvent, insertSubmission } from '../submission/queries/submissions'
import { accountByMobile } from '../visit/queries/visits'
import { before } from './day'
import { DEMO_SEEKER_MOBILE } from './demo'

const ACTOR = '演示'
const ORGANISER = '到岗（演示数据）'
/** Another one has to confirm so large sums. */
const SECOND = '演示二'
/** Fen. */
const BUDGET = 200_000

/** The campaigns with their own screens, with budgets, and membership cards. No stop of the service is announced. */
export async function seedCampaigns(db: Db, now: Date): Promise<void> {
  for (const content of sampleCampaigns(ORGANISER, now)) {
    await saveCampaign(db, content, { actor: ACTOR, linkHosts: [] }, now)
    if (content.slug === STOP_SERVE) continue
    if (content.reward) {
      const funding = { slug: content.slug, once: randomUUID(), amount: BUDGET }
      for (const actor of [ACTOR, SECOND]) await fundCampaign(db, funding, actor, now)
    }
    await openCampaign(db, content.slug, ACTOR, now)
  }
  await seedSubmissions(db, now)
  const none = { boost: false, refresh: 0, top: 0, urgent: 0 }
  for (const plan of [
    { role: 'c' as const, title: '求职月卡', days: 30, fen: 990, coins: 200, benefits: { ...none, boost: true } },
    { role: 'b' as const, title: '招人月卡', days: 30, fen: 4_900, coins: 600, benefits: { ...none, refresh: 20, top: 3, urgent: 2 } },
  ]) await savePlan(db, { id: randomUUID(), ...plan, isOn: true }, ACTOR, now)
}

/** What the demo seeker sent: one that has to be corrected, and a survey that was accepted. */
async function seedSubmissions(db: Db, now: Date): Promise<void> {
  const seeker = await accountByMobile(db, DEMO_SEEKER_MOBILE)
  if (!seeker) return
  const [sentAt, decidedAt] = [before(now, 6 * HOUR_MS), before(now, HOUR_MS)]
  const next = chinaDate(new Date(now.getTime() + 7 * DAY_MS))
  const sent = [
    {
      slug: 'fill-information', answers: { name: '张建国', mobile: DEMO_SEEKER_MOBILE, trade: ['kitchen'], from: next },
      decision: {
        outcome: 'rejected' as const, reason: '电话打过去没人接', corrections: [{ name: 'mobile', text: '换一个白天能接的号码' }], actor: ACTOR,
      },
    },
    {
      slug: 'user-research', answers: { like: 'good', want: ['near'] },
      decision: { outcome: 'accepted' as const, reason: '谢谢，已经记下了', corrections: [], actor: ACTOR },
    },
  ]
  for (const { slug, answers: said, decision } of sent) {
    await db.transaction().execute(async (trx) => {
      const campaign = await campaignBy(trx, slug)
      if (!campaign) throw new Error('A demo campaign is missing')
      const [id, answers] = [randomUUID(), JSON.stringify(said)]
      await insertSubmission(trx, {
        id, campaign_id: campaign.id, account_id: seeker.id, person: seeker.id, once: randomUUID(), state: 'submitted', version: 1, answers,
        corrections: '[]', created_at: sentAt, sent_at: sentAt,
      })
      await insertEvent(trx, { submission_id: id, kind: 'submitted', version: 1, answers }, sentAt)
      await decideSubmission(trx, id, decision, decidedAt)
    })
  }
}
