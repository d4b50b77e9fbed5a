/** A member's role in an enterprise (docs/decisions/0150-enterprises.md). An enterprise has exactly one owner. */
export const MEMBER_ROLES = ['owner', 'admin', 'recruiter', 'viewer'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** How far a role reaches: nowhere, to what the member handles, or to everything in the member's stores. */
export type Reach = 'none' | 'own' | 'all'

type Row = readonly [owner: Reach, admin: Reach, recruiter: Reach, viewer: Reach]

/** What each role may do. The gate, the queries and the screens all read this table. */
const ACCESS = {
  /** The jobs of the stores, with their numbers. */
  viewJobs: ['all', 'all', 'all', 'all'],
  publishJob: ['all', 'all', 'all', 'none'],
  /** Edits a job, takes it offline, puts it online again, closes it, uses props on it. */
  changeJob: ['all', 'all', 'own', 'none'],
  /** Reads applications with the resumes, decides on them, invites to interviews. */
  handleApplication: ['all', 'all', 'own', 'none'],
  /** Looks for people, keeps their resumes, writes to them and calls them. */
  contactPeople: ['all', 'all', 'all', 'none'],
  /** Sees which colleague contacted a person, when and how; no message. */
  viewContacts: ['all', 'all', 'all', 'none'],
  /** Enters the terms of a hired person, changes and ends them, and gives them shifts. */
  hire: ['all', 'all', 'own', 'none'],
  /** Enters the places where people clock in and the shifts of a store. */
  arrangeWork: ['all', 'all', 'none', 'none'],
  replyToComment: ['all', 'all', 'own', 'none'],
  editAddresses: ['all', 'all', 'all', 'none'],
  addStore: ['all', 'all', 'all', 'none'],
  /** Edits a store's page and brand; deletes a store or makes it the main one. */
  editStore: ['all', 'all', 'none', 'none'],
  /** Sends licences to be certified. */
  certify: ['all', 'all', 'none', 'none'],
  /** Appeals against the ban of a store or of a job. */
  appealBan: ['all', 'all', 'own', 'none'],
  /** Gives a job with its applications and conversations to a colleague, or one person of it. */
  handOverJob: ['all', 'all', 'own', 'none'],
  viewMembers: ['all', 'all', 'all', 'all'],
  /** Invites, accepts, removes; `mayManage` limits it. */
  manageMembers: ['all', 'all', 'none', 'none'],
  /** Sees the enterprise's balance, its deposits and what its workers earned. */
  viewMoney: ['all', 'all', 'none', 'none'],
  requestInvoice: ['all', 'all', 'none', 'none'],
  /** Writes pay slips, publishes and pays them, answers disputes. */
  preparePay: ['all', 'all', 'none', 'none'],
  /** Puts money aside for advances, takes it back, switches advances on and off. */
  fundAdvances: ['all', 'all', 'none', 'none'],
  /** Sees the people at work and their hours. */
  viewAttendance: ['all', 'all', 'own', 'all'],
  /** Confirms or refuses punches and corrections, and confirms hours. */
  manageAttendance: ['all', 'all', 'own', 'none'],
  transferOwnership: ['all', 'none', 'none', 'none'],
} as const satisfies Readonly<Record<string, Row>>

export type MemberAction = keyof typeof ACCESS
export const MEMBER_ACTIONS = Object.keys(ACCESS) as readonly MemberAction[]

/** How far a role reaches with an action. */
export const reachOf = (role: MemberRole, action: MemberAction): Reach => ACCESS[action][MEMBER_ROLES.indexOf(role) as 0 | 1 | 2 | 3]

/** The roles that reach that far with an action. */
export const rolesThat = (action: MemberAction, reach: Reach): MemberRole[] =>
  MEMBER_ROLES.filter((role) => reachOf(role, action) === reach)

/** A person's place in an enterprise. */
export interface Membership {
  enterpriseId: string
  /** The only store that the member sees; null is every store. */
  companyId: string | null
  role: MemberRole
}

/** Whether a person may do something with an enterprise as a whole. A member of one store may not. */
export const mayInEnterprise = (members: readonly Membership[], action: MemberAction, enterpriseId: string): boolean =>
  members.some((member) => member.enterpriseId === enterpriseId && member.companyId === null && reachOf(member.role, action) === 'all')

/** Something of a store, and who handles it. */
export interface StoreTarget {
  enterpriseId: string
  companyId: string
  handlerId: string
}

/** Whether a person may do something with what belongs to a store. */
export const may = (
  { id, members }: { readonly id: string; readonly members: readonly Membership[] }, action: MemberAction, target: StoreTarget,
): boolean => members.some((member) => {
  if (member.enterpriseId !== target.enterpriseId || (member.companyId !== null && member.companyId !== target.companyId)) return false
  const reach = reachOf(member.role, action)
  return reach === 'all' || (reach === 'own' && target.handlerId === id)
})
