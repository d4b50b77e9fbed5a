import { monthPay, reachesPay } from './month-pay'

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

describe('reachesPay', () => {
  it.each([
    ['a minimum of exactly ¥6000 a month', { payMin: 600_000, payUnit: 'month' }, true],
    ['¥5300 to ¥6300 a month', { payMin: 530_000, payUnit: 'month' }, false],
    ['¥231 a day', { payMin: 23_100, payUnit: 'day' }, true],
    ['¥230 a day', { payMin: 23_000, payUnit: 'day' }, false],
    ['¥29 an hour', { payMin: 2_900, payUnit: 'hour' }, true],
    ['¥28 an hour', { payMin: 2_800, payUnit: 'hour' }, false],
    ['piece work', { payMin: 900_000, payUnit: 'piece' }, false],
  ] as const)('for ¥6000 a month, %s: %s', (_name, job, reaches) => {
    expect(reachesPay(job, 600_000)).toBe(reaches)
  })

  it('is true for any job without a wish', () => expect(reachesPay({ payMin: 100, payUnit: 'piece' }, 0)).toBe(true))
})
