import { canCloseOrder, expiryOf, isOpenOrder, offerOf, ORDER_STATES, planFault, startOf } from './membership'

const none = { boost: false, refresh: 0, top: 0, urgent: 0 }

it.each([
  ['c', 990, null, { ...none, boost: true }, null], ['c', null, 200, { ...none, boost: true }, null],
  ['c', null, null, { ...none, boost: true }, /价格/], ['c', 990, null, none, /简历靠前/], ['c', 990, null, { ...none, boost: true, top: 1 }, /简历靠前/],
  ['b', 2_990, null, { ...none, refresh: 10 }, null], ['b', 2_990, null, none, /道具/], ['b', 2_990, null, { ...none, boost: true, top: 1 }, /道具/],
] as const)('a card for %s at %s fen or %s coins with %j', (role, fen, coins, benefits, fault) => {
  const found = planFault({ role, fen, coins, benefits })
  expect(fault ? fault.test(found ?? '') : found === null).toBe(true)
})

it.each([[null, 5, 5], [3, 5, 5], [9, 5, 9]])('a card after one until %s, bought at %d, starts at %d', (until, now, start) => {
  expect(startOf(until === null ? null : new Date(until), new Date(now))).toEqual(new Date(start))
})

it.each([
  ['coins', 990, 200, 200], ['wechat', 990, 200, 990], ['alipay', 990, null, 990], ['coins', 990, null, null], ['wechat', null, 200, null],
] as const)('the offer for %s of a card at %s fen or %s coins costs %s', (way, fen, coins, price) => {
  const card = { fen, coins, days: 30, benefits: { ...none, boost: true } }
  expect(offerOf(card, way)).toEqual(price === null ? null : { price, days: 30, benefits: card.benefits })
})

it('orders are open before they are paid, closed or wrong', () => expect(ORDER_STATES.filter(isOpenOrder)).toEqual(['created', 'paying']))

it.each([
  ['created', [false, true, true]], ['paying', [false, true, true]], ['paid', [false, false, false]], ['closed', [false, false, false]],
  ['wrong', [true, true, true]],
] as const)('lets finance close an order that is %s before, at and after the end of its time: %j', (state, expected) => {
  const createdAt = new Date(0)
  const end = expiryOf(createdAt).getTime()
  expect([end - 1, end, end + 1].map((now) => canCloseOrder(state, createdAt, new Date(now)))).toEqual(expected)
})
