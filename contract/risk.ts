import { T, endpoint, type Static } from './endpoint'
import { Empty, Id, OneOf, Time } from './common'

/** A state of the spec: 0 or one other number. */
const ZeroOr = <const N extends number>(title: string, other: N) => T.Unsafe<0 | N>({ type: 'integer', enum: [0, other], title })

/** Whether the account may contact others (spec §3, §4). */
export const RiskCheck = T.Object({
  /** 2: blocked. Toast `text` and go back after a second. */
  user_status: ZeroOr('账号状态', 2),
  /** 1: may not contact the other side until `deathTime`. Show `text`. */
  status: ZeroOr('联系限制', 1),
  /** Empty without a restriction. */
  text: T.String(),
  /** The operator's reason. Empty without a restriction. */
  reason: T.String(),
  /** When it ends; null without a restriction or without an end. */
  deathTime: T.Union([Time, T.Null()]),
})
export type RiskCheck = Static<typeof RiskCheck>

export const userRiskCheck = endpoint({
  method: 'POST', path: '/user_risk_check', service: 'main', auth: 'any',
  summary: '风险检查：能不能联系对方',
  body: Empty,
  data: RiskCheck,
})

/** A ban of an enterprise or of a store that the user may appeal against. */
export const StandingBan = T.Object({
  kind: OneOf('对象', ['enterprise', 'store']),
  /** Of the enterprise or the store. */
  id: Id,
  name: T.String(),
  /** The violated rule as text; empty if the decision names none. */
  rule: T.String(),
  reason: T.String(),
  /** Null: until it is lifted. */
  until: T.Union([Time, T.Null()]),
})
export type StandingBan = Static<typeof StandingBan>

/** A place in an enterprise for which the user may not hire because of bans. Its owner cannot leave and is not listed. */
const ClosedPlace = T.Object({
  memberId: Id,
  enterprise: T.String(),
})
export type ClosedPlace = Static<typeof ClosedPlace>

/**
 * 1: normal. 2: stopped by the operator (spec §4). A stopped account can log in, read and appeal, and nothing else; an employer is also
 * stopped while each of their enterprises is banned, or all stores that they see there.
 */
export const checkDisableStatus = endpoint({
  method: 'GET', path: '/user/checkDisableStatus', service: 'main', auth: 'any',
  summary: '账号、企业、门店有没有被停用',
  data: T.Object({
    status: T.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], title: '状态' }),
    text: T.String(),
    /** Also of one store among several, while the status is 1. Newest first. */
    bans: T.Array(StandingBan),
    /** Places that the user can leave (`group/remove`). */
    places: T.Array(ClosedPlace),
  }),
})
export type DisableStatus = Static<typeof checkDisableStatus.data>

/** Why a text is flagged. */
export const SensitiveKind = OneOf('类别', ['fee', 'deposit', 'documents', 'pay', 'fraud', 'contact', 'discrimination'])
export type SensitiveKind = Static<typeof SensitiveKind>

/** Where a text is written. A seeker’s question in a chat is fine where the same words in a job are not. */
export const WordingContext = OneOf('写在哪里', ['job', 'chat', 'resume', 'comment'])
export type WordingContext = Static<typeof WordingContext>

/** One result for each message, in the same order. */
export const sensitiveWordsVerify = endpoint({
  method: 'POST', path: '/sensitiveWords/verify', service: 'main', auth: 'any',
  summary: '检查内容里有没有敏感词',
  body: T.Object({
    messages: T.Array(T.Object({
      content: T.String({ title: '内容', maxLength: 2000 }),
      /** Without it the rules of a job post apply, which are the strictest. */
      context: T.Optional(WordingContext),
      /** The sender’s role; without it the caller’s present role. */
      role: T.Optional(OneOf('身份', ['b', 'c'])),
      /** A name or an address, not sentences: the rules alone judge it, because the model learned from sentences. */
      isName: T.Optional(T.Boolean()),
    }), { title: '内容', minItems: 1, maxItems: 20 }),
  }),
  data: T.Array(T.Object({
    /** True: flagged; the content must not be submitted. False with a rule: fine, and the rule is shown beside it. */
    res: T.Boolean(),
    kind: T.Optional(SensitiveKind),
    /** The violated rule as a sentence: “招人不能收押金（劳动合同法第九条）”. */
    rule: T.Optional(T.String()),
    /** The violating words of the text, to be highlighted. */
    words: T.Optional(T.Array(T.String())),
    /** What to write instead. */
    hint: T.Optional(T.String()),
    /** The places of the words in the text, as indexes of UTF-16. */
    marks: T.Optional(T.Array(T.Object({ from: T.Integer(), to: T.Integer() }))),
  })),
})
export type SensitiveResult = Static<typeof sensitiveWordsVerify.data>[number]
