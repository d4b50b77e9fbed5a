import { CONTACTS_A_DAY, contactLimit } from './rules'

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
