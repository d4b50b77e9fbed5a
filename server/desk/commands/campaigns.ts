import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { endpoints } from '@daogang/contract'
import type { CampaignContent, OperatorCampaign } from '@daogang/contract/operator-campaign'
import { yuanText } from '@daogang/contract/rules/money'
import { addPicture } from '../../campaign/add-picture'
import { closeCampaign } from '../../campaign/close'
import { fundCampaign } from '../../campaign/fund'
import { openCampaign } from '../../campaign/open'
import { reopenCampaign } from '../../campaign/reopen'
import { allCampaigns } from '../../campaign/queries/campaigns'
import { sampleCampaigns } from '../../campaign/samples'
import { saveCampaignIn } from '../../campaign/save'
import { knownOfAll, toOperatorCampaign } from '../../campaign/view'
import type { Db } from '../../db/schema'
import { fenOf } from '../../lib/csv'
import { Refusal } from '../../lib/refusal'
import { validatorOf } from '../../lib/validate'
import { listPlans } from '../../membership/list-plans'
import { savePlanIn, type SentPlan } from '../../membership/save-plan'
import { dayOf, idOf, refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import type { Storage } from '../../providers/storage/types'
import { cancelVisit } from '../../visit/cancel'
import { planVisit } from '../../visit/plan'
import { latestVisits } from '../../visit/queries/visits'
import { pictureRedrawer } from '../../upload/picture'
import { readFileOf } from '../money/text'

export const CAMPAIGN_HELP = `  campaign sample                 打出有自己页面的活动，存成文件改好再导入
  campaign list                   所有活动：状态、预算、等着看的
  campaign import <文件.json>     新建活动，或改一个活动；文件里可以有好几个
  campaign picture <地址> <图片>   传一张活动的图片，编号写进 pictureIds
  campaign fund <地址> <多少>     加预算，写元或工币。一个人一周加得多了要两个人，第二个人加 --once <编号>
  campaign take-back <地址> <多少>  收回没有答应给人的预算
  campaign open <地址>            开始
  campaign close <地址>           结束。要写 --reason
  campaign reopen <地址>          把结束了的变回草稿，改好再开始。要写 --reason
  vip import <文件.json>          新建或改会员卡；文件里可以有好几张
  vip list                        所有会员卡
  visit add <手机号> <门店编号> <日子>   派人去一家店。要写 --reason 为什么去
  visit cancel <编号>             取消还没去的拜访。要写 --reason，去的人看得到
  visit list                      最近的拜访`

interface Options {
  db: Db
  storage: Storage
  actor: string
  /** The sites that links of campaigns may open. */
  linkHosts: readonly string[]
  reason: string
  /** The id of a change of a budget that another operator began. */
  once: string | undefined
  now(): Date
}

const validate = validatorOf(endpoints.operatorCampaignSave.body)
/** Pictures that one command draws. */
const PICTURES = { megapixels: 50, wholeMegapixels: 24, decodes: 1, waiting: 1 }

/** Runs a command about campaigns, with the verbs of the endpoints. @throws Refusal OPERATOR_CANNOT */
export async function runCampaign(verb: string | undefined, rest: string[], options: Options): Promise<string> {
  try {
    return await run(verb, rest, options)
  } catch (error) {
    throw error instanceof Refusal ? cannot(error.message) : error
  }
}

async function run(verb: string | undefined, [first = '', second = '', ...more]: string[], options: Options): Promise<string> {
  const { db, storage, actor, reason, once, now } = options
  refuseMore(more)
  switch (verb) {
    case 'sample': return JSON.stringify(sampleCampaigns('写运营单位的全名', now()), null, 2)
    case 'list': return listAll(db, now())
    case 'import': return importCampaigns(db, first, { actor, linkHosts: options.linkHosts }, now())
    case 'picture': {
      // Read to find out whether it is there; the stream is read by the server's own code.
      await readFileOf(second)
      const file = { stream: createReadStream(second), isTooLarge: () => false }
      const { id } = await addPicture({ db, storage, now, redraw: pictureRedrawer(PICTURES) }, slugFrom(first), file, actor)
      return `传好了，编号 ${id}`
    }
    case 'fund': return fund(options, slugFrom(first), second, once)
    case 'take-back': return fund(options, slugFrom(first), `-${second}`, once)
    case 'open': return lineOf(await openCampaign(db, slugFrom(first), actor, now()))
    case 'close':
      if (reason === '') throw cannot('要用 --reason 写为什么结束')
      return lineOf(await closeCampaign(db, { slug: slugFrom(first), reason }, actor, now()))
    case 'reopen':
      if (reason === '') throw cannot('要用 --reason 写为什么重开')
      return lineOf(await reopenCampaign(db, { slug: slugFrom(first), reason }, actor, now()))
    default: throw cannot(`没有“campaign ${verb ?? ''}”\n${CAMPAIGN_HELP}`)
  }
}

function slugFrom(text: string): string {
  if (text === '') throw cannot('要写活动的地址，用 campaign list 查')
  return text
}

async function listAll(db: Db, now: Date): Promise<string> {
  const known = await knownOfAll(db, now)
  const rows = await Promise.all((await allCampaigns(db)).map((row) => toOperatorCampaign(db, row, now, known)))
  return rows.map(lineOf).join('\n') || '还没有活动'
}

function lineOf({ slug, title, phase, state, reward, budget, reserved, spent, waiting }: OperatorCampaign): string {
  const amount = (value: number) => (reward?.asset === 'COIN' ? `${value}个工币` : yuanText(value))
  const money = reward ? `预算${amount(budget)}，答应了${amount(reserved)}，给了${amount(spent)}` : ''
  return [slug, title, state === 'draft' ? 'draft' : phase, money, `${waiting}份等着看`].filter(Boolean).join('  ')
}

/** All of a file, or nothing. */
async function importCampaigns(db: Db, path: string, by: Parameters<typeof saveCampaignIn>[2], now: Date): Promise<string> {
  const text = Buffer.from(await readFileOf(path)).toString('utf8')
  const all = readJson(text).map((value, nth) => {
    try {
      return validate(value) as CampaignContent
    } catch (error) {
      throw cannot(`第${nth + 1}个活动：${(error as Error).message}。一个都没导`)
    }
  })
  return db.transaction().execute(async (trx) => {
    const done: string[] = []
    for (const content of all) done.push(lineOf(await saveCampaignIn(trx, content, by, now)))
    return done.join('\n')
  })
}

function readJson(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [value]
  } catch {
    throw cannot('这个文件不是JSON')
  }
}

async function fund({ db, actor, now }: Options, slug: string, text: string, once: string = randomUUID()): Promise<string> {
  const row = (await allCampaigns(db)).find((each) => each.slug === slug)
  const isBack = text.startsWith('-')
  const typed = isBack ? text.slice(1) : text
  const amount = row?.reward?.asset === 'COIN' ? Number(/^\d{1,9}$/.exec(typed)?.[0] ?? 0) : fenOf(typed) ?? 0
  if (amount === 0) throw cannot('要写多少，例如 1200.50；工币写整数')
  const { campaign, waitsForSecond } = await fundCampaign(db, { slug, once, amount: isBack ? -amount : amount }, actor, now())
  if (waitsForSecond) return `记下了，还差另一个人：npm run ops -- campaign fund ${slug} ${text} --once ${once}`
  return lineOf(campaign)
}

const validatePlan = validatorOf(endpoints.operatorVipSave.body)

/** Runs a command about membership cards. @throws Refusal OPERATOR_CANNOT */
export async function runVip(verb: string | undefined, [first = '', ...more]: string[], { db, actor, now }: Options): Promise<string> {
  refuseMore(more)
  if (verb === 'list') {
    return (await listPlans(db)).items.map(({ id, role, title, days, fen, coins, isOn }) =>
      [id, role, title, `${days}天`, fen === null ? '' : yuanText(fen), coins === null ? '' : `${coins}个工币`, isOn ? '在卖' : '不卖'].join('  '))
      .join('\n') || '还没有会员卡'
  }
  if (verb !== 'import') throw cannot(`没有“vip ${verb ?? ''}”\n${CAMPAIGN_HELP}`)
  try {
    const plans = readJson(Buffer.from(await readFileOf(first)).toString('utf8')).map((value) => validatePlan(value) as SentPlan)
    await db.transaction().execute(async (trx) => {
      for (const plan of plans) await savePlanIn(trx, plan, actor, now())
    })
    return `存了${plans.length}张`
  } catch (error) {
    throw error instanceof Refusal ? cannot(error.message) : error
  }
}

/** Visits in the list. */
const MAX_VISITS = 100

/** Runs a command about visits. @throws Refusal OPERATOR_CANNOT */
export async function runVisit(verb: string | undefined, rest: string[], { db, actor, reason, now }: Options): Promise<string> {
  const [mobile = '', companyId, plannedOn, ...more] = rest
  refuseMore(more)
  if (verb === 'list') {
    return (await latestVisits(db, { after: null, limit: MAX_VISITS })).map((row) =>
      [row.id, row.planned_on, row.store, row.purpose, row.state, row.summary, row.note].filter(Boolean).join('  ')).join('\n') || '还没有拜访'
  }
  if (verb === 'cancel') {
    refuseMore(rest.slice(1))
    if (reason === '') throw cannot('要用 --reason 写为什么取消，去的人看得到')
    await cancelVisit(db, { id: idOf(mobile, '要写拜访编号，用 visit list 查'), reason }, actor, now())
    return '取消了，去的人收到了通知'
  }
  if (verb !== 'add') throw cannot(`没有“visit ${verb ?? ''}”\n${CAMPAIGN_HELP}`)
  if (reason === '') throw cannot('要用 --reason 写为什么去，店里看得到')
  const store = idOf(companyId, '要写门店编号，用 enterprise show 查')
  const id = await planVisit(db, { mobile, companyId: store, plannedOn: dayOf(plannedOn), purpose: reason }, actor, now())
  return `派好了，编号 ${id}`
}
