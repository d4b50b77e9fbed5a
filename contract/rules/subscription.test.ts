import { noticeSubscribe } from '../subscription'

it.each([
  ['kinds', noticeSubscribe.body.properties.kinds, { minItems: 1, maxItems: 3 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
