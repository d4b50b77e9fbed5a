import { randomUUID } from 'node:crypto'
import type { Page } from '@daogang/contract/common'
import type { OperatorReferral } from '@daogang/contract/operator-referral'
import { yuanText } from '@daogang/contract/rules/money'
import { AWARD_LIMITS, MAX_BUDGET, PERIOD_STATE_TEXTS, REFERRAL_STATE_TEXTS } from '@daogang/contract/rules/referral'
import { lockAccount } from '../../auth/queries/accounts'
import type { Db } from '../../db/schema'
import { cityById } from '../../dictionary/regions'
import { fenOf } from '../../lib/csv'
import { encodeTimeCursor, readTimeCursor } from '../../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../../lib/page'
import { accountIdOf, act, type Operator } from '../../moderation/act'
import { dayOf, idOf, refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { stillText } from '../../moderation/rules'
import { FUND_BELOW } from '../../operator/rules'
import { askedFundings } from '../../referral/budget'
import { endReferralsOf } from '../../referral/end-all'
import { giveBackIfClosed } from '../../referral/give-back'
import { addBudget, closeForGood, openWithBudget } from '../../referral/operate'
import { stateOf } from '../../referral/period'
import { deleteExclusion, insertExclusion } from '../../referral/queries/people'
import { periodsOf } from '../../referral/queries/periods'
import { findReferral, lockReferral, referralsIn, type ShownReferral } from '../../referral/queries/referrals'
import { revoke, revokedText } from '../../referral/revoke'
import { shownStateOf } from '../../referral/view'
import { said } from './said'

export const REFERRAL_HELP = `  referral open <名字> <从> <到> <推荐人几元> <朋友几元> <总共几元> [城市编号……]   开一期推荐活动，日子写2026-12-01
  referral fund <编号> <元>       给一期加奖金。一个人一周加到${FUND_BELOW.CNY / 100}元起，两个人各确认一次
  referral close <编号>           关掉一期，没用的奖金退回。奖金留好了的照样能领，别的没有了。--reason 大家看得到
  referral list [编号]            每一期的奖金；写编号就列那一期的推荐
  referral revoke <推荐编号>      一个推荐不算。--reason 两边看得到
  referral exclude <手机号>       不能推荐、不上榜、推荐都不算。--reason 本人看得到
  referral include <手机号>       又能参加`

interface Options {
  db: Db
  now(): Date
  actor: string
  reason: string
}

/** Runs a command about referrals. @returns undefined if there is no such command @throws Refusal OPERATOR_CANNOT */
export function runReferrals(verb: string | undefined, rest: string[], options: Options): Promise<string> | undefined {
  const [first, second, ...more] = rest
  switch (verb) {
    case 'open': return open(rest, options)
    case 'fund':
      refuseMore(more)
      return fund(periodId(first), amountOf(second, MAX_BUDGET), options)
    case 'close':
      refuseMore(rest.slice(1))
      return close(periodId(first), options)
    case 'list':
      refuseMore(rest.slice(1))
      return first === undefined ? listPeriods(options) : listReferrals(periodId(first), options)
    case 'revoke':
      refuseMore(rest.slice(1))
      return revokeOne(idOf(first, '要写推荐的编号，用 referral list <期> 查'), options)
    case 'exclude': case 'include':
      refuseMore(rest.slice(1))
      if (first === undefined) throw cannot('要写手机号')
      return change(verb, first, options)
    default: return undefined
  }
}

const periodId = (text: string | undefined): string => idOf(text, '要写期的编号，用 referral list 查')

function amountOf(text: string | undefined, most: number, least = 1): number {
  const fen = fenOf(text ?? '')
  if (fen === undefined || fen < least || fen > most) throw cannot(`写多少元，${least / 100}到${most / 100}`)
  return fen
}

function needed(reason: string): string {
  if (reason === '') throw cannot('要用 --reason 写原因，对方看得到')
  return reason
}

function cityIdOf(text: string): number {
  const id = Number(text)
  if (!cityById(id)) throw cannot(`没有编号是${text}的城市`)
  return id
}

async function open([title = '', from, to, award, friendAward, total, ...cities]: string[], { db, now, actor }: Options): Promise<string> {
  if (title.trim() === '' || title.length > 20) throw cannot('名字写1到20个字')
  const values = {
    title: title.trim(), startsOn: dayOf(from), endsOn: dayOf(to), award: amountOf(award, AWARD_LIMITS.max, AWARD_LIMITS.min),
    friendAward: amountOf(friendAward, AWARD_LIMITS.max, 0), cityIds: cities.map(cityIdOf),
  }
  const amount = amountOf(total, MAX_BUDGET, values.award + values.friendAward)
  const { id, waitsForSecond } = await said(openWithBudget({ db, now }, { ...values, total: amount }, actor))
  if (!waitsForSecond) return `开好了，编号${id}，奖金${yuanText(amount)}`
  return `开好了，编号${id}。奖金${yuanText(amount)}要两个人确认，还差另一个人：referral fund ${id} ${amount / 100}`
}

async function fund(id: string, amount: number, { db, now, actor }: Options): Promise<string> {
  // The second operator gives the same command: it joins the waiting funding of this amount.
  const once = (await askedFundings(db, now())).get(id)?.find((asked) => asked.amount === amount)?.once ?? randomUUID()
  const { waitsForSecond } = await said(addBudget({ db, now }, { id, amount, once }, actor))
  return waitsForSecond ? '记下了，还差另一个人用一样的命令再确认一次' : `加了${yuanText(amount)}奖金`
}

async function close(id: string, { db, now, actor, reason }: Options): Promise<string> {
  const { back, unfunded } = await said(closeForGood({ db, now }, { id, reason: needed(reason) }, actor))
  const lost = unfunded === 0 ? '' : `有${unfunded}个人干满了没留到奖金。`
  return `关了，退回${yuanText(back)}。${lost}奖金留好了的照样能领，没留到的都通知了`
}

async function listPeriods({ db, now }: Options): Promise<string> {
  const rows = await periodsOf(db)
  return rows.map((row) => [
    row.id, row.title, `${row.starts_on}到${row.ends_on}`, PERIOD_STATE_TEXTS[stateOf(row, now())],
    `推荐人${yuanText(row.award)}，朋友${yuanText(row.friend_award)}`, `放了${yuanText(row.total)}，还剩${yuanText(row.left)}`,
    row.city_ids.map((city) => cityById(city)?.name ?? city).join('、') || '所有城市', row.close_reason,
  ].filter(Boolean).join('  ')).join('\n') || '还没开过'
}

const LISTED = 100

/** A referral as operators see it, with masked names. */
const viewOf = (row: ShownReferral): OperatorReferral => ({
  id: row.id, referrerId: row.referrer_id, referrer: row.referrer ?? row.referrer_mobile ?? '',
  friend: row.friend ?? row.friend_mobile ?? row.masked_mobile, state: shownStateOf(row),
  days: row.days, reason: row.reason === '' ? '' : revokedText(row.reason, { days: row.days, note: row.reason_note }),
})

/** A page of the referrals of a period, the latest first. */
export async function referralsOf(db: Db, periodId: string, cursor: string | undefined): Promise<Page<OperatorReferral>> {
  const scope = `operator referrals ${periodId}`
  const rows = await referralsIn(db, periodId, readTimeCursor(scope, cursor), PAGE_PLUS_ONE)
  return toPage(rows, viewOf, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

async function listReferrals(id: string, { db }: Options): Promise<string> {
  return (await referralsIn(db, id, null, LISTED)).map(viewOf).map(({ id: referral, referrer, friend, state, days, reason }) =>
    [referral, `${referrer} → ${friend}`, REFERRAL_STATE_TEXTS[state], `${days}天`, reason].filter(Boolean).join('  ')).join('\n')
    || '这一期还没有推荐'
}

/** A referral does not count any more. @returns what the operator reads @throws Refusal OPERATOR_CANNOT */
export async function revokeOne(id: string, { db, now, actor, reason }: Options): Promise<string> {
  const found = await findReferral(db, id)
  if (!found) throw cannot('没有这个编号')
  return act({ db, now, actor }, { action: 'revoke referral', accountId: found.referrer_id, subjectId: id, reason: needed(reason) },
    async (trx, at) => {
      const row = await lockReferral(trx, id)
      if (!row || row.state === 'revoked') throw cannot('这个推荐已经不算了')
      const isPaid = (row.award === 0 || row.claimed_at !== null) && (row.friend_award === 0 || row.friend_claimed_at !== null)
      if (isPaid) throw cannot('奖励领走了，收不回来')
      await revoke(trx, row, 'operator', at, reason)
      await giveBackIfClosed(trx, row.period_id, at)
      return '不算了，两边都看得到原因'
    })
}

/** Lets a person refer no one, or again. @param who a phone number or an id @returns a sentence @throws Refusal OPERATOR_CANNOT */
export async function change(verb: 'exclude' | 'include', who: string, { db, now, actor, reason }: Options): Promise<string> {
  const accountId = await accountIdOf(db, who)
  const operator: Operator = { db, now, actor }
  if (verb === 'include') {
    const left = await act(operator, { action: 'include referrer', accountId }, async (trx, at) => {
      await lockAccount(trx, accountId)
      const next = await deleteExclusion(trx, accountId, at)
      if (next === null) throw cannot('这个账号没有被取消资格')
      return next
    })
    if (left !== undefined) return stillText(left)
    return '又能参加了。已经不算了的推荐不变，本人可以申诉'
  }
  await act(operator, { action: 'exclude referrer', accountId, reason: needed(reason) }, async (trx, at) => {
    if (!await insertExclusion(trx, accountId, { reason, by: actor }, at)) throw cannot('这个账号已经被取消资格了')
    await endReferralsOf(trx, accountId, 'excluded', at)
  })
  return '不能参加了，没领的奖励都不算了'
}
