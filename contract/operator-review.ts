import { Cursor, Empty, FreeText, Id, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { DossierLink } from './operator-dossier'
import { BULK_MOST, OUTCOMES, REASON_LENGTH } from './rules/review'

const Kind = T.String({ title: '种类', pattern: '^[a-z][a-z-]{1,30}$' })
const Outcome = OneOf('结果', OUTCOMES)

const Sentence = T.Object({ code: T.String(), label: T.String(), text: T.String() })

/** What the console needs to know of a kind of review. */
const KindInfo = T.Object({
  name: T.String(), label: T.String(), dueHours: T.Integer(),
  count: T.Integer(),
  /** Of these, past their due time. */
  overdue: T.Integer(),
  oldest: T.Union([Time, T.Null()]),
  reasons: T.Array(Sentence),
  /** What an approval has to say, such as a voucher's code; empty if nothing. */
  approvalAsks: T.String(),
  /** Sentences that an approval can begin with, where it says something. */
  answers: T.Array(Sentence),
  /** The word on the button of an approval. */
  approveText: T.String(),
  /** False for kinds that are only finished. */
  canReject: T.Boolean(),
  /** Reasons of a refusal for good; empty where there is none. */
  closeReasons: T.Array(Sentence),
  /** Two people approve each. */
  needsTwo: T.Boolean(),
  canBulk: T.Boolean(),
})
export type KindInfo = Static<typeof KindInfo>

/** The version of an item that can change while it waits, as the operator saw it; empty for others. */
const Version = T.String({ title: '版本', maxLength: 100 })
const Claim = T.Object({ by: T.String(), until: Time, isMine: T.Boolean() })
const Item = T.Object({ id: Id, text: T.String(), since: Time, dueAt: Time, version: Version, claim: T.Union([Claim, T.Null()]) })
export type ReviewItem = Static<typeof Item>

/** `recording`: the address of an MP3 file. */
const Fact = T.Object({ label: T.String(), text: T.String(), picture: T.String(), recording: T.Optional(T.String()) })
const Earlier = T.Object({ at: Time, actor: T.String(), action: T.String(), reason: T.String() })

export const reviewSummary = endpoint({
  method: 'GET', path: '/operator/review/summary', service: 'operator', auth: 'operator',
  summary: '每种审核等着几个、最久的等了多久', data: T.Object({ kinds: T.Array(KindInfo), now: Time }),
})

/**
 * A page of a queue, the next deadline first, without those that are decided and can still be taken back. With `item` that one alone,
 * claimed or not; nothing where it does not wait.
 */
export const reviewList = endpoint({
  method: 'GET', path: '/operator/review/list', service: 'operator', auth: 'operator', summary: '一种审核的队列',
  query: T.Object({
    kind: Kind, show: T.Optional(OneOf('只看', ['all', 'free', 'mine', 'overdue'])), item: T.Optional(Id),
    cursor: T.Optional(Cursor),
  }),
  data: Page(Item), errors: ['REVIEW_KIND'],
})

const Subject = { kind: Kind, id: Id }

/** Everything that a decision needs. The access is in the audit log. */
export const reviewLook = endpoint({
  method: 'POST', path: '/operator/review/look', service: 'operator', auth: 'operator',
  summary: '看一个的全部内容', body: T.Object(Subject),
  data: T.Object({
    facts: T.Array(Fact), earlier: T.Array(Earlier), version: Version, links: T.Array(DossierLink),
    /** Why this operator may not decide: the same person decided before what an appeal is about. Empty if they may. */
    barred: T.String(),
  }),
  errors: ['REVIEW_KIND', 'OPERATOR_CANNOT'],
})

/** Keeps others from an item for 15 minutes. Again by the same operator: another 15 minutes. */
export const reviewClaim = endpoint({
  method: 'POST', path: '/operator/review/claim', service: 'operator', auth: 'operator',
  summary: '领一个，15分钟里别人不能审', body: T.Object(Subject), data: Claim, errors: ['REVIEW_KIND', 'REVIEW_CLAIMED'],
})

export const reviewRelease = endpoint({
  method: 'POST', path: '/operator/review/release', service: 'operator', auth: 'operator',
  summary: '放回去', body: T.Object(Subject), data: Empty, errors: ['REVIEW_KIND'],
})

const Ids = T.Array(Id, { title: '编号', minItems: 1, maxItems: BULK_MOST, uniqueItems: true })
const Decision = {
  kind: Kind, ids: Ids, outcome: Outcome,
  /** Of the sentences of this kind; empty for one that the operator wrote. */
  code: T.String({ title: '原因', pattern: '^[a-z-]{0,30}$' }),
  reason: FreeText('原因', REASON_LENGTH * 2, 0),
}

/** What a decision would do: which items it would refuse and why. Changes nothing. */
export const reviewPreview = endpoint({
  method: 'POST', path: '/operator/review/preview', service: 'operator', auth: 'operator', perMinute: 60,
  summary: '先看看会怎样', body: T.Object(Decision),
  data: T.Object({
    fine: T.Integer(), needsSecond: T.Boolean(), refused: T.Array(T.Object({ id: Id, why: T.String() })),
  }),
  errors: ['REVIEW_KIND', 'OPERATOR_CANNOT'],
})

/** A decision that waits: for its effect in half a minute, or for another operator. */
const Batch = T.Object({
  id: Id, kind: T.String(), label: T.String(), outcome: Outcome, reason: T.String(), by: T.String(), second: T.String(),
  at: Time, applyAt: T.Union([Time, T.Null()]),
  state: OneOf('状态', ['second', 'held', 'done', 'undone']),
  ids: T.Array(Id), done: T.Integer(),
  /** What could not be done after all. */
  failed: T.Array(T.Object({ id: Id, why: T.String() })),
  isMine: T.Boolean(),
})
export type ReviewBatch = Static<typeof Batch>

/** Of the items in `ids`, in their order: a changed one is refused. */
const Versions = T.Array(Version, { title: '看到的版本', maxItems: BULK_MOST })

/**
 * Decides on items that are claimed by this operator or free. It takes effect in 30 seconds and can be taken back until then. More
 * than 50 items wait for another operator. Idempotent by `once`.
 */
export const reviewDecide = endpoint({
  method: 'POST', path: '/operator/review/decide', service: 'operator', auth: 'operator',
  summary: '通过、不通过或不能再交，30秒里能撤回', body: T.Object({ once: Id, ...Decision, versions: T.Optional(Versions) }), data: Batch,
  errors: ['REVIEW_KIND', 'OPERATOR_CANNOT', 'REVIEW_CLAIMED'],
})

export const reviewUndo = endpoint({
  method: 'POST', path: '/operator/review/undo', service: 'operator', auth: 'operator',
  summary: '撤回还没生效的', body: T.Object({ id: Id }), data: Batch, errors: ['REVIEW_LATE'],
})

/** The word of another operator for a decision on many items. */
export const reviewConfirm = endpoint({
  method: 'POST', path: '/operator/review/confirm', service: 'operator', auth: 'operator',
  summary: '确认别人的批量审核', body: T.Object({ id: Id }), data: Batch, errors: ['REVIEW_LATE', 'REVIEW_KIND', 'OPERATOR_CANNOT'],
})

export const reviewBatches = endpoint({
  method: 'GET', path: '/operator/review/batches', service: 'operator', auth: 'operator',
  summary: '等另一个人确认的、自己最近的，和自己刚确认的', data: T.Object({ items: T.Array(Batch) }),
})
