import { Empty, Time } from './common'
import { T, endpoint, type Static } from './endpoint'

/** A text that a person agrees to, with its version. */
export const advanceAgreement = endpoint({
  method: 'GET', path: '/api/v1/app/agreement/getAgreementParam', service: 'tenant', auth: 'c',
  summary: '预支协议的版本和内容',
  query: Empty,
  data: T.Object({
    title: T.String(),
    version: T.String(),
    summary: T.Array(T.String()),
    sections: T.Array(T.Object({ title: T.String(), paragraphs: T.Array(T.String()) })),
    /** SHA-256 of the text, in hex. */
    hash: T.String(),
    /** When the caller agreed to this version; null before. */
    agreedAt: T.Union([Time, T.Null()]),
  }),
})
export type AdvanceAgreement = Static<typeof advanceAgreement.data>

/** Records the caller's consent to a version. Idempotent: the first time counts. */
export const agreementAuthorize = endpoint({
  method: 'POST', path: '/api/v1/app/agreement/recordAgreementAuthorizeLog', service: 'tenant', auth: 'c',
  summary: '记下同意了哪一版预支协议',
  body: T.Object({ version: T.String({ title: '版本', pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }) }),
  data: T.Object({ version: T.String(), agreedAt: Time }),
  errors: ['AGREEMENT_CHANGED'],
})
