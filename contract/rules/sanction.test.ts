import { creditCheckCharacterOf } from './credit-code'
import {
  hasDetail, hasEnd, mayAgree, maySanction, SANCTION_NAMES, sanctionOf, sanctionReasons, SANCTIONS, soughtOf, type SanctionName,
} from './sanction'

const CODE = `91310000MA1K30000${creditCheckCharacterOf('91310000MA1K30000')}`

it.each([
  ['138 0000 1234', { by: 'mobile', value: '13800001234' }],
  ['110101 19900307 1233', { by: 'idCard', value: '110101199003071233' }],
  ['110101199003071234', { by: 'name', value: '110101199003071234' }],
  [CODE.toLowerCase(), { by: 'creditCode', value: CODE }],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', { by: 'id', value: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
  ['王小海', { by: 'name', value: '王小海' }],
  ['138****1234', { by: 'name', value: '138****1234' }],
  ['王', { by: 'nothing' }],
  ['  ', { by: 'nothing' }],
])('%s is sought %j', (text, sought) => {
  expect(soughtOf(text)).toEqual(sought)
})

it('bans, stops of an account and unmasking need two people', () => {
  const two = SANCTION_NAMES.filter((name) => sanctionOf(name).needsTwo)
  expect(two).toEqual(['blocked', 'disabled', 'cancel', 'export', 'unmask', 'ban-store', 'ban-enterprise', 'ban-job'])
})

it.each(SANCTION_NAMES)('%s has reasons where it hurts, and none where it gives something back', (name) => {
  const reasons = sanctionReasons(name)
  expect(reasons.length > 0).toBe(sanctionOf(name).isHard)
  expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
  if (hasDetail(name)) expect(reasons.every(({ detail }) => detail !== '')).toBe(true)
  if (hasEnd(name)) expect(sanctionOf(name).isHard).toBe(true)
})

it.each<[SanctionName, string[]]>([
  ['contact', ['reviewer', 'senior']], ['freeze', ['senior', 'finance']], ['cancel', ['senior', 'support']],
  ['unmask', ['reviewer', 'senior', 'finance', 'support']], ['unban-store', ['senior']],
])('%s is for %j', (name, roles) => {
  const may = (['reviewer', 'senior', 'finance', 'support', 'admin', 'auditor'] as const).filter((role) => maySanction([role], name))
  expect(may).toEqual(roles)
  expect(SANCTIONS[name].by).toHaveLength(roles.length)
})

it('seniors alone agree', () => {
  expect([mayAgree(['senior']), mayAgree(['reviewer', 'admin'])]).toEqual([true, false])
})
