import { needsDescription, reasonsOf, targetInNotice } from './rules'

describe('a kind of target', () => {
  it.each([
    ['job', 'reason_for_complaint', true, '“炒锅”'], ['company', 'reason_for_complaint', true, '“炒锅”'],
    ['comment', 'reason_for_complaint', true, '“炒锅”'], ['resume', 'reason_for_person_complaint', true, '简历'],
    ['conversation', 'reason_for_person_complaint', true, '聊天'], ['message', 'reason_for_person_complaint', false, '消息'],
  ] as const)('%s: reasons %s, needs a description: %s, name in a notice %s', (kind, reasons, needsText, name) => {
    expect([reasonsOf(kind), needsDescription(kind), targetInNotice(kind, '炒锅')]).toEqual([reasons, needsText, name])
  })
})
