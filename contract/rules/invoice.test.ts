import { EMAIL, invoiceable } from './invoice'

it.each([
  [{ deposited: 100, invoiced: 0 }, 100], [{ deposited: 100, invoiced: 40 }, 60], [{ deposited: 100, invoiced: 100 }, 0],
  // A deposit that was moved to another enterprise after its invoice.
  [{ deposited: 50, invoiced: 100 }, 0],
])('of %j can be invoiced %d', (sums, left) => expect(invoiceable(sums)).toBe(left))

it.each([
  ['a@b.cn', true], ['li.yumei+fp@mail.example.com', true], ['a@b', false], ['a b@c.cn', false],
  ['@c.cn', false], ['a@.cn', false], ['', false],
])('%s is an address: %s', (text, valid) => expect(EMAIL.test(text)).toBe(valid))
