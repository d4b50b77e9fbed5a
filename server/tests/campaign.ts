import { randomUUID } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import type { DataOf, InputOf } from '@daogang/contract/endpoint'
import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { openCampaign } from '../campaign/open'
import { saveCampaign } from '../campaign/save'
import { savePlan } from '../membership/save-plan'
import { planVisit } from '../visit/plan'
import { addOperator } from '../operator/registry'
import { DAY } from './factory'
import type { EndpointName, LoggedIn, TestApp } from './harness'

type Endpoints = typeof endpoints

/** An operator who calls the server, with the secret in the headers. */
export interface TestOperator {
  name: string
  headers: Record<string, string>
  data<N extends EndpointName>(name: N, input?: InputOf<Endpoints[N]>): Promise<DataOf<Endpoints[N]>>
}

/** Registers an operator. The first two need no other one's word. */
export async function newOperator(t: TestApp, name: string): Promise<TestOperator> {
  const added = await t.db.transaction().execute((trx) => addOperator(trx, name, '', t.deps.now()))
  if (added === 'taken') throw new Error('The name is taken')
  const headers = { 'operator-name': encodeURIComponent(name), 'operator-secret': added.secret }
  return { name, headers, data: (endpoint, input) => t.data(endpoint, input, headers) }
}

/** A campaign that pays ¥50 for an answer, before 20 % tax. */
export const contentOf = (t: TestApp, values: Partial<CampaignContent> = {}): CampaignContent => ({
  slug: `c${randomUUID().slice(0, 8)}`, title: '夏天送清凉', summary: '说说你那里热不热', organiser: '上海到岗网络科技有限公司',
  startsAt: new Date(t.deps.now().getTime() - DAY).toISOString(), endsAt: new Date(t.deps.now().getTime() + 30 * DAY).toISOString(),
  rules: ['每人一份，先到先得'], tax: '奖金按偶然所得扣20%的个税', audience: { role: 'c', cityIds: [], signedIn: false },
  sections: [{ title: '怎么参加', paragraphs: ['填好表，等审核'] }], pictureIds: [],
  fields: [
    { name: 'hot', kind: 'choice', label: '热不热', required: true, options: [{ value: 'yes', label: '热' }, { value: 'no', label: '不热' }] },
    { name: 'words', kind: 'text', label: '说几句', required: true, max: 100 },
    { name: 'photo', kind: 'pictures', label: '照片', required: false, max: 2 },
  ],
  verb: '提交', needsRealName: true, timesPerPerson: 1, reward: { asset: 'CNY', amount: 5_000, taxPercent: 20 }, ...values,
})

/** A submission, an order of a card and a visit of a person. @returns their ids */
export async function makeActivity(
  t: TestApp, person: LoggedIn, shopId: string,
): Promise<{ submission: string, order: string, visit: string }> {
  const [now, plan, order] = [t.deps.now(), randomUUID(), randomUUID()]
  const content = contentOf(t, {
    slug: 'walks', reward: null, needsRealName: false, fields: [{ name: 'words', kind: 'text', label: '说几句', required: true }],
  })
  await saveCampaign(t.db, content, { actor: 'test', linkHosts: [] }, now)
  await openCampaign(t.db, 'walks', 'test', now)
  const { id: submission } = await person.data('campaignSubmit', { once: randomUUID(), slug: 'walks', version: 1, answers: { words: '热' } })
  const benefits = { boost: true, refresh: 0, top: 0, urgent: 0 }
  await savePlan(t.db, { id: plan, role: 'c', title: '求职月卡', days: 30, fen: 990, coins: 200, benefits, isOn: true }, 'test', now)
  await t.db.insertInto('vip_order').values({
    id: order, account_id: person.id, once: randomUUID(), plan_id: plan, title: '求职月卡', role: 'c', days: 30,
    benefits: JSON.stringify(benefits), way: 'wechat', fen: 990, bill_no: order.replaceAll('-', ''), state: 'created', created_at: now,
  }).execute()
  const visit = await planVisit(t.db, { mobile: person.mobile, companyId: shopId, plannedOn: '2026-03-05', purpose: '谈招人' }, 'test', now)
  return { submission, order, visit }
}
