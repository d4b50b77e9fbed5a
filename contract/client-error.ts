import { Cursor, OneOf, Page, Time } from './common'
import { T, endpoint } from './endpoint'
import { CLIENT_ERROR_HOSTS, CLIENT_ERROR_KINDS } from './rules/client-error'

export const ErrorKind = OneOf('种类', CLIENT_ERROR_KINDS)
export const ErrorHost = OneOf('端', CLIENT_ERROR_HOSTS)
const Fingerprint = T.String({ title: '错误', pattern: '^[0-9a-f]{16}$' })

const Group = T.Object({
  fingerprint: T.String(), kind: ErrorKind, type: T.String(), message: T.String(),
  /** Where it was thrown, as far as the source maps say; empty if they do not. */
  source: T.String(),
  count: T.Integer(), firstAt: Time, lastAt: Time,
  hosts: T.Array(ErrorHost), releases: T.Integer(),
})

/** Errors of clients, grouped; the latest first. */
export const clientErrorList = endpoint({
  method: 'GET', path: '/operator/clientError/list', service: 'operator', auth: 'operator', summary: '客户端的错误',
  query: T.Object({ kind: T.Optional(ErrorKind), host: T.Optional(ErrorHost), cursor: T.Optional(Cursor) }),
  data: Page(Group),
})

/** One group with its releases, the latest first, and a stack of each by the source maps of that release. */
export const clientErrorDetail = endpoint({
  method: 'GET', path: '/operator/clientError/detail', service: 'operator', auth: 'operator', summary: '一个客户端错误',
  query: T.Object({ fingerprint: Fingerprint }),
  data: T.Object({
    group: Group,
    releases: T.Array(T.Object({
      release: T.String(), host: ErrorHost, count: T.Integer(), firstAt: Time, lastAt: Time, page: T.String(),
      /** `at`: where in the sources; in the script of the build if its map is not there. */
      frames: T.Array(T.Object({ at: T.String(), name: T.String(), isResolved: T.Boolean() })),
    })),
  }),
  errors: ['NOT_FOUND'],
})
