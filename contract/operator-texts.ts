import { AgreementChange, AgreementKindOf } from './agreement'
import { AgreementVersion } from './auth'
import { Empty, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'

const Draft = T.Object({
  version: T.String(), change: T.String(), asksAgain: T.Boolean(), by: T.String(),
  /** Who confirmed it in the last seven days; empty before. */
  approvedBy: T.String(),
  /** A code of its words, its change and whether people agree again: an operator publishes the draft that they read. */
  hash: T.String(),
})

const Agreement = T.Object({
  kind: AgreementKindOf, title: T.String(), version: T.String(), nth: T.Integer(), next: T.String(),
  mayAskAgain: T.Boolean(), draft: T.Union([Draft, T.Null()]),
  /** Announced versions whose recall waits for another operator. */
  recalls: T.Array(T.Object({ version: T.String(), by: T.String(), reason: T.String() })),
})
export type OperatorAgreement = Static<typeof Agreement>

export const operatorAgreementList = endpoint({
  method: 'GET', path: '/operator/agreement/list', service: 'operator', auth: 'operator', summary: '每份协议和草稿', query: Empty,
  data: T.Object({ items: T.Array(Agreement) }),
})

/** One text: the file of its draft, or of the present version to begin one, and what the draft changes. */
export const operatorAgreementDetail = endpoint({
  method: 'GET', path: '/operator/agreement/detail', service: 'operator', auth: 'operator', summary: '一份协议：文件、草稿改了什么、各版',
  query: T.Object({ kind: AgreementKindOf }),
  data: T.Object({
    agreement: Agreement, file: T.String(), changes: T.Array(AgreementChange),
    versions: T.Array(T.Object({ version: T.String(), change: T.String(), publishedBy: T.String(), at: T.Union([Time, T.Null()]) })),
  }),
})

/** `base`: the code of the draft that was opened, empty where there was none. Another one by now is refused; without it none is. */
export const operatorAgreementDraft = endpoint({
  method: 'POST', path: '/operator/agreement/draft', service: 'operator', auth: 'operator', summary: '存一份协议的草稿',
  body: T.Object({
    kind: AgreementKindOf, file: Text('内容', 100_000), base: T.Optional(T.String({ title: '打开的草稿', pattern: '^([0-9a-f]{12})?$' })),
  }), data: T.Object({ changes: T.Array(AgreementChange) }),
  errors: ['OPERATOR_CANNOT'],
})

/** The first operator confirms, the second one publishes. */
export const operatorAgreementPublish = endpoint({
  method: 'POST', path: '/operator/agreement/publish', service: 'operator', auth: 'operator', summary: '确认发布一份草稿，要两个人',
  body: T.Object({ kind: AgreementKindOf, hash: T.String({ title: '确认码', pattern: '^[0-9a-f]{12}$' }) }),
  data: T.Object({ isPublished: T.Boolean() }), errors: ['OPERATOR_CANNOT'],
})

export const operatorAgreementDrop = endpoint({
  method: 'POST', path: '/operator/agreement/drop', service: 'operator', auth: 'operator', summary: '扔掉草稿',
  body: T.Object({ kind: AgreementKindOf }), data: Empty, errors: ['OPERATOR_CANNOT'],
})

/** Takes an announced version back before its day, with two operators. */
export const operatorAgreementRecall = endpoint({
  method: 'POST', path: '/operator/agreement/recall', service: 'operator', auth: 'operator', summary: '生效以前撤回一版，要两个人',
  body: T.Object({ kind: AgreementKindOf, version: AgreementVersion, reason: Text('为什么撤回', 200) }),
  data: T.Object({ isRecalled: T.Boolean() }), errors: ['OPERATOR_CANNOT'],
})
