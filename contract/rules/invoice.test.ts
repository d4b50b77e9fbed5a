import { EMAIL, invoiceable, maskedSendTo } from './invoice'

it.each([
  [{ deposited: 100, invoiced: 0 }, 100], [{ deposited: 100, invoiced: 40 }, 60], [{ deposited: 100, invoiced: 100 }, 0],
  // A deposit that was moved to another enterprise after its invoice.
  [{ deposited: 50, invoiced: 100 }, 0],
])('of %j can be invoiced %d', (sums, left) => expect(invoiceable(sums)).toBe(left))

it.each([
  ['a@b.cn', true], ['li.yumei+fp@mail.example.com', true], ['a@b', false], ['a b@c.cn', false],
  ['@c.cn', false], ['a@.cn', false], ['', false],
])('%s is an address: %s', (text, valid) => expect(EMAIL.test(text)).toBe(valid))

it.each([
  ['email', 'fapiao@example.com', 'f***@example.com'], ['email', 'a@b.cn', 'a***@b.cn'], ['post', '张建国，13800138000，漕宝路1号', '***'],
] as const)('a list shows the %s address %s as %s', (delivery, sendTo, shown) => expect(maskedSendTo(delivery, sendTo)).toBe(shown))
