import { BlockList, isIPv6 } from 'node:net'

/** Names of address ranges that Fastify knows. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text lists addresses, address ranges and named ranges, separated by commas. */
export function isProxyList(text: string): boolean {
  const list = new BlockList()
  return text.split(',').map((part) => part.trim()).every((item) => {
    if (NAMED_RANGES.includes(item)) return true
    const [address = '', bits] = item.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
      return true
    } catch {
      return false
    }
  })
}
