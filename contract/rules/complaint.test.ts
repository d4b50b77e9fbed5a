import { complaintReport } from '../complaint'

it.each([
  ['description', complaintReport.body.properties.content, { maxWidth: 600 }],
  ['pictures', complaintReport.body.properties.pictures, { maxItems: 6 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
