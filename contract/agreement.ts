import { AgreementVersion } from './auth'
import { Empty, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ACCEPTED_ON_PAGE, AGREEMENT_KINDS } from './rules/agreement'

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
    /** When the caller agreed to this version, or to an earlier one that still counts; null before. */
    agreedAt: T.Union([Time, T.Null()]),
  }),
})
export type AdvanceAgreement = Static<typeof advanceAgreement.data>

/** Records the caller's consent to a version. Idempotent: the first time counts. */
export const agreementAuthorize = endpoint({
  method: 'POST', path: '/api/v1/app/agreement/recordAgreementAuthorizeLog', service: 'tenant', auth: 'c',
  summary: '记下同意了哪一版预支协议',
  body: T.Object({ version: AgreementVersion }),
  data: T.Object({ version: T.String(), agreedAt: Time }),
  errors: ['AGREEMENT_CHANGED'],
})

export const AgreementKindOf = OneOf('哪份协议', AGREEMENT_KINDS)

const Sections = T.Array(T.Object({ title: T.String(), paragraphs: T.Array(T.String()) }))

/** A sentence that differs from the version before, with the words that changed. */
export const AgreementChange = T.Object({
  section: T.String(),
  kind: OneOf('改动', ['added', 'removed', 'changed']),
  pieces: T.Array(T.Object({ text: T.String(), op: OneOf('改动', ['same', 'added', 'removed']) })),
})
export type AgreementChange = Static<typeof AgreementChange>

/** A legal text as it applies now, or one of its other versions. */
export const agreementText = endpoint({
  method: 'GET', path: '/agreement/text', service: 'user', auth: 'none',
  summary: '协议的一版：内容、生效日期、改了什么',
  query: T.Object({ kind: AgreementKindOf, version: T.Optional(AgreementVersion) }),
  data: T.Object({
    kind: AgreementKindOf,
    title: T.String(),
    /** The day from which it applies. */
    version: AgreementVersion,
    /** 1 is the first version. */
    nth: T.Integer(),
    isCurrent: T.Boolean(),
    /** People had to agree again. */
    asksAgain: T.Boolean(),
    /** SHA-256 of the text, in hex. */
    hash: T.String(),
    summary: T.Array(T.String()),
    sections: Sections,
    /** What changed, in the operator's words; empty for the first version. */
    change: T.String(),
    changes: T.Array(AgreementChange),
    /** The version before; null for the first one. */
    before: T.Union([AgreementVersion, T.Null()]),
    /** All versions, the latest first; one may be announced and begin later. */
    versions: T.Array(T.Object({ version: AgreementVersion, change: T.String(), isCurrent: T.Boolean() })),
    /**
     * When the caller agreed to this version, or to an earlier one that still counts for the present one; null before, and for visitors.
     */
    agreedAt: T.Union([Time, T.Null()]),
    /** Which version that was. */
    agreedVersion: T.Union([AgreementVersion, T.Null()]),
  }),
})
export type AgreementText = Static<typeof agreementText.data>

/** The version of the user agreement and the privacy policy that needs consent now. */
export const agreementConsentVersion = endpoint({
  method: 'GET', path: '/agreement/consentVersion', service: 'user', auth: 'none',
  summary: '现在要同意的是哪一版协议',
  data: T.Object({ version: AgreementVersion }),
})

/** Records that the caller accepts the present version of a text. Idempotent: the first time counts. */
export const agreementAccept = endpoint({
  method: 'POST', path: '/agreement/accept', service: 'user', auth: 'any',
  summary: '同意一份协议现在的一版',
  body: T.Object({ kind: OneOf('哪份协议', ACCEPTED_ON_PAGE), version: AgreementVersion }),
  data: T.Object({ version: AgreementVersion, agreedAt: Time }),
  errors: ['AGREEMENT_CHANGED'],
})
