import { Cursor, Empty, OneOf, Page, Time } from './common'
import { T, endpoint } from './endpoint'
import { CLIENT_ERROR_HOSTS, CLIENT_ERROR_KINDS, MAX_ERROR_TEXT, MAX_FRAMES, REPORTED_OCCURRENCES } from './rules/client-error'

const Kind = OneOf('种类', CLIENT_ERROR_KINDS)
const Host = OneOf('端', CLIENT_ERROR_HOSTS)
/** The hash of a build. */
const Release = T.String({ title: '版本', pattern: '^[0-9a-f]{8,40}$' })
const Fingerprint = T.String({ title: '错误', pattern: '^[0-9a-f]{16}$' })
const Line = T.Integer({ title: '位置', minimum: 1, maximum: 9_999_999 })

/**
 * An error in a client. It has no text of a person: the message has no digits and nothing but ASCII, frames are positions in scripts. No
 * login and no device id is needed, and none is stored.
 */
export const clientErrorReport = endpoint({
  method: 'POST', path: '/buried/error', service: 'track', auth: 'none', perMinute: 60,
  summary: '上报客户端的错误',
  body: T.Object({
    kind: Kind,
    host: Host,
    release: Release,
    /** Name of the error's class. */
    type: T.String({ title: '类型', pattern: '^[A-Za-z]{1,40}$' }),
    message: T.String({ title: '内容', pattern: `^[ -/:-~…]{0,${MAX_ERROR_TEXT}}$` }),
    /** The innermost first. */
    frames: T.Array(T.Object({ file: T.String({ title: '文件', pattern: '^[\\w.~@/-]{1,200}\\.js$' }), line: Line, column: Line }), {
      title: '位置', maxItems: MAX_FRAMES,
    }),
    /** Name of the route in front. */
    page: T.Optional(T.String({ title: '页面', pattern: '^[a-z][a-z0-9-]{0,63}$' })),
    /** How often it happened since it was reported last. */
    count: T.Integer({ title: '次数', minimum: 1, maximum: REPORTED_OCCURRENCES.at(-1) }),
  }),
  data: Empty,
})

const Group = T.Object({
  fingerprint: T.String(), kind: Kind, type: T.String(), message: T.String(),
  /** Where it was thrown, as far as the source maps say; empty if they do not. */
  source: T.String(),
  count: T.Integer(), firstAt: Time, lastAt: Time,
  hosts: T.Array(Host), releases: T.Integer(),
})

/** Errors of clients, grouped; the latest first. */
export const clientErrorList = endpoint({
  method: 'GET', path: '/operator/clientError/list', service: 'operator', auth: 'operator', summary: '客户端的错误',
  query: T.Object({ kind: T.Optional(Kind), host: T.Optional(Host), cursor: T.Optional(Cursor) }),
  data: Page(Group),
})

/** One group with its releases, the latest first, and a stack of each by the source maps of that release. */
export const clientErrorDetail = endpoint({
  method: 'GET', path: '/operator/clientError/detail', service: 'operator', auth: 'operator', summary: '一个客户端错误',
  query: T.Object({ fingerprint: Fingerprint }),
  data: T.Object({
    group: Group,
    releases: T.Array(T.Object({
      release: T.String(), host: Host, count: T.Integer(), firstAt: Time, lastAt: Time, page: T.String(),
      /** `at`: where in the sources; in the script of the build if its map is not there. */
      frames: T.Array(T.Object({ at: T.String(), name: T.String(), isResolved: T.Boolean() })),
    })),
  }),
  errors: ['NOT_FOUND'],
})
