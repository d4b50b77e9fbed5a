import { ClientType, Proof, sendLoginCode } from './auth'
import { ChatJob } from './chat-message'
import { Cursor, Empty, Id, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ID } from './rules/id'
import { LOGIN_CODE, LOGIN_CODE_FORMAT } from './rules/login'
import { sentenceOf } from './rules/text'

/** A kind of data as the list of collected data has it. */
const CollectedItem = T.Object({
  name: T.String(),
  purpose: T.String(),
  scene: T.String(),
  method: T.String(),
  /** What does not work without it; empty if all works. */
  required: T.String(),
  kept: T.String(),
  sensitive: T.Boolean(),
})

/** A recipient of data. */
const Recipient = T.Object({
  name: T.String(),
  kind: OneOf('类型', ['SDK', '接口', '使用到岗的人', '国家机关']),
  what: T.Array(T.String()),
  purpose: T.String(),
  scene: T.String(),
  method: T.String(),
  /** Address of its privacy policy; empty without one. */
  policy: T.String(),
  /** Where to find the policy of a company whose address is not confirmed; empty otherwise. */
  where: T.String(),
})
export type Recipient = Static<typeof Recipient>

/** Everything that the product collects, in groups. Anyone may read it. */
export const collectedData = endpoint({
  method: 'GET', path: '/compliance/collected', service: 'compliance', auth: 'none',
  summary: '个人信息收集清单',
  query: Empty,
  data: T.Object({ groups: T.Array(T.Object({ title: T.String(), items: T.Array(CollectedItem) })) }),
})
export type CollectedGroup = Static<typeof collectedData.data>['groups'][number]

/** Each recipient of data of people. Anyone may read it. */
export const sharedData = endpoint({
  method: 'GET', path: '/compliance/shared', service: 'compliance', auth: 'none',
  summary: '第三方共享清单',
  query: Empty,
  data: T.Object({ recipients: T.Array(Recipient) }),
})

const REVEALED = ['mobile', 'wechatId', 'idCard'] as const
export type Revealed = (typeof REVEALED)[number]

/** A kind of data that is held about the caller, with its value. */
const Held = T.Object({
  /** Its key in the registry, which decides where the caller changes it. */
  item: T.String(),
  name: T.String(),
  /** As a text. Numbers are masked. */
  value: T.String(),
  /** How to get the whole value; null if `value` is all of it. */
  reveal: T.Union([OneOf('看什么', REVEALED), T.Null()]),
  purpose: T.String(),
  /** Where it came from. */
  method: T.String(),
  kept: T.String(),
})
export type Held = Static<typeof Held>

/** The data of the caller. Kinds without a value are left out. */
export const userInfo = endpoint({
  method: 'GET', path: '/compliance/userInfo', service: 'compliance', auth: 'any',
  summary: '我们存着的你的信息',
  query: Empty,
  data: T.Object({
    /** Number, name, birthday and the like. */
    base: T.Array(Held),
    /** The account, the rest of the resume, settings, papers and payees. */
    user: T.Array(Held),
    /** What operators read unmasked, and why; the latest first, 50 at most. Operators have no names here. */
    looks: T.Array(T.Object({ what: T.String(), reason: T.String(), at: Time })),
  }),
})

/** Sends a code to the account's own phone. It is valid for one whole value alone. */
export const revealCode = endpoint({
  method: 'POST', path: '/compliance/reveal/code', service: 'compliance', auth: 'any', summary: '发看完整号码的验证码',
  body: T.Object({ proof: T.Optional(Proof) }), data: sendLoginCode.data, errors: ['CODE_TOO_SOON', 'CODE_TOO_MANY'],
})

/**
 * The whole value of a masked one, for its owner, after a code by SMS: a stolen session does not have the phone. That of the id card is
 * recorded in the access log.
 */
export const revealData = endpoint({
  method: 'POST', path: '/compliance/reveal', service: 'compliance', auth: 'any', perMinute: 10,
  summary: '看自己的完整号码',
  body: T.Object({
    what: OneOf('看什么', REVEALED),
    /** From the response to the request that sent the code. */
    requestId: Id,
    code: T.String({ title: '验证码', pattern: LOGIN_CODE.source, errorMessage: sentenceOf(LOGIN_CODE_FORMAT) }),
  }),
  data: T.Object({ name: T.String(), value: T.String() }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED'],
})

/** Records of use, by kind: how many there are, and the latest. */
export const behavior = endpoint({
  method: 'GET', path: '/compliance/behavior', service: 'compliance', auth: 'any',
  summary: '使用产生的记录各有多少',
  query: Empty,
  data: T.Object({
    items: T.Array(T.Object({
      item: T.String(), title: T.String(), count: T.Integer(), latest: T.Union([Time, T.Null()]), purpose: T.String(), kept: T.String(),
    })),
    /** The jobs that the caller opens are recorded. */
    keepsViews: T.Boolean(),
  }),
})

/** All that is held about devices: per login the client and a random number that we issued. No model, system, or number of the phone. */
export const deviceAttr = endpoint({
  method: 'GET', path: '/compliance/deviceAttr', service: 'compliance', auth: 'any',
  summary: '我们存着的设备信息',
  query: Empty,
  data: T.Object({
    /** The latest first, 50 at most. */
    logins: T.Array(T.Object({
      id: Id,
      clientType: ClientType,
      /** The end of the random number; null if there is none. */
      device: T.Union([T.String(), T.Null()]),
      at: Time,
      /** When it ended, or will end. */
      until: Time,
      state: OneOf('状态', ['this', 'live', 'ended']),
    })),
    held: T.Array(T.Object({ name: T.String(), purpose: T.String(), kept: T.String() })),
  }),
})

export const BrowsedJob = T.Object({ job: ChatJob, viewedAt: Time })
export type BrowsedJob = Static<typeof BrowsedJob>

/** Jobs that the caller opened, the latest first. */
export const browseJob = endpoint({
  method: 'POST', path: '/compliance/browseJob', service: 'compliance', auth: 'c',
  summary: '看过的岗位记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(BrowsedJob),
})

export const BrowsedSeeker = T.Object({
  /** The record, for its removal. */
  id: Id,
  /** “张师傅”. */
  name: T.String(),
  expectJobNames: T.Array(T.String()),
  /** Null if the resume is hidden now. */
  resumeId: T.Union([Id, T.Null()]),
  viewedAt: Time,
})
export type BrowsedSeeker = Static<typeof BrowsedSeeker>

/** Seekers whose resumes the caller's enterprise opened, the latest first. */
export const browseWantJob = endpoint({
  method: 'POST', path: '/compliance/browseWantJob', service: 'compliance', auth: 'b', may: 'contactPeople',
  summary: '看过的求职者记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(BrowsedSeeker),
})

const Which = T.String({ title: '哪条记录', pattern: `^(all|${ID.source.slice(1, -1)})$` })

/** Deletes one record of an opened job, by the job's id, or all of them. Idempotent. */
export const forgetJob = endpoint({
  method: 'POST', path: '/compliance/forgetJob', service: 'compliance', auth: 'c',
  summary: '删看过的岗位记录',
  body: T.Object({ which: Which }),
  data: T.Object({ deleted: T.Integer() }),
})

/** Removes one record of an opened resume from the enterprise's list, or all. The seeker still sees that it was opened. Idempotent. */
export const forgetWantJob = endpoint({
  method: 'POST', path: '/compliance/forgetWantJob', service: 'compliance', auth: 'b', may: 'contactPeople',
  summary: '删看过的求职者记录',
  body: T.Object({ which: Which }),
  data: T.Object({ deleted: T.Integer() }),
})

/** Whether the jobs that the caller opens are recorded from now on. */
export const keepViews = endpoint({
  method: 'POST', path: '/compliance/keepViews', service: 'compliance', auth: 'any',
  summary: '要不要记看过的岗位',
  body: T.Object({ on: T.Boolean({ title: '记看过的岗位' }) }),
  data: T.Object({ on: T.Boolean() }),
})
