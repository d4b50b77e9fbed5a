import { mobileOf } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { User } from '../http/gate'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { lockEnterprise } from '../member/repository'
import { findRequest, type RequestRow } from './queries/requests'
import { memberOf } from './queries/members'
import { managesRequest, type Reader } from './view'

/** A request that concerns the user, with everything about members of its enterprise locked. */
export interface OpenRequest {
  request: RequestRow
  reader: Reader
  /** The user is the person asked to become a member or the owner, or the applicant. */
  isPerson: boolean
  /** The user manages the members that the request is about. */
  isManager: boolean
}

/**
 * Locks the enterprise of a request and reads the request under the lock.
 * @throws Refusal NOT_FOUND if the request concerns neither the user nor the members that they manage
 */
export async function openRequest(trx: Trx, { id }: Pick<User, 'id'>, requestId: string): Promise<OpenRequest> {
  const found = await findRequest(trx, requestId)
  if (!found) throw new Refusal('NOT_FOUND', MISSING.groupRequest)
  await lockEnterprise(trx, found.enterprise_id)
  const request = await findRequest(trx, requestId)
  if (!request) throw new Refusal('NOT_FOUND', MISSING.groupRequest)
  const place = await memberOf(trx, request.enterprise_id, id)
  const reader = { id, place: place && { role: place.role, companyId: place.company_id } }
  const isPerson = request.account_id === id || (request.mobile !== null && request.mobile === await mobileOf(trx, id))
  const isManager = request.kind === 'transfer' ? request.created_by === id : managesRequest(reader, request)
  if (!isPerson && !isManager) throw new Refusal('NOT_FOUND', MISSING.groupRequest)
  return { request, reader, isPerson, isManager }
}

/** @throws Refusal REQUEST_SETTLED unless the request still waits for an answer */
export function refuseUnlessPending({ state, expires_at: expiresAt }: RequestRow, now: Date): void {
  if (state !== 'pending' || expiresAt <= now) throw new Refusal('REQUEST_SETTLED')
}
