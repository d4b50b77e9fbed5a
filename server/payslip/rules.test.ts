import { partsOf, strayCycles } from './rules'

/** `10–31`, `10–31 edited`, `10–31 published` of March. */
function slip(text: string) {
  const [span = '', how] = text.split(' ')
  const [from = '', to = ''] = span.split('–').map((day) => `2026-03-${day.padStart(2, '0')}`)
  const state = how === 'published' ? 'published' as const : 'draft' as const
  return { text, cycle_from: from, cycle_to: to, state, is_edited: how === 'edited' }
}
const spanOf = (text: string) => {
  const { cycle_from: from, cycle_to: to } = slip(text)
  return { from, to }
}

it.each<[string, string, string[], [string, string?][]]>([
  ['to one slip without others', '1–31', [], [['1–31']]],
  ['to a draft of the same days', '1–31', ['1–31'], [['1–31', '1–31']]],
  ['to a draft that began later', '5–31', ['10–31'], [['5–31', '10–31']]],
  ['beside an edited draft that began later', '5–31', ['10–31 edited'], [['5–9']]],
  ['beside a published slip that began later', '5–31', ['10–31 published'], [['5–9']]],
  ['to a draft that is longer', '1–20', ['1–31'], [['1–20', '1–31']]],
  ['after a published slip that ends earlier', '1–31', ['1–6 published'], [['7–31']]],
  ['before a draft that reaches out of it', '9–15', ['14–31'], [['9–13']]],
  ['after a draft that reaches into it', '9–15', ['1–10'], [['11–15']]],
  ['around a published slip', '1–31', ['9–15 published'], [['1–8'], ['16–31']]],
  ['among the drafts of weeks', '1–31', ['9–15', '2–8'], [['1–8', '2–8'], ['9–31', '9–15']]],
  ['among drafts that overlapped', '5–31', ['10–31', '5–31'], [['5–9', '5–31'], ['10–31', '10–31']]],
  ['to no one where other slips have all of it', '9–15', ['1–31'], []],
])('gives the days of a cycle %s', (_what, cycle, slips, expected) => {
  const parts = partsOf(spanOf(cycle), slips.map(slip))
  expect(parts.map(({ span, draft }) => [span, draft?.text])).toEqual(expected.map(([span, draft]) => [spanOf(span), draft]))
})

it.each<[string, string[], string[], string[]]>([
  ['a month that is paid by weeks now', ['2–8', '9–15'], ['1–31'], ['1–31']],
  ['none that follows a cycle', ['1–31'], ['10–31'], []],
  ['none that a person edited, or that is published', ['2–8'], ['1–20 edited', '21–31 published'], []],
])('names as stray drafts %s', (_what, cycles, slips, expected) => {
  expect(strayCycles('2026-03', cycles.map(spanOf), slips.map(slip))).toEqual(expected.map(spanOf))
})
