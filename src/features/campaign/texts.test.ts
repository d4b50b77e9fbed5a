import { endText, periodOf } from './texts'

// Two years on: at the end of a year China is in the next one for eight hours already.
const YEAR = new Date().getFullYear()
const [startsAt, endsAt] = [`${YEAR - 1}-11-26T02:00:00Z`, `${YEAR + 2}-01-31T02:00:00Z`]

it.each([
  [{ phase: 'upcoming', startsAt, endsAt }, `${YEAR - 1}年11月26日到${YEAR + 2}年1月31日`],
  [{ phase: 'upcoming', startsAt, endsAt: null }, `${YEAR - 1}年11月26日起`],
  [{ phase: 'open', startsAt, endsAt }, `到${YEAR + 2}年1月31日`],
  [{ phase: 'full', startsAt, endsAt }, `到${YEAR + 2}年1月31日`],
  [{ phase: 'open', startsAt, endsAt: `${YEAR + 2}-01-31T16:00:00Z` }, `到${YEAR + 2}年1月31日`],
  [{ phase: 'upcoming', startsAt, endsAt: `${YEAR + 2}-01-31T16:00:00Z` }, `${YEAR - 1}年11月26日到${YEAR + 2}年1月31日`],
  [{ phase: 'open', startsAt, endsAt: null }, '一直有'],
  [{ phase: 'ended', startsAt, endsAt: startsAt }, `${YEAR - 1}年11月26日到${YEAR - 1}年11月26日`],
] as const)('the period of %o is %s', (campaign, text) => {
  expect(periodOf(campaign)).toBe(text)
})

// A budget ends also where it was taken back, so the text names no award that was paid.
it.each([
  [{ phase: 'ended', closedBy: 'budget' }, '活动已结束：没有名额了。交过的还看得到进展'],
  [{ phase: 'ended', closedBy: 'operator' }, '活动已结束。交过的还看得到进展'],
  [{ phase: 'ended', closedBy: null }, '活动已结束。交过的还看得到进展'],
  [{ phase: 'full', closedBy: null }, '名额都有人占了。有人没通过会再放出来，过几天看看'],
  [{ phase: 'upcoming', closedBy: null }, '还没开始，到日子再来'],
  [{ phase: 'open', closedBy: null }, ''],
] as const)('the end of %o reads %s', (campaign, text) => {
  expect(endText(campaign)).toBe(text)
})
