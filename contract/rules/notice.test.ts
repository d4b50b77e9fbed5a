import { MobileAcceptance } from '../notice'

it.each([
  ['calls of a day', MobileAcceptance.properties.dailyCap, { minimum: 1, maximum: 50 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
