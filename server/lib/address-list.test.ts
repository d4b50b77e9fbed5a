import { createAddressList } from './address-list'

it.each([
  ['', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.8', false],
  ['10.0.0.0/8, 203.0.113.0/24', '203.0.113.77', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8::1', true],
  ['loopback', '::1', true],
  ['uniquelocal', '192.168.1.4', true],
  ['uniquelocal', '8.8.8.8', false],
])('“%s” has %s: %s', (list, address, isIn) => {
  expect(createAddressList(list)(address)).toBe(isIn)
})
