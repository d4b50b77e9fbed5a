import { needsWords, reasonsOf, spokenTarget } from './rules'

describe('what is reported', () => {
  it.each([
    ['job', 'reason_for_complaint', true, '“炒锅”'], ['company', 'reason_for_complaint', true, '“炒锅”'],
    ['comment', 'reason_for_complaint', true, '“炒锅”'], ['resume', 'reason_for_person_complaint', true, '简历'],
    ['conversation', 'reason_for_person_complaint', true, '聊天'], ['message', 'reason_for_person_complaint', false, '消息'],
  ] as const)('%s has the reasons of %s, needs words: %s, and is told of as %s', (kind, reasons, words, spoken) => {
    expect([reasonsOf(kind), needsWords(kind), spokenTarget(kind, '炒锅')]).toEqual([reasons, words, spoken])
  })
})
