import { CLIENT_TYPES, type ClientType, type Role } from '@daogang/contract/auth'
import type { FastifyRequest } from 'fastify'

/** The kind of client in the header (spec §7). A missing or unknown kind counts as a web page. */
export const clientTypeOf = ({ headers }: FastifyRequest): ClientType =>
  CLIENT_TYPES.find((type) => type === headers['client-type']) ?? 'h5'

/** The role in the client's header; undefined without a valid one. */
export function roleHeaderOf({ headers }: FastifyRequest): Role | undefined {
  const role = headers['sub-business-type']
  return role === 'b' || role === 'c' ? role : undefined
}
