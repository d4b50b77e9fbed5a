import { Cursor, Empty, FreeText, Id, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { DOSSIER_KINDS, LOOKED_AT, SANCTION_NAMES, SANCTION_WIDTH } from './rules/sanction'

const Kind = OneOf('种类', DOSSIER_KINDS)
const Subject = { kind: Kind, id: Id }
/** The way to a page of a person, enterprise or job. */
export const DossierLink = T.Object({ kind: Kind, id: Id, title: T.String(), note: T.String() })
export type DossierLink = Static<typeof DossierLink>

/**
 * Finds by phone, name, id card, enterprise, credit code, job or id; up to 20 of each kind. The search is in the audit log without its
 * words.
 */
export const dossierSearch = endpoint({
  method: 'POST', path: '/operator/dossier/search', service: 'operator', auth: 'operator', perMinute: 60,
  summary: '按手机号、姓名、证件号、企业、信用代码、岗位找', body: T.Object({ q: Text('找什么', 60) }),
  data: T.Object({ items: T.Array(DossierLink) }),
})

const Standing = T.Object({
  /** What lifts it. */
  lift: OneOf('恢复', SANCTION_NAMES), subjectId: Id,
  label: T.String(), reason: T.String(), by: T.String(), at: Time, until: T.Union([Time, T.Null()]),
  /** The id of the decision in the public list of sanctions; null for others. */
  decisionId: T.Union([Id, T.Null()]),
})
export type Standing = Static<typeof Standing>

/** A person, enterprise or job as operators see it, masked. The access is in the audit log. */
export const dossierLook = endpoint({
  method: 'POST', path: '/operator/dossier/look', service: 'operator', auth: 'operator',
  summary: '一个人、一家企业或一个岗位', body: T.Object(Subject),
  data: T.Object({
    title: T.String(), facts: T.Array(T.Object({ label: T.String(), text: T.String() })),
    /** The values that can be unmasked, as they are shown now. */
    masked: T.Array(T.Object({ what: OneOf('看什么', LOOKED_AT), text: T.String() })),
    /** Sanctions in force. */
    standing: T.Array(Standing),
    /** Granted supports with a health certificate: a mistyped code is replaced. Only its last characters are shown. */
    supports: T.Array(T.Object({ id: Id, at: Time, codeTail: T.String() })),
    stores: T.Array(T.Object({ id: Id, name: T.String(), note: T.String() })),
    links: T.Array(DossierLink),
  }),
})
export type Dossier = Static<typeof dossierLook.data>

const Event = T.Object({
  at: Time, key: T.String(), label: T.String(), text: T.String(), by: T.String(),
  /** The comment that it is, to hide or to show again. */
  comment: T.Optional(T.Object({ id: Id, isHidden: T.Boolean() })),
})
export type DossierEvent = Static<typeof Event>

/** What happened to it, the latest first. */
export const dossierTimeline = endpoint({
  method: 'GET', path: '/operator/dossier/timeline', service: 'operator', auth: 'operator', summary: '经过，新的在前',
  query: T.Object({ ...Subject, cursor: T.Optional(Cursor) }), data: Page(Event),
})

const Action = OneOf('做什么', SANCTION_NAMES)
const Proposal = T.Object({
  id: Id, action: Action, label: T.String(), subjectId: Id,
  /** The page with the subject; null if it is gone. */
  subject: T.Union([DossierLink, T.Null()]),
  /** The name of the store, where a store is the subject; empty otherwise. */
  store: T.String(),
  reason: T.String(), detail: T.String(), until: T.Union([Time, T.Null()]),
  /** How long it holds from the word of the second operator; null where `until` is a day that was named, or there is no end. */
  days: T.Union([T.Integer(), T.Null()]),
  by: T.String(), second: T.String(), at: Time,
  state: OneOf('状态', ['waiting', 'done', 'refused', 'withdrawn']),
  isMine: T.Boolean(),
  /** The end of the requester's time to read an unmasked value; null for other sanctions. */
  readableUntil: T.Union([Time, T.Null()]),
})
export type Proposal = Static<typeof Proposal>

/** Does a sanction, or asks another operator for it where two are needed. Idempotent by `once`. */
export const sanctionPropose = endpoint({
  method: 'POST', path: '/operator/sanction/propose', service: 'operator', auth: 'operator',
  summary: '限制、封禁、停止提现、恢复、看号码；要两个人的先记下',
  body: T.Object({
    once: Id, action: Action, subjectId: Id,
    /** Of the sentences of this action; empty for one that the operator wrote. */
    code: T.String({ title: '原因', pattern: '^[a-z-]{0,30}$' }),
    /** What the person reads; empty only for what gives something back. */
    reason: FreeText('原因', SANCTION_WIDTH, 0),
    /** The second part of the reason of a ban. */
    detail: T.Optional(FreeText('查到的事实', SANCTION_WIDTH, 0)),
    what: T.Optional(OneOf('看什么', LOOKED_AT)),
    days: T.Optional(T.Integer({ title: '多少天', minimum: 1, maximum: 3650 })),
  }),
  data: T.Object({ proposal: Proposal, said: T.String() }), errors: ['OPERATOR_CANNOT'],
})

/** The word of another operator: the sanction takes effect in the same transaction. */
export const sanctionAgree = endpoint({
  method: 'POST', path: '/operator/sanction/agree', service: 'operator', auth: 'operator',
  summary: '同意别人要做的', body: T.Object({ id: Id }), data: T.Object({ proposal: Proposal, said: T.String() }),
  errors: ['OPERATOR_CANNOT'],
})

/** Refuses a colleague's wish, or takes the operator's back. */
export const sanctionRefuse = endpoint({
  method: 'POST', path: '/operator/sanction/refuse', service: 'operator', auth: 'operator',
  summary: '不同意，或者撤回自己的', body: T.Object({ id: Id }), data: T.Object({ proposal: Proposal }),
  errors: ['OPERATOR_CANNOT'],
})

/** Own ones first, then those of others, the longest waiting first. With `subjectId` only those about it, or about its stores. */
export const sanctionList = endpoint({
  method: 'GET', path: '/operator/sanction/list', service: 'operator', auth: 'operator',
  summary: '等另一个人同意的，和自己最近的', query: T.Object({ subjectId: T.Optional(Id) }), data: T.Object({ items: T.Array(Proposal) }),
})

/** The whole value, for half an hour after the second word. Each reading is in the audit log, and its owner sees it. */
export const sanctionReveal = endpoint({
  method: 'POST', path: '/operator/sanction/reveal', service: 'operator', auth: 'operator', perMinute: 20,
  summary: '看完整的号码，本人能看到', body: T.Object({ id: Id }), data: T.Object({ label: T.String(), value: T.String() }),
  errors: ['OPERATOR_CANNOT'],
})

/** An address below `/console`, without the id of anyone: `/queue/report?show=overdue`. */
const Path = T.String({ title: '地址', maxLength: 200, pattern: '^/[a-z0-9][a-z0-9/?=&-]*$' })
const View = T.Object({ id: Id, name: T.String(), path: T.String() })

export const viewList = endpoint({
  method: 'GET', path: '/operator/view/list', service: 'operator', auth: 'operator',
  summary: '我存的视图', data: T.Object({ items: T.Array(View) }),
})

/** Keeps an address under a name; the same name again replaces it. */
export const viewSave = endpoint({
  method: 'POST', path: '/operator/view/save', service: 'operator', auth: 'operator',
  summary: '存视图', body: T.Object({ name: Text('名字', 20), path: Path }), data: T.Object({ items: T.Array(View) }),
  errors: ['VIEW_LIMIT'],
})

export const viewRemove = endpoint({
  method: 'POST', path: '/operator/view/remove', service: 'operator', auth: 'operator',
  summary: '删视图', body: T.Object({ id: Id }), data: Empty,
})
