import { changedTerms, isAtWork, needsNewAgreement, settlementProblem, type EmploymentTerms } from './employment'

const TERMS: EmploymentTerms = {
  kind: 'full_time', wage: 650_000, wageUnit: 'month', settlement: 'monthly', payday: '每月15日', workPlaceId: 'a', shiftId: 'b',
}

it.each([
  ['full_time', 'month', 'monthly', undefined], ['full_time', 'month', 'weekly', undefined],
  ['full_time', 'month', 'daily', '按月算的工资不能这样发'], ['full_time', 'hour', 'monthly', undefined],
  ['part_time', 'hour', 'daily', undefined], ['part_time', 'hour', 'weekly', undefined],
  ['part_time', 'hour', 'monthly', '按小时算的兼职，最多15天发一次钱（劳动合同法第七十二条）'],
  ['part_time', 'hour', 'on_finish', '按小时算的兼职，最多15天发一次钱（劳动合同法第七十二条）'],
  ['part_time', 'day', 'on_finish', undefined],
] as const)('settlementProblem of %s paid by the %s and settled %s is %s', (kind, wageUnit, settlement, problem) => {
  expect(settlementProblem({ kind, wageUnit, settlement })?.text).toBe(problem)
})

it.each([
  [{}, [], false], [{ wage: 700_000 }, ['wage'], true], [{ workPlaceId: '' }, ['workPlaceId'], true],
  [{ shiftId: 'c' }, ['shiftId'], false],
  [{ shiftId: 'c', payday: '每月10日' }, ['payday', 'shiftId'], true],
] as const)('%j changes %j, which needs a new agreement: %s', (change, changed, isNeeded) => {
  expect(changedTerms(TERMS, { ...TERMS, ...change })).toEqual(changed)
  expect(needsNewAgreement(changed)).toBe(isNeeded)
})

it.each([
  [null, '2026-03-01', true], ['2026-03-02', '2026-03-01', true], ['2026-03-01', '2026-03-01', true], ['2026-02-28', '2026-03-01', false],
] as const)('isAtWork until %s on %s is %s', (endsOn, day, is) => expect(isAtWork({ endsOn }, day)).toBe(is))
