import { buriedCommon, TrackingEvent } from '../tracking'

it.each([
  ['events of a request', buriedCommon.body.properties.events, { minItems: 1, maxItems: 50 }],
  ['duration', TrackingEvent.properties.duration, { minimum: 0, maximum: 24 * 3_600_000 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})
