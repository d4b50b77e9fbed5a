import { numberOf, pageOf, parentOf, requestIdOf } from './trace-id'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

it.each([
  ['a client’s', { traceparent: `00-${TRACE}-${SPAN}-01` }, TRACE],
  ['a client’s, also when a proxy has one', { traceparent: `00-${TRACE}-${SPAN}-01`, 'x-request-id': 'abcdef0123456789' }, TRACE],
  ['a proxy’s', { 'x-request-id': 'abcdef0123456789' }, 'abcdef0123456789'],
])('%s id is kept', (_whose, headers, id) => expect(requestIdOf(headers)).toBe(id))

it.each([
  ['none', {}], ['zeros', { traceparent: `00-${'0'.repeat(32)}-${SPAN}-01` }], ['a text', { traceparent: '张三' }],
  ['another version', { traceparent: `ff-${TRACE}-${SPAN}-01` }], ['a strange one of a proxy', { 'x-request-id': 'token=abc' }],
])('without a valid one (%s) it is new', (_what, headers) => {
  expect(requestIdOf(headers)).toMatch(/^[0-9a-f]{32}$/)
  expect(parentOf(headers)).toBeUndefined()
})

it.each([
  ['daogang=job-detail', 'job-detail'], ['other=1,daogang=main', 'main'], ['daogang=张三', undefined], ['daogang=13912345678', undefined],
  [undefined, undefined],
])('the page of %s is %s', (tracestate, page) => expect(pageOf({ tracestate })).toBe(page))

it('a person reads eight digits', () => {
  expect(numberOf(TRACE)).toMatch(/^\d{8}$/)
  expect(numberOf('0190a5b2-0000-7000-8000-000000000000')).toBe(numberOf('0190a5b2000070008000000000000000'))
})
