import { inviteViewSend } from '../interview'
import { TIME_PAST } from './interview'
import { sentenceOf } from './text'

const { address, contact, note } = inviteViewSend.body.properties

it.each([
  ['address', address, { maxWidth: 120 }], ['contact', contact, { maxWidth: 20 }], ['note', note, { maxWidth: 200 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})

it('has a next step for a time in the past', () => {
  expect(sentenceOf(TIME_PAST)).toBe('面试时间已经过了，请选后面的时间')
})
