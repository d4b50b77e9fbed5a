import { CLIENT_TYPES, type ClientType, type Role } from '@daogang/contract/auth'
import type { FastifyRequest } from 'fastify'

/** The kind of client that asks (spec §7). Whoever does not say, or says something new, is a web page. */
export const clientTypeOf = ({ headers }: FastifyRequest): ClientType =>
  CLIENT_TYPES.find((type) => type === headers['client-type']) ?? 'h5'

/** The role that the client is in, when it says so. */
export function roleHeaderOf({ headers }: FastifyRequest): Role | undefined {
  const role = headers['sub-business-type']
  return role === 'b' || role === 'c' ? role : undefined
}
