import { Cursor, Empty, FreeText, Id, Mobile, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { GIVEN_ROLES, MAX_JOIN_NOTE_WIDTH } from './rules/group'
import { MEMBER_ROLES } from './rules/member'

const Role = OneOf('角色', MEMBER_ROLES)
const Given = OneOf('角色', GIVEN_ROLES)
/** The only store of a member; null is every store. */
const OnlyStore = T.Union([Id, T.Null()], { title: '门店' })
const Named = T.Object({ id: Id, name: T.String() })

export const Member = T.Object({
  id: Id,
  accountId: Id,
  /** What the person is called in the enterprise. */
  name: T.String(),
  /** Masked. */
  mobile: T.String(),
  role: Role,
  store: T.Union([Named, T.Null()]),
  me: T.Boolean(),
  /** Jobs online that this member handles. */
  onlineJobs: T.Integer(),
  /** Whether the member could get the work of a colleague: by the role, and with an account in use that is not stopped. */
  canTakeOver: T.Boolean(),
})
export type Member = Static<typeof Member>

/**
 * invite: an enterprise asks a phone number; apply: a person asks an enterprise; transfer: the owner asks a member to become the owner.
 * pending → accepted | rejected | cancelled | expired (after `GROUP_REQUEST_DAYS`).
 */
export const GroupRequestKind = OneOf('请求', ['invite', 'apply', 'transfer'])
const GroupRequestState = OneOf('状态', ['pending', 'accepted', 'rejected', 'cancelled', 'expired'])

export const GroupRequest = T.Object({
  id: Id,
  kind: GroupRequestKind,
  state: GroupRequestState,
  enterprise: Named,
  /** The store that an invitation or an application is for; null is every store. */
  store: T.Union([Named, T.Null()]),
  /** The role that an invitation gives; null for an application without an answer. */
  role: T.Union([Role, T.Null()]),
  /** The other person as the reader may see them: the masked phone of an invitation, the name of an applicant or of the new owner. */
  who: T.String(),
  note: T.String(),
  at: Time,
  /** Pending: when it expires. An accepted transfer: until when the former owner can undo it. Otherwise null. */
  until: T.Union([Time, T.Null()]),
  /** What the reader may do with it. */
  actions: T.Array(OneOf('操作', ['accept', 'reject', 'cancel'])),
})
export type GroupRequest = Static<typeof GroupRequest>

export const memberList = endpoint({
  method: 'GET', path: '/business/memberList', service: 'main', auth: 'b', may: 'viewMembers',
  summary: '企业的成员、邀请和申请',
  data: T.Object({
    enterprise: Named,
    /** The reader's own place. */
    place: T.Object({ role: Role, companyId: T.Union([Id, T.Null()]) }),
    /** The owner first, then by role and by when they joined. A reader of one store sees its members and those of all stores. */
    members: T.Array(Member),
    /** Pending, and a transfer that can be undone. Empty for those who do not manage members. */
    requests: T.Array(GroupRequest),
  }),
})
export type MemberList = Static<typeof memberList.data>

/** The caller's own requests: a transfer to them, and invitations to their phone and own applications of the last 30 days. */
export const myGroupRequests = endpoint({
  method: 'GET', path: '/group/mine', service: 'main', auth: 'any',
  summary: '收到的邀请和自己的申请',
  query: Empty,
  data: T.Object({ items: T.Array(GroupRequest) }),
})

const Requested = T.Object({ requestId: Id })

/**
 * Invites a phone number. It is answered the same for a number without an account. Inviting the same number again replaces the pending
 * invitation. Its id makes a link; only the account of that number can use it.
 */
export const groupInvite = endpoint({
  method: 'POST', path: '/group/invite', service: 'main', auth: 'b', may: 'manageMembers', forActive: true,
  summary: '邀请一个手机号加入',
  body: T.Object({ mobile: Mobile, role: Given, companyId: OnlyStore }),
  data: GroupRequest,
  errors: ['NOT_PERMITTED', 'ALREADY_MEMBER', 'MEMBERS_FULL', 'INVITE_LIMIT'],
})

/** Asks to join the enterprise of a store. Idempotent while the application waits. */
export const groupApply = endpoint({
  method: 'POST', path: '/group/apply', service: 'main', auth: 'b', may: 'viewMembers', forActive: true,
  summary: '申请加入一家店',
  body: T.Object({ companyId: Id, note: FreeText('说明', MAX_JOIN_NOTE_WIDTH, 0) }),
  data: GroupRequest,
  errors: ['ALREADY_MEMBER', 'JOIN_LIMIT'],
})

/**
 * Accepts an invitation or a transfer (the person asked), or an application (a manager, with the role and the stores that it gives).
 * Idempotent for the same person. Becoming the owner needs a verified real name. An invitation can be accepted in both roles: a member of
 * a banned enterprise can log in only as a seeker.
 */
export const groupAccept = endpoint({
  method: 'POST', path: '/group/accept', service: 'main', auth: 'any', forActive: true,
  summary: '同意邀请、申请或转让',
  body: T.Object({ requestId: Id, role: T.Optional(Given), companyId: T.Optional(OnlyStore) }),
  data: GroupRequest,
  errors: ['NOT_PERMITTED', 'REQUEST_SETTLED', 'ALREADY_MEMBER', 'MEMBERS_FULL', 'REAL_NAME_REQUIRED'],
})

export const groupReject = endpoint({
  method: 'POST', path: '/group/reject', service: 'main', auth: 'any',
  summary: '不同意邀请、申请或转让',
  body: Requested,
  data: GroupRequest,
  errors: ['REQUEST_SETTLED'],
})

/** Takes back a request of the caller. The former owner undoes an accepted transfer, up to `TRANSFER_UNDO_HOURS` later. */
export const groupCancel = endpoint({
  method: 'POST', path: '/group/cancel', service: 'main', auth: 'any',
  summary: '撤回自己的邀请、申请或转让',
  body: Requested,
  data: GroupRequest,
  errors: ['REQUEST_SETTLED'],
})

/**
 * Gives a member another role or other stores. Jobs that they may no longer handle go to the heir, or to the owner. While the owner's
 * account is stopped, they go to an admin of all stores that can take them.
 */
export const groupRole = endpoint({
  method: 'POST', path: '/group/role', service: 'main', auth: 'b', may: 'manageMembers', forActive: true,
  summary: '改成员的角色和门店',
  body: T.Object({ memberId: Id, role: Given, companyId: OnlyStore, heirId: T.Optional(Id) }),
  data: T.Object({ member: Member, handedOver: T.Integer() }),
  errors: ['NOT_PERMITTED', 'HEIR_UNFIT', 'TRANSFER_OPEN'],
})

/**
 * Removes a member, or leaves. Their jobs, applications and conversations go to the heir, or to the owner, as with `groupRole`. Leaving is
 * possible in both roles, also from a banned enterprise and with a blocked account; removing others needs an employer with an active
 * account.
 */
export const groupRemove = endpoint({
  method: 'POST', path: '/group/remove', service: 'main', auth: 'any',
  summary: '移除成员，或自己退出',
  body: T.Object({ memberId: Id, heirId: T.Optional(Id) }),
  /** Jobs that were handed over. */
  data: T.Object({ handedOver: T.Integer() }),
  errors: ['NOT_PERMITTED', 'OWNER_STAYS', 'HEIR_UNFIT', 'TRANSFER_OPEN'],
})

/** Offers the ownership to a member, for them to accept. Idempotent for the same member. */
export const groupTransfer = endpoint({
  method: 'POST', path: '/group/transfer', service: 'main', auth: 'b', may: 'transferOwnership', forActive: true,
  summary: '把企业转让给一个成员',
  body: T.Object({ memberId: Id }),
  data: GroupRequest,
  errors: ['NOT_PERMITTED', 'TRANSFER_OPEN'],
})

/** Gives one job with its applications and conversations to a colleague. Idempotent. */
export const groupHandOver = endpoint({
  method: 'POST', path: '/group/handOver', service: 'main', auth: 'b', may: 'handOverJob', forActive: true,
  summary: '把一个岗位交给同事',
  body: T.Object({ jobId: Id, memberId: Id }),
  data: T.Object({ handlerId: Id }),
  errors: ['HEIR_UNFIT'],
})

/**
 * Gives one seeker of a job to a colleague: the application and the conversation about the job, which have the same handler. The job stays
 * with its handler. `applicationId` or `conversationId`, not both. Idempotent, also for a recruiter who gave the person away.
 */
export const groupHandOverPerson = endpoint({
  method: 'POST', path: '/group/handOverPerson', service: 'main', auth: 'b', may: 'handOverJob', forActive: true,
  summary: '把一个求职者交给同事',
  body: T.Object({ applicationId: T.Optional(Id), conversationId: T.Optional(Id), memberId: Id }),
  data: T.Object({ handlerId: Id }),
  errors: ['HEIR_UNFIT'],
})

/** A person who chats about a job and did not apply. */
export const JobTalk = T.Object({
  conversationId: Id,
  /** The surname. */
  name: T.String(),
  lastAt: Time,
  /** The colleague who handles them; absent if the reader does. */
  handledBy: T.Optional(T.String()),
})
export type JobTalk = Static<typeof JobTalk>

/** People who chat about a job and did not apply, the latest first: of all colleagues, or only those that the reader handles. */
export const groupTalks = endpoint({
  method: 'GET', path: '/group/talks', service: 'main', auth: 'b', may: 'handOverJob',
  summary: '一个岗位只聊过、没报名的人',
  query: T.Object({ jobId: Id, cursor: T.Optional(Cursor) }),
  data: Page(JobTalk),
})
