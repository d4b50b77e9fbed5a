import { isIPv6 } from 'node:net'
import { ID } from '@daogang/contract/rules/id'
import type { FastifyRequest } from 'fastify'

/**
 * The address that rate limits count by. A household has a whole /64 of IPv6, so only the first half counts; an IPv4-mapped IPv6 address
 * counts as IPv4.
 */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return `${[...front, ...middle, ...back].slice(0, 4).join(':')}::/64`
}

/** Where people open the pages: without `PUBLIC_ORIGIN` on the server that is asked, which shows them too in a single installation. */
export const originFor = ({ protocol, host }: FastifyRequest, publicOrigin: string): string => publicOrigin || `${protocol}://${host}`

/** The device id of a request, if it is well-formed. */
export function deviceIdOf(request: FastifyRequest): string | null {
  const id = request.headers['device-id']
  return typeof id === 'string' && ID.test(id) ? id : null
}
