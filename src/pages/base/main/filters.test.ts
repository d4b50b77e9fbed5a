import { filtersOf } from './filters'

it.each([[0, '未读'], [3, '未读 3'], [99, '未读 99'], [100, '未读 99+']])('filtersOf labels %d unread messages as %s', (unread, label) =>
  expect(filtersOf('c', unread)[1]?.label).toBe(label))
