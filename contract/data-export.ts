import { Proof, sendLoginCode } from './auth'
import { Empty, Id, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { EXPORT_STATES } from './rules/data-export'
import { LOGIN_CODE, LOGIN_CODE_FORMAT } from './rules/login'
import { sentenceOf } from './rules/text'

/** A file with everything that the product holds about its owner. */
export const DataExport = T.Object({
  id: Id,
  state: OneOf('进展', EXPORT_STATES),
  requestedAt: Time,
  /** Kinds of data that are collected, of how many. */
  done: T.Integer(),
  total: T.Integer(),
  /** When the file will be deleted; null while there is none. */
  until: T.Union([Time, T.Null()]),
  bytes: T.Union([T.Integer(), T.Null()]),
})
export type DataExport = Static<typeof DataExport>

const ExportStatus = T.Object({
  /** `138****1234`, which gets the codes. */
  mobile: T.String(),
  /** The latest one; null if there never was one. */
  current: T.Union([DataExport, T.Null()]),
  /** Whether another one may be requested now. One is built each day. */
  mayRequest: T.Boolean(),
  /** What a file contains, by the groups of the list of collected data. */
  contents: T.Array(T.Object({ group: T.String(), names: T.Array(T.String()) })),
})
export type ExportStatus = Static<typeof ExportStatus>

const BASE = { service: 'compliance', auth: 'any', whileLeaving: true } as const
const Code = T.String({ title: '验证码', pattern: LOGIN_CODE.source, errorMessage: sentenceOf(LOGIN_CODE_FORMAT) })
const Ticket = T.String({ title: '下载凭据', pattern: '^[A-Za-z0-9_-]{43}$' })

export const dataExport = endpoint({
  ...BASE, method: 'GET', path: '/compliance/dataExport', summary: '导出我的数据：进展和里面有什么', query: Empty, data: ExportStatus,
})

/** Sends a code to the account's own phone. It is valid for exports alone. */
export const dataExportCode = endpoint({
  ...BASE, method: 'POST', path: '/compliance/dataExport/code', summary: '发导出数据的验证码',
  body: T.Object({ proof: T.Optional(Proof) }), data: sendLoginCode.data, errors: ['CODE_TOO_SOON', 'CODE_TOO_MANY'],
})

/** Starts an export, which a worker builds. Idempotent for the request of the code; while one is in work, it is returned. */
export const dataExportRequest = endpoint({
  ...BASE, method: 'POST', path: '/compliance/dataExport/request', summary: '申请导出我的数据',
  body: T.Object({ requestId: Id, code: Code }), data: ExportStatus, errors: ['CODE_WRONG', 'CODE_EXPIRED', 'EXPORT_LIMIT'],
})

/** Gives the address of the file for ten minutes. The same code gives the same address again. */
export const dataExportOpen = endpoint({
  ...BASE, method: 'POST', path: '/compliance/dataExport/open', summary: '下载导出的数据',
  body: T.Object({ id: Id, requestId: Id, code: Code }),
  data: T.Object({
    /** Below this origin. It needs no login. */
    url: T.String(),
    ticket: Ticket,
    /** Names no person. */
    fileName: T.String(),
    bytes: T.Integer(),
    until: Time,
    /** The time left must not depend on the phone's clock. */
    serverTime: Time,
  }),
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'EXPORT_GONE'],
})

/** The device has the whole file: it is deleted here. Idempotent. */
export const dataExportReceived = endpoint({
  ...BASE, method: 'POST', path: '/compliance/dataExport/received', summary: '导出的数据收到了',
  body: T.Object({ id: Id, ticket: Ticket }), data: ExportStatus, errors: ['EXPORT_GONE'],
})
