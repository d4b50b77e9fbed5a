import { additionTo, needsDescription, reasonsOf, targetInNotice } from './rules'

describe('a kind of target', () => {
  it.each([
    ['job', 'reason_for_complaint', true, '“炒锅”'], ['company', 'reason_for_complaint', true, '“炒锅”'],
    ['comment', 'reason_for_complaint', true, '“炒锅”'], ['resume', 'reason_for_person_complaint', true, '简历'],
    ['conversation', 'reason_for_person_complaint', true, '聊天'], ['message', 'reason_for_person_complaint', false, '消息'],
  ] as const)('%s: reasons %s, needs a description: %s, name in a notice %s', (kind, reasons, needsText, name) => {
    expect([reasonsOf(kind), needsDescription(kind), targetInNotice(kind, '炒锅')]).toEqual([reasons, needsText, name])
  })
})

describe('a further report', () => {
  const open = { target_kind: 'conversation' as const, reason: 'harass', content: '一直骂人', pictures: ['a'] }
  const now = new Date('2026-03-03T02:00:00Z')

  it.each<[string, Partial<typeof open>, ReturnType<typeof additionTo>]>([
    ['the same', {}, undefined],
    ['a part of the same', { content: '骂人', pictures: [] }, undefined],
    ['other words', { content: '今天又骂' }, { reason: 'harass', line: '3月3日补充：今天又骂', pictures: [] }],
    ['other pictures', { pictures: ['a', 'b', 'c'] }, { reason: 'harass', line: '3月3日补充，照片2张', pictures: ['b', 'c'] }],
    ['another reason', { reason: 'ad' }, { reason: 'harass', line: '3月3日补充，也因为“发广告”', pictures: [] }],
    ['a more urgent reason', { reason: 'fee', content: '要了三次钱', pictures: ['b'] },
      { reason: 'fee', line: '3月3日补充，也因为“骚扰、骂人”，照片1张：要了三次钱', pictures: ['b'] }],
  ])('with %s adds %j', (_what, more, expected) => {
    expect(additionTo(open, { ...open, ...more }, now)).toEqual(expected)
  })

  it('of before changes nothing after a more urgent one', () => {
    const later = { ...open, reason: 'fee', content: '一直骂人\n3月3日补充，也因为“骚扰、骂人”：要了三次钱', pictures: ['a', 'b'] }
    expect(additionTo(later, open, now)).toBeUndefined()
    expect(additionTo(later, { reason: 'fee', content: '要了三次钱', pictures: ['b'] }, now)).toBeUndefined()
  })
})
