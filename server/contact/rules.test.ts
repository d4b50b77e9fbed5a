import { colleagueText, CONTACTS_A_DAY, contactLimit } from './rules'

const newPerson = { isSelf: false, isKnown: false, used: 0 }

it.each([
  ['a new person', newPerson, true, CONTACTS_A_DAY],
  ['the last new person of the day', { ...newPerson, used: CONTACTS_A_DAY - 1 }, true, 1],
  ['one new person more', { ...newPerson, used: CONTACTS_A_DAY }, false, 0],
  ['an applicant', { ...newPerson, isKnown: true, used: CONTACTS_A_DAY + 5 }, true, 0],
  ['oneself', { ...newPerson, isSelf: true }, false, CONTACTS_A_DAY],
])('contacting %s', (_who, contact, allowed, left) => {
  const answer = contactLimit(contact)
  expect(answer).toMatchObject({ allowed, left, limit: CONTACTS_A_DAY })
  expect(answer.text === '').toBe(allowed)
})

it.each([
  ['2026-03-02T10:00:00+08:00', 'chat', '同事王店长今天聊过'], ['2026-03-01T23:59:00+08:00', 'call', '同事王店长昨天打过电话'],
  ['2026-02-27T08:00:00+08:00', 'invitation', '同事王店长3天前约过面试'], ['2026-01-31T08:00:00+08:00', 'chat', '同事王店长30天前聊过'],
  ['2026-01-30T08:00:00+08:00', 'chat', '同事王店长1月30日聊过'], ['2025-12-30T08:00:00+08:00', 'chat', '同事王店长2025年12月30日聊过'],
] as const)('a colleague who made contact at %s by %s: %s', (at, how, text) => {
  expect(colleagueText({ name: '王店长', how, at: new Date(at) }, new Date('2026-03-02T11:00:00+08:00'))).toBe(text)
})
