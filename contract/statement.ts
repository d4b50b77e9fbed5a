import { AgreementKindOf } from './agreement'
import { AgreementVersion } from './auth'
import { Empty, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'

/** A text that the caller accepted in a version. */
const Accepted = T.Object({
  kind: AgreementKindOf,
  title: T.String(),
  version: AgreementVersion,
  /** SHA-256 of the words, in hex. */
  hash: T.String(),
  agreedAt: Time,
  /** It is the version in force. */
  isCurrent: T.Boolean(),
})

/** Everything that a person agreed to, declared and authorised. */
export const Statement = T.Object({
  /** The latest first. */
  agreements: T.Array(Accepted),
  /** The declaration of the present role. */
  declaration: T.Object({
    kind: AgreementKindOf,
    title: T.String(),
    version: AgreementVersion,
    points: T.Array(T.String()),
    /** When the caller declared this version, or an earlier one that still counts; null before. */
    declaredAt: T.Union([Time, T.Null()]),
    /** Which version that was. */
    declaredVersion: T.Union([AgreementVersion, T.Null()]),
  }),
  /** Consents that can be withdrawn, with their state. */
  consents: T.Array(T.Object({
    key: OneOf('授权', ['privacy', 'personalisation', 'resume']),
    on: T.Boolean(),
    /** When the answer was given; null where that is not recorded. */
    at: T.Union([Time, T.Null()]),
  })),
})
export type Statement = Static<typeof Statement>

export const statementMine = endpoint({
  method: 'GET', path: '/statement/mine', service: 'user', auth: 'any',
  summary: '我的声明：同意过的协议、声明、授权',
  query: Empty,
  data: Statement,
})

/** The same as a PDF in Chinese. */
export const statementFile = endpoint({
  method: 'GET', path: '/statement/file', service: 'user', auth: 'any', perMinute: 6,
  summary: '我的声明的PDF',
  query: Empty,
  data: T.Object({ fileName: T.String(), /** Base64. */ content: T.String() }),
})
