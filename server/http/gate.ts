import type { EndpointSpec } from '@daogang/contract/endpoint'
import type { Role } from '@daogang/contract/auth'
import { reachOf, type Membership } from '@daogang/contract/rules/member'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { addressOf, deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'

/** A membership with the only store of it that the person looks at now; null is all that they see. */
export interface CurrentMembership extends Membership {
  presentStoreId: string | null
}

/** The caller, as known from the token. */
export interface User {
  id: string
  role: Role
  sessionId: string
  /** The enterprises that an employer belongs to, the present one first; none for a job seeker. */
  members: readonly CurrentMembership[]
}

/** The checks that the gate needs. `auth/sessions.ts` implements them, so that the gate itself depends on no database. */
export interface Sessions {
  /** The user of a token, or why the token is refused. `deviceId` is the installation that sends it, if it names one. */
  find(token: string, deviceId: string | null): Promise<User | Refusal>
  /** The memberships with which an employer may hire, the present one first; a refusal if all their enterprises are banned. */
  openMembers(user: User): Promise<readonly CurrentMembership[] | Refusal>
  /** The message for a blocked account; null if it is not blocked. */
  blockedText(accountId: string): Promise<string | null>
  isTenantToken(token: string, sessionId: string): Promise<boolean>
}

/** Identifies operators; they are no users (`operator/gate.ts`). */
export interface Operators {
  /** The name of the operator; a refusal for a wrong name or secret. */
  find(claim: { name: string, secret: string, address: string }): Promise<string | Refusal>
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    /** The name of the operator, where the endpoint is for operators. */
    operator: string | null
  }
  interface FastifyInstance {
    sessions: Sessions
    operators: Operators
  }
}

/** The headers of an operator. The name is URI-encoded, because it may be Chinese. */
const OPERATOR_NAME = 'operator-name'
const OPERATOR_SECRET = 'operator-secret'
/** Longer ones are hashed no more. */
const MOST_SECRET = 200

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value.length > MOST_SECRET) return ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

async function admitOperator({ operators }: { operators: Operators }, request: FastifyRequest): Promise<void> {
  const found = await operators.find({
    name: headerOf(request, OPERATOR_NAME), secret: headerOf(request, OPERATOR_SECRET), address: addressOf(request),
  })
  if (found instanceof Refusal) throw found
  request.operator = found
}

/** The token in `authorization`, with or without `Bearer` before it. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined

/**
 * Refuses calls that the endpoint does not allow. An endpoint open to visitors treats an invalid token as none, because an expired session
 * must not keep anyone from browsing.
 */
export const authGate = (
  app: { sessions: Sessions, operators: Operators },
  { auth, service, forActive, may }: Pick<EndpointSpec, 'auth' | 'service' | 'forActive' | 'may'>,
): onRequestAsyncHookHandler => async (request) => {
  if (auth === 'operator') return admitOperator(app, request)
  const { sessions } = app
  const token = tokenOf(request)
  if (token === undefined) {
    if (auth === 'none') return
    throw new Refusal('NOT_LOGGED_IN')
  }
  const found = await sessions.find(token, deviceIdOf(request))
  if (!(found instanceof Refusal)) request.user = found
  if (auth === 'none') return
  if (found instanceof Refusal) throw found
  if (auth !== 'any' && auth !== found.role) throw new Refusal('ROLE_MISMATCH')
  if (auth === 'b') {
    const members = await sessions.openMembers(found)
    if (members instanceof Refusal) throw members
    if (may && !members.some(({ role }) => reachOf(role, may) !== 'none')) throw new Refusal('NOT_PERMITTED')
    request.user = { ...found, members }
  }
  if (forActive) {
    const blocked = await sessions.blockedText(found.id)
    if (blocked !== null) throw new Refusal('USER_RESTRICTED', blocked)
  }
  if (service === 'tenant') {
    const { ytoken } = request.headers
    if (typeof ytoken !== 'string' || !await sessions.isTenantToken(ytoken, found.sessionId)) throw new Refusal('TENANT_TOKEN_INVALID')
  }
}
