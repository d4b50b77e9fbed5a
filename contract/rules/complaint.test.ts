import { complaintReport } from '../complaint'
import { reportHours } from './complaint'

it.each([
  ['description', complaintReport.body.properties.content, { maxWidth: 600 }],
  ['pictures', complaintReport.body.properties.pictures, { maxItems: 6 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})

it.each([
  ['fee', 2], ['fraud', 2], ['illegal', 2], ['fake', 24], ['rude', 24], ['harass', 24], ['contact', 24], ['other', 24],
])('a report of %s is decided within %d hours', (reason, hours) => {
  expect(reportHours(reason)).toBe(hours)
})
