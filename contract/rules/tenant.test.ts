import { tenantConvertToken } from '../tenant'

it.each([
  ['tenant', tenantConvertToken.body.properties.tenantId, { minimum: 100_000, maximum: 100_000 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
