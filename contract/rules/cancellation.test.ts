import {
  BLOCKER_KINDS, blockerText, CANCELLATION_STATES, isRevocable, lastDayOf, LEAVING_REASON_NAMES, LEAVING_REASONS, LOSS_KINDS, lossText,
  openAdvancesText, roleNeeded, type BlockerKind, type CancellationState, type LossKind,
} from './cancellation'
import { dayKind, HOLIDAYS } from './holidays'

const byDay = new Map(HOLIDAYS.map((holiday) => [holiday.day, holiday]))
const isOff = (day: string): boolean => dayKind(day, null, byDay.get(day)) !== 'work'

describe('lastDayOf', () => {
  it.each([
    ['a week later', '2026-03-02', '2026-03-09'],
    ['over a month', '2026-01-28', '2026-02-04'],
    ['over the Spring Festival, still a week', '2026-02-13', '2026-02-20'],
  ])('%s', (_name, today, last) => {
    expect(lastDayOf(today, isOff)).toBe(last)
  })

  it('never exceeds the limit of the law', () => {
    expect(lastDayOf('2026-03-02', () => false)).toBe('2026-03-09')
    // Without any waiting time of our own, the fifteenth working day is the limit.
    let asked = 0
    lastDayOf('2026-03-02', () => { asked += 1; return false })
    expect(asked).toBe(15)
  })
})

it.each<[CancellationState, boolean]>([
  ['waiting', true], ['revoked', false], ['stopped', false], ['erasing', false], ['erased', false],
])('%s can be taken back: %s', (state, revocable) => {
  expect(isRevocable(state)).toBe(revocable)
})

it.each<[BlockerKind, 'c' | 'b' | undefined, 'c' | 'b' | undefined]>([
  ['wallet', undefined, undefined], ['zzx', undefined, undefined], ['withdrawal', undefined, undefined], ['advance', undefined, 'c'],
  ['employment', undefined, 'c'], ['members', 'b', undefined], ['jobs', 'b', undefined], ['staff', 'b', undefined],
  ['staff-slips', 'b', undefined], ['fund', 'b', undefined],
])('%s is settled by a seeker as %s, by an employer as %s', (kind, seeker, employer) => {
  expect([roleNeeded(kind, 'c'), roleNeeded(kind, 'b')]).toEqual([seeker, employer])
})

it('names each state once', () => {
  expect(new Set(CANCELLATION_STATES).size).toBe(CANCELLATION_STATES.length)
})

it.each<[BlockerKind, string, string]>([
  ['wallet', '钱包里还有¥12.50', '去提现'], ['zzx', '灵活用工账户里还有¥12.50', '去提现'], ['withdrawal', '有提现还在路上', '看进展'],
  ['advance', '预支的¥12.50还没从工资里扣', '看预支'], ['employment', '还在2家店上班', '办离职'],
  ['members', '你是店主，店里还有2个成员', '去成员管理'], ['jobs', '你的店还有2个岗位在招', '去停招'],
  ['staff', '你的店还有2个人在上班', '看店里的人'], ['staff-slips', '还欠店里的人2张工资条的钱', '去发工资'],
  ['fund', '企业账户里还有¥12.50', '看账户'],
])('%s: %s', (kind, title, verb) => {
  expect(blockerText({ kind, count: 2, amount: 1250 })).toMatchObject({ title, verb })
})

it('has the next step for each blocker', () => {
  expect(BLOCKER_KINDS.filter((kind) => blockerText({ kind, count: 1, amount: 1 }).next === '')).toEqual([])
})

it.each<[LossKind, string]>([
  ['rest', '账户里剩的¥0.03，太少提不出来'],
  ['slips', '3张工资条没发钱或有争议，注销了就看不到，没发的钱自己找店里要，先存到手机上'],
  ['departures', '3份离职登记没办完，注销了就不能在这里接着办'],
  ['employments', '3家店还记着你在上班，注销了就不再记。没发的钱自己找店里要'],
  ['interviews', '3个约好的面试，现在就取消，会告诉对方'],
  ['places', '3家店的成员身份，岗位和聊天现在就交给店里的人，撤回也回不来'],
  ['resume', '你的简历'], ['applications', '3份报名'], ['chats', '和3个人的聊天'], ['coins', '3个工币，不退成钱'],
  ['membership', '3张没到期的会员卡，不退款'], ['referrals', '3个推荐，没到手的奖励作废'], ['certificates', '3张资质证书'],
  ['comments', '3条评价里你写的字，只留打的分'], ['favourites', '3个收藏'], ['stores', '3家店的主页'],
])('%s: %s', (kind, text) => {
  expect(lossText({ kind, count: 3 })).toBe(text)
})

it('says what becomes of advances that no slip took', () => {
  expect(openAdvancesText(1250)).toBe('预支的¥12.50还没从工资里扣，以后店里给你结工资时照样扣，不另外向你要')
})

it('has a text for each loss and each reason', () => {
  expect(LOSS_KINDS).toHaveLength(16)
  expect(LEAVING_REASONS.map((reason) => LEAVING_REASON_NAMES[reason]).every(Boolean)).toBe(true)
})
