import { CONTACTS_A_DAY, contactLimit } from './rules'

const new_ = { own: false, known: false, used: 0 }

it.each([
  ['somebody new', new_, true, CONTACTS_A_DAY], ['the last of today', { ...new_, used: CONTACTS_A_DAY - 1 }, true, 1],
  ['one more', { ...new_, used: CONTACTS_A_DAY }, false, 0],
  ['one who applied', { ...new_, known: true, used: CONTACTS_A_DAY + 5 }, true, 0],
  ['oneself', { ...new_, own: true }, false, CONTACTS_A_DAY],
])('may %s be contacted', (_whom, standing, allowed, left) => {
  const answer = contactLimit(standing)
  expect(answer).toMatchObject({ allowed, left, limit: CONTACTS_A_DAY })
  expect(answer.text === '').toBe(allowed)
})
