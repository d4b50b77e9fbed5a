import type { endpoints } from '@daogang/contract'
import { reachOf } from '@daogang/contract/rules/member'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { enterpriseById } from '../member/repository'
import { membersOf } from './queries/members'
import { openRequestsOf } from './queries/requests'
import { managesRequest, toMember, toRequest } from './view'

/** The members of the enterprise that the user works for, with open requests for those who manage them. */
export async function listMembers({ db, now: clock }: Deps, { user }: Call<typeof endpoints.memberList>) {
  const now = clock()
  const { enterpriseId } = employerOf(user)
  const { role, companyId } = user.members[0]!
  const reader = { id: user.id, place: { role, companyId } }
  const requests = reachOf(role, 'manageMembers') === 'none' ? [] : await openRequestsOf(db, enterpriseId, now)
  return {
    enterprise: await enterpriseById(db, enterpriseId),
    place: reader.place,
    members: (await membersOf(db, enterpriseId, companyId, now)).map((row) => toMember(row, { id: user.id, role })),
    requests: requests
      .filter((row) => (row.kind === 'transfer' ? role === 'owner' || row.created_by === user.id : managesRequest(reader, row)))
      .map((row) => toRequest(row, reader, now)),
  }
}
