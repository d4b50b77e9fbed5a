import type { Membership, MemberRole } from './member'

/** An invitation or an application is open for so many days. */
export const GROUP_REQUEST_DAYS = 7
/** The former owner can undo a transfer for so many hours. */
export const TRANSFER_UNDO_HOURS = 72
export const MAX_MEMBERS = 200
/** Invitations that an enterprise sends on one day. */
export const INVITATIONS_A_DAY = 50
/** Applications of one person that wait for an answer. */
export const OPEN_JOIN_APPLICATIONS = 5
/** Width of the words that go with an application to join. */
export const MAX_JOIN_NOTE_WIDTH = 60

/** The roles that a member can be given. An owner is made by a transfer alone. */
export const GIVEN_ROLES = ['admin', 'recruiter', 'viewer'] as const satisfies readonly MemberRole[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

export const ROLE_LABELS: Readonly<Record<MemberRole, string>> = { owner: '店主', admin: '管理员', recruiter: '招聘员', viewer: '查看员' }
export const ROLE_HINTS: Readonly<Record<GivenRole, string>> = {
  admin: '管店里的岗位、报名和成员', recruiter: '发岗位，管自己的岗位和报名', viewer: '只能看岗位，不能看求职者',
}

/** A place in an enterprise: a role in all stores or in one. */
export type Place = Pick<Membership, 'companyId' | 'role'>

/**
 * Whether a member may give this place to a person, or change or end it. An owner manages everyone below; an admin manages recruiters and
 * viewers, of one store if the admin is of that store.
 */
export const mayManage = (manager: Place, place: Place): boolean => {
  if (place.role === 'owner') return false
  if (manager.role === 'owner') return true
  return manager.role === 'admin' && place.role !== 'admin'
    && (manager.companyId === null || manager.companyId === place.companyId)
}

/** The roles that a member may give. */
export const rolesGivenBy = (manager: Place): GivenRole[] =>
  GIVEN_ROLES.filter((role) => mayManage(manager, { role, companyId: manager.companyId }))
