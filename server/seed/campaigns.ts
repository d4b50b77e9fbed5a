import { randomUUID } from 'node:crypto'
import { fundCampaign } from '../campaign/fund'
import { openCampaign } from '../campaign/open'
import { sampleCampaigns } from '../campaign/samples'
import { saveCampaign } from '../campaign/save'
import { STOP_SERVE } from '../campaign/stop-serve'
import type { Db } from '../db/schema'
import { savePlan } from '../membership/save-plan'

const ACTOR = '演示'
const ORGANISER = '到岗（演示数据）'
/** Fen; as much as one operator may put aside alone. */
const BUDGET = 200_000

/** The campaigns with their own screens, with budgets, and membership cards. Nobody announced a stop of the service. */
export async function seedCampaigns(db: Db, now: Date): Promise<void> {
  for (const content of sampleCampaigns(ORGANISER, now)) {
    await saveCampaign(db, content, ACTOR, now)
    if (content.slug === STOP_SERVE) continue
    if (content.reward) await fundCampaign(db, { slug: content.slug, once: randomUUID(), amount: BUDGET }, ACTOR, now)
    await openCampaign(db, content.slug, ACTOR, now)
  }
  const none = { boost: false, refresh: 0, top: 0, urgent: 0 }
  for (const plan of [
    { role: 'c' as const, title: '求职月卡', days: 30, fen: 990, coins: 200, benefits: { ...none, boost: true } },
    { role: 'b' as const, title: '招人月卡', days: 30, fen: 4_900, coins: 600, benefits: { ...none, refresh: 20, top: 3, urgent: 2 } },
  ]) await savePlan(db, { id: randomUUID(), ...plan, isOn: true }, ACTOR, now)
}
