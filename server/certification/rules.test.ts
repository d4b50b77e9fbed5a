import { daysLeft, findingOf, isOver, validUntil } from './rules'

const chinaTime = (text: string) => new Date(`${text}+08:00`)

it.each([
  ['six months later', '2026-03-01T16:00', '', '2026-09-01T16:00'],
  ['the last day of a shorter month', '2026-08-31T09:00', '', '2027-02-28T09:00'],
  ['the end of the licence', '2026-03-01T16:00', '2026-05-01', '2026-05-02T00:00'],
  ['six months, when the licence ends later', '2026-03-01T16:00', '2036-05-01', '2026-09-01T16:00'],
])('is valid until %s', (_, decided, licence, until) => {
  expect(validUntil(chinaTime(decided), licence)).toEqual(chinaTime(until))
})

it.each([
  ['2026-03-01', '2026-03-01T23:59', false], ['2026-03-01', '2026-03-02T00:00', true], ['', '2026-03-02T00:00', false],
])('a licence until “%s” is over on %s: %s', (until, now, over) => {
  expect(isOver(until, chinaTime(now))).toBe(over)
})

it.each([
  ['a minute before', '2026-03-01T23:59', 1], ['a day before', '2026-03-01T00:00', 1],
  ['a little more than a day before', '2026-02-28T23:59', 2],
  ['twelve days before', '2026-02-18T10:00', 12], ['30 days before', '2026-01-31T00:00', 30],
])('counts the days left %s', (_, now, days) => {
  expect(daysLeft(chinaTime('2026-03-02T00:00'), chinaTime(now))).toBe(days)
})

const CONFIRMED = { name: '上海家常灶（徐汇）餐饮有限公司', creditCode: '91310104MB90000000', legalPerson: '李玉梅', licenceUntil: '' }
const READ = { ...CONFIRMED, address: '', isLongTerm: true }
const ACTIVE = { name: '上海家常灶(徐汇)餐饮有限公司', legalPerson: '李玉梅', status: 'active' as const }

it.each<[string, Parameters<typeof findingOf>[1], Parameters<typeof findingOf>[2], object]>([
  ['picture and register agree', READ, ACTIVE, { decision: 'approve' }],
  ['the picture was not read', null, ACTIVE, { decision: 'person', finding: '和登记一致，照片没核对上' }],
  ['the picture has another code', { ...READ, creditCode: '' }, ACTIVE, { decision: 'person', finding: '和登记一致，照片没核对上' }],
  ['the picture has an end that was not confirmed', { ...READ, licenceUntil: '2026-06-30' }, ACTIVE,
    { decision: 'person', finding: '照片上有效期到2026-06-30，填的是长期' }],
  ['the end on the picture was not read', { ...READ, isLongTerm: false }, ACTIVE,
    { decision: 'person', finding: '照片上没读出有效期，填的是长期' }],
  ['the register has another name', READ, { ...ACTIVE, name: '别家' }, { decision: 'person', finding: '登记的名称是“别家”' }],
  ['the register has another legal person', READ, { ...ACTIVE, legalPerson: '王五' }, { decision: 'person', finding: '登记的法定代表人是“王五”' }],
  ['the register names no legal person', READ, { ...ACTIVE, legalPerson: null }, { decision: 'person', finding: '登记的法定代表人是“没有”' }],
  ['the register has no such code', READ, null, { decision: 'person', finding: '工商登记里没有这个代码' }],
  ['the enterprise has moved', READ, { ...ACTIVE, status: 'other' }, { decision: 'person', finding: '工商登记里不是正常营业' }],
  ['the register is silent', READ, undefined, { decision: 'person', finding: '' }],
  ['the enterprise was deregistered', READ, { ...ACTIVE, status: 'deregistered' }, { decision: 'reject' }],
  ['its licence was revoked', READ, { ...ACTIVE, status: 'revoked' }, { decision: 'reject' }],
])('decides when %s', (_, read, register, expected) => {
  expect(findingOf(CONFIRMED, read, register)).toMatchObject(expected)
})
