import type { EndpointSpec } from '@daogang/contract/endpoint'
import type { Role } from '@daogang/contract/auth'
import { mayCall, needsSession, type OperatorRole } from '@daogang/contract/rules/operator-role'
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
  /** The account is in the waiting time of its cancellation. */
  isLeaving?: true
  /**
   * The enterprises that an employer belongs to, the present one first, without those that are banned; none for a job seeker. With
   * `hiringBan` all are banned, and all are here: what belongs to them can still be read.
   */
  members: readonly CurrentMembership[]
  /** Why an employer may not hire: all their enterprises are banned. */
  hiringBan?: Refusal
  /** What this client has to learn about withdrawn consents, as the header `consent-withdrawn` says it; otherwise empty. */
  withdrawn: string
}

/** Tells a client which of its consents ended on another device, with every answer until it sends nothing by them. */
const WITHDRAWN = 'consent-withdrawn'

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

/** An operator who calls, by a secret or in a session of the console. */
export interface CallingOperator {
  name: string
  roles: readonly OperatorRole[]
  /** The session; empty for a secret. */
  sessionId: string
}

/** Identifies operators; they are no users (`operator/gate.ts`). */
export interface Operators {
  /** The operator; a refusal for a wrong name or secret. */
  find(claim: { name: string, secret: string, address: string, ip: string }): Promise<CallingOperator | Refusal>
  /** The operator of a session of the console; a refusal if it is over, or not allowed from this address. */
  ofSession(claim: { token: string, address: string, isActive: boolean }): Promise<CallingOperator | Refusal>
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
    /** The operator, where the endpoint is for operators. */
    operator: CallingOperator | null
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

/**
 * The console's cookie, and the header that it adds to every request: other sites cannot set it. `idle` says that no one touched the
 * console lately: such a request answers, and keeps no session alive.
 */
export const OPERATOR_COOKIE = 'daogang_operator'
const FROM_CONSOLE = 'x-console'
const IDLE = 'idle'

/** The token in the console's cookie; undefined if there is none. @throws Refusal if the console did not send the request */
export function consoleTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers.cookie?.split(';').map((part) => part.trim().split('=')).find(([name]) => name === OPERATOR_COOKIE)?.[1]
  if (token === undefined || token === '') return undefined
  const site = headers['sec-fetch-site']
  const isConsole = headers[FROM_CONSOLE] === '1' || headers[FROM_CONSOLE] === IDLE
  if (!isConsole || (site !== undefined && site !== 'same-origin')) throw new Refusal('OPERATOR_FOREIGN')
  return token
}

async function admitOperator(
  { operators }: { operators: Operators }, request: FastifyRequest, { method, path }: Pick<EndpointSpec, 'method' | 'path'>,
): Promise<void> {
  const name = headerOf(request, OPERATOR_NAME)
  const token = name === '' ? consoleTokenOf(request) : undefined
  if (token === undefined && needsSession(path)) throw new Refusal('OPERATOR_REFUSED')
  const found = token === undefined
    ? await operators.find({ name, secret: headerOf(request, OPERATOR_SECRET), address: addressOf(request), ip: request.ip })
    : await operators.ofSession({ token, address: request.ip, isActive: request.headers[FROM_CONSOLE] !== IDLE })
  if (found instanceof Refusal) throw found
  if (!mayCall(found.roles, `${method} ${path}`)) throw new Refusal('OPERATOR_ROLE')
  request.operator = found
}

/** The token in `authorization`, with or without `Bearer` before it. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined

/** An employer with the enterprises for which they may hire. */
async function hiring(sessions: Sessions, user: User): Promise<User> {
  const members = await sessions.openMembers(user)
  return members instanceof Refusal ? { ...user, hiringBan: members } : { ...user, members }
}

/**
 * Refuses calls that the endpoint does not allow. An endpoint open to visitors treats an invalid token as none, because an expired session
 * must not keep anyone from browsing. It treats an account in the waiting time of its cancellation as a visitor too, unless the endpoint is
 * for such accounts: a withdrawal of consent then counts for the account.
 */
export const authGate = (
  app: { sessions: Sessions, operators: Operators },
  { auth, service, forActive, may, whileLeaving, method, path }:
  Pick<EndpointSpec, 'auth' | 'service' | 'forActive' | 'may' | 'whileLeaving' | 'method' | 'path'>,
): onRequestAsyncHookHandler => async (request, reply) => {
  if (auth === 'operator') return admitOperator(app, request, { method, path })
  const { sessions } = app
  const token = tokenOf(request)
  if (token === undefined) {
    if (auth === 'none') return
    throw new Refusal('NOT_LOGGED_IN')
  }
  const found = await sessions.find(token, deviceIdOf(request))
  if (!(found instanceof Refusal) && (!found.isLeaving || whileLeaving)) {
    request.user = found.role === 'b' ? await hiring(sessions, found) : found
    if (found.withdrawn !== '') reply.header(WITHDRAWN, found.withdrawn)
  }
  if (auth === 'none') return
  if (found instanceof Refusal) throw found
  if (found.isLeaving && !whileLeaving) throw new Refusal('ACCOUNT_LEAVING')
  if (auth !== 'any' && auth !== found.role) throw new Refusal('ROLE_MISMATCH')
  if (auth === 'b' && request.user) {
    const { hiringBan, members } = request.user
    if (hiringBan) throw hiringBan
    if (may && !members.some(({ role }) => reachOf(role, may) !== 'none')) throw new Refusal('NOT_PERMITTED')
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
