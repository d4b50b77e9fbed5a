import { appealSubmit } from '../appeal'
import { ERRORS } from '../errors'

it.each([
  ['explanation', appealSubmit.body.properties.content, { maxWidth: 600 }],
  ['pictures', appealSubmit.body.properties.pictures, { maxItems: 6 }],
])('the schema limits the %s', (_field, schema, limits) => {
  expect(schema).toMatchObject(limits)
})

it('the refusal names the limit', () => {
  expect(ERRORS.APPEAL_LIMIT.msg).toBe('这件事已经申诉过3次。还有疑问请打客服电话')
})
