import { Empty, FreeText, Id, Key, MaybeDay, MaybeId, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { CERTIFICATE_NUMBER, CERTIFICATE_PICTURES, CERTIFICATE_STATES, ISSUER_WIDTH } from './rules/certificate'

/** A certificate as its holder sees it. */
export const OwnCertificate = T.Object({
  id: Id,
  /** Leaf of common/dictCertsLevel, and its name with those above it. */
  kind: Key('证书'),
  name: T.String(),
  /** The level of a skill; empty where the kind has none. */
  level: T.String(),
  /** The last four characters of the number. */
  numberTail: T.String(),
  issuer: T.String(),
  /** YYYY-MM-DD, the last valid day; empty for one without an end. */
  validUntil: T.String(),
  pictures: T.Array(T.Object({ id: Id, url: T.String() })),
  state: OneOf('进展', CERTIFICATE_STATES),
  /** Why it was rejected. */
  reason: T.String(),
  submittedAt: Time,
})
export type OwnCertificate = Static<typeof OwnCertificate>

/** What an employer sees of an approved and valid certificate: neither number nor picture. */
export const HeldCertificate = T.Object({ name: T.String(), level: T.String(), validUntil: T.String() })
export type HeldCertificate = Static<typeof HeldCertificate>

const Own = T.Object({ items: T.Array(OwnCertificate) })

export const certificateMine = endpoint({
  method: 'GET', path: '/certificate/mine', service: 'user', auth: 'any',
  summary: '自己的资质证书',
  query: Empty,
  data: Own,
})

/**
 * Sends a certificate to be checked, or sends a changed one again, which ends an earlier approval. Idempotent for `once`: other content
 * under it changes that certificate.
 */
export const certificateSave = endpoint({
  method: 'POST', path: '/certificate/save', service: 'user', auth: 'any', forActive: true,
  summary: '交一张资质证书，或重新交',
  body: T.Object({
    once: Id,
    /** Empty for a new one. */
    id: MaybeId,
    kind: Key('证书'),
    number: T.String({
      title: '证书编号', pattern: CERTIFICATE_NUMBER.source, errorMessage: '证书编号格式不正确，照着证书写，4到40位，没有空格',
    }),
    issuer: FreeText('发证单位', ISSUER_WIDTH),
    validUntil: MaybeDay('有效期到'),
    pictures: T.Array(Id, { title: '证书照片', minItems: 1, maxItems: CERTIFICATE_PICTURES, uniqueItems: true }),
  }),
  data: Own,
  errors: ['SCOPE_CONSENT_NEEDED', 'CERTIFICATES_FULL', 'UPLOAD_GONE', 'SENSITIVE_CONTENT'],
})

/** Deletes a certificate with its number and pictures. Idempotent. */
export const certificateRemove = endpoint({
  method: 'POST', path: '/certificate/remove', service: 'user', auth: 'any',
  summary: '删掉一张资质证书',
  body: T.Object({ id: Id }),
  data: Own,
})
