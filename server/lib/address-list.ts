import { BlockList, isIPv6 } from 'node:net'

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** A test for addresses of a list of addresses, ranges and named ranges, separated by commas. An empty list has every address. */
export function createAddressList(text: string): (address: string) => boolean {
  const parts = text.split(',').map((part) => part.trim()).filter((part) => part !== '').flatMap((part) => NAMED[part] ?? part)
  if (parts.length === 0) return () => true
  const list = new BlockList()
  for (const part of parts) {
    const [address = '', bits] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
