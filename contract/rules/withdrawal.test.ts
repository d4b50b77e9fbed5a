import {
  amountFault, isBack, isOver, isTighter, leastBalance, mostNow, reviewReasons, SMALLEST_REST, WITHDRAWAL_LIMITS, type WithdrawalUse,
} from './withdrawal'

const NONE: WithdrawalUse = { dayTimes: 0, dayAmount: 0, monthAmount: 0, payeeDayAmount: 0, deviceDayAmount: 0 }
const room = (use: Partial<WithdrawalUse> = {}, balance = 5_000_000) => ({ limits: WITHDRAWAL_LIMITS, use: { ...NONE, ...use }, balance })

describe('amountFault and mostNow', () => {
  it.each<[string, Partial<WithdrawalUse>, number, number, string | null]>([
    ['all of it', {}, 50_000, 50_000, null],
    ['a fen too much', {}, 50_000, 50_001, '账户里只有¥500，改小一些'],
    ['the smallest', {}, 50_000, 100, null],
    ['less than the smallest', {}, 50_000, 99, '最少提¥1'],
    ['all of less than the smallest', {}, 50, 50, null],
    ['a part of less than the smallest', {}, 50, 49, '账户里只有¥0.50，要一次提完'],
    ['more than there is of less than the smallest', {}, 50, 51, '账户里只有¥0.50，改小一些'],
    ['all of the least that a channel pays', {}, SMALLEST_REST, SMALLEST_REST, null],
    ['less than any channel pays', {}, SMALLEST_REST - 1, SMALLEST_REST - 1, '最少提¥1'],
    ['less than the smallest on a day that has less', { dayAmount: 1_999_970 }, 50, 50, '今天还能提¥0.30，改小一些，或者明天再提'],
    ['more than one may have', {}, 5_000_000, 2_000_001, '一笔最多提¥20,000，可以分几笔提'],
    ['the rest of the day', { dayTimes: 1, dayAmount: 1_950_000 }, 5_000_000, 50_000, null],
    ['more than the day has', { dayTimes: 1, dayAmount: 1_950_000 }, 5_000_000, 50_001, '今天还能提¥500，改小一些，或者明天再提'],
    ['more than the month has', { monthAmount: 9_990_000 }, 5_000_000, 10_001, '这个月还能提¥100，改小一些，或者下个月再提'],
    ['more than the account may get', { payeeDayAmount: 1_999_000 }, 5_000_000, 1_001, '这个收款账户今天还能收¥10，改小一些，或者换一个'],
    ['more than the phone may send', { deviceDayAmount: 3_000_000 }, 5_000_000, 100, '这台手机今天还能提¥0，改小一些，或者明天再提'],
    ['too often', { dayTimes: 10 }, 5_000_000, 100, '今天提过10次了，明天再提'],
  ])('%s', (_what, use, balance, amount, fault) => {
    expect(amountFault(amount, room(use, balance))).toBe(fault)
  })

  it.each<[Partial<WithdrawalUse>, number, number]>([
    [{}, 50_000, 50_000], [{}, 99, 99], [{}, 10, 10], [{}, 9, 0], [{ dayAmount: 1_999_970 }, 50, 0],
    [{}, 5_000_000, 2_000_000], [{ dayAmount: 1_999_950 }, 5_000_000, 0],
    [{ deviceDayAmount: 2_999_000 }, 5_000_000, 1_000], [{ dayTimes: 10 }, 5_000_000, 0], [{ monthAmount: 10_000_000 }, 5_000_000, 0],
  ])('after %o of %d the most is %d', (use, balance, most) => {
    expect(mostNow(room(use, balance))).toBe(most)
    if (most > 0) expect(amountFault(most, room(use, balance))).toBeNull()
    expect(amountFault(most + 1, room(use, balance))).not.toBeNull()
  })
})

it.each([[100, 10], [5, 5]])('with withdrawals of at least %d, a purse has at least %d', (min, least) => {
  expect(leastBalance({ min })).toBe(least)
})

describe('the limits of a channel', () => {
  const channel = { channel: 'wechat' as const, max: 20_000, dayAmount: 50_000, used: 35_000 }

  it.each([
    [15_000, channel, null],
    [15_001, channel, '今天提到微信还能提¥150，改小一些，或者换一个收款账户'],
    [20_001, channel, '提到微信一笔最多¥200，可以分几笔，或者换一个收款账户'],
    [20_001, undefined, null],
  ])('of %d', (amount, of, fault) => {
    expect(amountFault(amount, { ...room(), channel: of })).toBe(fault)
  })

  it('are the most, and are shown where they are tighter than those of a person', () => {
    expect(mostNow({ ...room(), channel })).toBe(15_000)
    expect(isTighter(channel, WITHDRAWAL_LIMITS)).toBe(true)
    expect(isTighter(WITHDRAWAL_LIMITS, WITHDRAWAL_LIMITS)).toBe(false)
  })
})

it.each([
  [199_999, 0, false, []], [200_000, 0, false, ['large']], [100, 2, false, []], [100, 3, false, ['often']], [100, 0, true, ['shared']],
  [300_000, 5, true, ['large', 'often', 'shared']],
])('reviewReasons of %d after %d, shared %s', (amount, earlier, isShared, reasons) => {
  expect(reviewReasons(amount, earlier, isShared)).toEqual(reasons)
})

it.each([
  ['review', false, false], ['wait_confirm', false, false], ['unknown', false, false], ['paid', true, false], ['failed', true, true],
  ['returned', true, true], ['withdrawn', true, true], ['rejected', true, true], ['cancelled', true, true],
] as const)('%s is over: %s, back: %s', (state, over, back) => {
  expect(isOver(state)).toBe(over)
  expect(isBack(state)).toBe(back)
})
