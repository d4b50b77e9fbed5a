import { jobSave, NewStore } from '../publish'
import { OFFERED_VALID_DAYS, VALID_DAYS } from './publish'

const job = jobSave.body.properties

it.each([
  ['title', job.title, { maxWidth: 40 }], ['payday', job.payday, { maxWidth: 60 }], ['hours', job.hours, { maxWidth: 120 }],
  ['duties', job.duties, { maxWidth: 1000 }], ['requirements', job.requirements, { maxWidth: 400 }],
  ['contact', job.contact, { maxWidth: 20 }], ['headcount', job.headcount, { minimum: 1, maximum: 999 }],
  ['welfares', job.welfares, { maxItems: 10 }], ['validDays', job.validDays, { minimum: 1, maximum: 90 }],
  ['name of a shop', NewStore.properties.name, { maxWidth: 40 }], ['industry of a shop', NewStore.properties.industry, { maxWidth: 20 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})

it.each(OFFERED_VALID_DAYS)('%d days are within the accepted range', (days) => {
  expect(days >= VALID_DAYS.min && days <= VALID_DAYS.max).toBe(true)
})
