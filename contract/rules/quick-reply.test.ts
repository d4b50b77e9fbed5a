import { commonExpressionsUpdate } from '../quick-reply'

it.each([
  ['content', commonExpressionsUpdate.body.properties.content, { maxWidth: 200 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
