import { monthPay } from './month-pay'

describe('monthPay', () => {
  it.each([
    [800_000, 'month', 800_000],
    [22_000, 'day', 572_000],
    [2_600, 'hour', 540_800],
    [150, 'piece', 0],
  ] as const)('turns %d fen a %s into %d', (pay, unit, month) => {
    expect(monthPay(pay, unit)).toBe(month)
  })
})
