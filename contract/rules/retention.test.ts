import { TRACKING_DAYS } from './retention'

it.each([[TRACKING_DAYS, 180]])('tracking events are stored for %d days', (days, expected) => {
  expect(days).toBe(expected)
})
