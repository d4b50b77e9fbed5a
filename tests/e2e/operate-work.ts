/** Effects of time and of operators on people at work: campaigns, wages, attendance, referrals. */
import { randomUUID } from 'node:crypto'
import { SILENCE_DAYS } from '@daogang/contract/rules/attendance'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { daysBetween, weekdayOf } from '@daogang/contract/rules/work-time'
import { sql, type Kysely } from 'kysely'
import { createSilence } from '../../server/attendance/silence'
import { fundCampaign } from '../../server/campaign/fund'
import { openCampaign } from '../../server/campaign/open'
import { saveCampaign } from '../../server/campaign/save'
import { balanceRefOf, move } from '../../server/ledger/rules'
import { transfer } from '../../server/ledger/transfer'
import { give } from '../../server/coin/grant'
import { readConfig } from '../../server/config'
import { chinaDate, inChina } from '../../server/lib/china-time'
import { createLog } from '../../server/lib/log'
import { savePlan } from '../../server/membership/save-plan'
import { accountIdOf } from '../../server/moderation/act'
import { makeEmployment, makePunchedDay, makeShift, makeWorkDay } from '../../server/tests/employment'
import { enterpriseOf, makeResume } from '../../server/tests/factory'
import { earn } from '../../server/tests/payouts'
import { makeIdentified } from '../../server/tests/wallet'
import { decideSubmission } from '../../server/submission/decide'
import type { Database } from '../../server/db/schema'

export type OwnCommand = (db: Kysely<Database>, ...args: string[]) => Promise<unknown>

export const WORK_COMMANDS: Record<string, OwnCommand> = {
  /** A campaign that pays one person ¥50 before tax, made and opened by an operator. Returns its address. */
  'new-campaign': async (db) => {
    const now = new Date()
    const slug = `heat-${randomUUID().slice(0, 8)}`
    await saveCampaign(db, {
      slug, title: '高温补贴', summary: '夏天在热的地方干活，补贴50元', organiser: '上海测试有限公司',
      startsAt: new Date(now.getTime() - DAY_MS).toISOString(), endsAt: new Date(now.getTime() + DAY_MS).toISOString(),
      rules: ['一个人一份'], tax: '按偶然所得扣20%的个税', audience: { role: 'c', cityIds: [], signedIn: false }, pictureIds: [],
      sections: [{
        title: '谁定的', paragraphs: ['高温天干活要发高温津贴'], links: [{ text: '看国家的规定', url: 'https://www.gov.cn/heat' }],
      }],
      fields: [
        {
          name: 'cool', kind: 'choice', label: '店里有空调吗', required: true,
          options: [{ value: 'yes', label: '有空调' }, { value: 'no', label: '没空调' }],
        },
        { name: 'words', kind: 'text', label: '说几句', required: true, max: 100 },
      ],
      verb: '提交', needsRealName: true, timesPerPerson: 1, reward: { asset: 'CNY', amount: 5_000, taxPercent: 20 },
    }, { actor: 'test', linkHosts: ['gov.cn'] }, now)
    await fundCampaign(db, { slug, once: randomUUID(), amount: 5_000 }, 'test', now)
    await openCampaign(db, slug, 'test', now)
    return slug
  },

  /** A card for ¥9.90 or 200 coins is sold, and a person with a resume has so many coins. Returns the card's title. */
  'sell-card': async (db, mobile = '', coins = '0') => {
    const [accountId, now, title] = [await accountIdOf(db, mobile), new Date(), `月卡${randomUUID().slice(0, 4)}`]
    await savePlan(db, {
      id: randomUUID(), role: 'c', title, days: 30, fen: 990, coins: 200, isOn: true,
      benefits: { boost: true, refresh: 0, top: 0, urgent: 0 },
    }, 'test', now)
    await makeResume(db, accountId)
    await db.transaction().execute((trx) =>
      give(trx, { key: randomUUID(), subject: 'test', note: '测试', accountId, coins: Number(coins) }, now))
    return title
  },

  /** The cards of a person end now. */
  'end-cards': async (db, mobile = '') => {
    const accountId = await accountIdOf(db, mobile)
    const now = new Date()
    await db.updateTable('vip_order').set({ ends_at: now }).where('account_id', '=', accountId).where('ends_at', 'is not', null).execute()
    await db.updateTable('resume').set({ boosted_until: now }).where('account_id', '=', accountId).execute()
  },

  /** An operator decides on the only submission to a campaign. */
  'decide-submission': async (db, slug = '', outcome = '', reason = '') => {
    const { id } = await db.selectFrom('submission').innerJoin('campaign', 'campaign.id', 'submission.campaign_id').select('submission.id')
      .where('campaign.slug', '=', slug).executeTakeFirstOrThrow()
    await db.transaction().execute((trx) =>
      decideSubmission(trx, id, { outcome: outcome as 'accepted' | 'rejected', reason, corrections: [], actor: 'test' }, new Date()))
  },

  /** Gives an account a real name whose data is kept, and money in its wallet. */
  'earn-wage': async (db, mobile = '', fen = '') => {
    const [accountId, deps] = [await accountIdOf(db, mobile), { db, config: readConfig(), now: () => new Date() }]
    await makeIdentified(deps, accountId)
    await earn(deps, accountId, Number(fen))
  },

  /**
   * Makes a person a worker of an employer, with ten confirmed days of eight hours in the month before this one, and gives the employer
   * money. Returns that month.
   */
  'put-to-work': async (db, boss = '', worker = '') => {
    const [ownerId, accountId, now] = [await accountIdOf(db, boss), await accountIdOf(db, worker), new Date()]
    const enterpriseId = await enterpriseOf(db, ownerId)
    const shop = await db.selectFrom('company').select(['id', 'name']).where('enterprise_id', '=', enterpriseId).executeTakeFirstOrThrow()
    const month = inChina(now).subtract(1, 'month').format('YYYY-MM')
    const employmentId = await makeEmployment(
      db, { ...shop, ownerId }, { accountId, resumeId: await makeResume(db, accountId) },
      { payday: '每月15日发上月工资', starts_on: `${month}-01` },
    )
    // From Monday to Friday: no overtime.
    const days = daysBetween(`${month}-01`, `${month}-19`).filter((day) => weekdayOf(day) <= 5).slice(0, 10)
    for (const day of days) await makeWorkDay(db, employmentId, day)
    await db.transaction().execute((trx) => transfer(trx, {
      key: `test:${employmentId}`, kind: 'deposit', subject: `deposit:${employmentId}`, note: '银行转账到账',
      legs: move({ kind: 'bank', owner: '' }, balanceRefOf(enterpriseId), 1_000_000),
    }, now))
    return month
  },

  /** Another day of eight hours is confirmed, after what `put-to-work` made. */
  'work-one-more-day': async (db, worker = '') => {
    const { id, starts_on: first } = await db.selectFrom('employment').select(['id', 'starts_on'])
      .where('account_id', '=', await accountIdOf(db, worker)).executeTakeFirstOrThrow()
    await makeWorkDay(db, id, `${first.slice(0, 7)}-20`, { confirmed_at: new Date() })
  },

  /**
   * Makes a person a worker of an employer who clocks in within 200 metres of 31.17, 121.43: without a shift, or with the shift of the
   * night before the last one alone. Returns the day of that night.
   */
  'put-on-duty': async (db, boss = '', worker = '', withNight = '') => {
    const [ownerId, accountId] = [await accountIdOf(db, boss), await accountIdOf(db, worker)]
    const shop = await db.selectFrom('company').select(['id', 'name']).where('enterprise_id', '=', await enterpriseOf(db, ownerId))
      .executeTakeFirstOrThrow()
    const night = inChina(new Date()).subtract(2, 'day')
    const shiftId = withNight === '' ? null : await makeShift(db, { ...shop, ownerId }, {
      name: '夜班', starts: '22:00', ends: '06:00', breaks: '[]', weekdays: [night.day() || 7],
    })
    await makeEmployment(
      db, { ...shop, ownerId }, { accountId, resumeId: await makeResume(db, accountId) },
      { shift_id: shiftId, starts_on: night.format('YYYY-MM-DD') },
    )
    return night.format('YYYY-MM-DD')
  },

  /** Moves pending decisions about a worker back by the three days of an employer's silence, and runs the round that decides them. */
  'pass-silence': async (db, worker = '') => {
    const employments = await db.selectFrom('employment').select('id').where('account_id', '=', await accountIdOf(db, worker)).execute()
    const ids = employments.map(({ id }) => id)
    const earlier = { due_at: sql<Date>`due_at - make_interval(days => ${SILENCE_DAYS})` }
    await db.updateTable('punch_due').set(earlier).where('employment_id', 'in', ids).execute()
    await db.updateTable('correction').set(earlier).where('employment_id', 'in', ids).where('state', '=', 'pending').execute()
    await db.updateTable('work_day').set(earlier).where('employment_id', 'in', ids).execute()
    await createSilence({ db, now: () => new Date(), log: createLog('silent') }).drain()
  },
  /**
   * Moves a friend's registration back by ten days, and makes the friend a worker of an employer since then, with seven confirmed days.
   */
  'work-as-referred': async (db, boss = '', friend = '') => {
    const [ownerId, accountId, now] = [await accountIdOf(db, boss), await accountIdOf(db, friend), new Date()]
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await db.updateTable('account').set({ created_at: ago(10) }).where('id', '=', accountId).execute()
    await db.updateTable('referral').set({ invited_at: ago(10), registered_at: ago(10) }).where('friend_id', '=', accountId).execute()
    const shop = await db.selectFrom('company').select(['id', 'name']).where('enterprise_id', '=', await enterpriseOf(db, ownerId))
      .executeTakeFirstOrThrow()
    const employmentId = await makeEmployment(
      db, { ...shop, ownerId }, { accountId, resumeId: await makeResume(db, accountId) },
      { created_at: ago(9), starts_on: chinaDate(ago(9)) },
    )
    for (let days = 1; days <= 7; days++) await makePunchedDay(db, employmentId, chinaDate(ago(days)))
  },

  /** Ends the days for which the award of a friend is held. */
  'pass-referral-hold': async (db, friend = '') => db.updateTable('referral').set({ claimable_at: new Date() })
    .where('friend_id', '=', await accountIdOf(db, friend)).where('state', '=', 'qualified').execute(),
}
