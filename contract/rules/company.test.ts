import { CHECK_LABELS } from './company'

it.each(Object.entries(CHECK_LABELS))('the label of a checked %s is %s', (_check, label) => {
  expect(label).toMatch(/^.{5}$/)
})
