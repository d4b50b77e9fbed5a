import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { EnterpriseView } from '@daogang/contract/operator-enterprise'
import type { Deps } from '../deps'
import { openRequestsOf } from '../group/queries/requests'
import { maskMobile } from '../lib/mask'
import { Refusal } from '../lib/refusal'
import { approvalsUnder } from '../operator/queries/approvals'
import { revokeCertification } from './commands/certifications'
import { giveProps } from './commands/give-props'
import type { Look } from '../review/kind'
import { makeOwner, ownerSubject, removeMember } from './commands/members'
import { certificationsOfEnterprise } from '../review/queries/certifications'
import { enterpriseFor, placesOfEnterprise } from './queries/members'

type Around = Pick<Deps, 'db' | 'now'>

/** Certifications, members and open requests of an enterprise. Phone numbers are masked. @throws Refusal NOT_FOUND */
export async function viewEnterprise({ db, now }: Around, id: string): Promise<EnterpriseView> {
  const at = now()
  if (!await enterpriseFor(db, 'id', id, at)) throw new Refusal('NOT_FOUND')
  const places = await placesOfEnterprise(db, id)
  const owner = places.find(({ role }) => role === 'owner')?.account_id ?? ''
  const asked = await approvalsUnder(db, ownerSubject(id, owner), at)
  return {
    certifications: (await certificationsOfEnterprise(db, id)).map((row) => ({
      id: row.id, kind: row.kind, state: row.state, name: row.name, creditCode: row.credit_code, store: row.store ?? '',
      validUntil: row.valid_until?.toISOString() ?? null,
      canRevoke: row.state === 'approved' || (row.state === 'expired' && row.kind === 'enterprise'),
    })),
    members: places.map((row) => ({
      id: row.id, accountId: row.account_id, role: row.role, mobile: maskMobile(row.mobile), store: row.store ?? '',
      isCancelled: row.cancelled_at !== null,
      ownerAsked: asked.filter(({ rest }) => rest.startsWith(`${row.id} `))
        .map(({ rest, by }) => ({ by, reason: rest.slice(row.id.length + 1) })),
    })),
    requests: (await openRequestsOf(db, id, at)).map(({ kind, state, store, created_at: since }) =>
      ({ kind, at: since.toISOString(), store: store ?? '', isAccepted: state === 'accepted' })),
  }
}

type Decision = BodyOf<typeof endpoints.operatorMemberOwner>

/** Revokes a certification. @throws Refusal OPERATOR_CANNOT */
export const revoke = async ({ db, now }: Around, { id, reason }: Decision, actor: string): Promise<{ offline: number }> =>
  ({ offline: await revokeCertification(db, id, { reason, actor }, now()) })

/** Makes a member the owner, or records the first operator's word. @throws Refusal OPERATOR_CANNOT */
export const changeOwner = async ({ db, now }: Around, { id, reason }: Decision, actor: string): Promise<{ waitsForSecond: boolean }> =>
  ({ waitsForSecond: await makeOwner(db, id, { reason, actor }, now()) === undefined })

/** Removes a member. @throws Refusal OPERATOR_CANNOT */
export async function remove(
  { db, now, outbox }: Around & Pick<Deps, 'outbox'>, look: Look, { id, reason }: Decision, actor: string,
): Promise<{ jobs: number }> {
  const jobs = await removeMember(db, look, id, { reason, actor }, now())
  outbox.wake()
  return { jobs }
}

/** Gives props. @throws Refusal OPERATOR_CANNOT */
export async function grantProps(
  { db, now }: Around, { accountId, ...gift }: BodyOf<typeof endpoints.operatorPropsGrant>, actor: string,
): Promise<Record<string, never>> {
  await giveProps(db, { who: accountId, ...gift }, actor, now())
  return {}
}
