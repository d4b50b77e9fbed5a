import { deletePictures } from '../certificate/drop'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Db, Trx } from '../db/schema'
import { chinaDateTime } from '../lib/china-time'
import { cannot } from '../lib/cannot'
import type { CommandCaller } from '../moderation/roles'
import { writeAction } from '../operator/queries/audit'
import { deadlinesOf, decidesOn, queueOf } from './find-kind'
import type { Decision, Look, ReviewKind } from './kind'
import { REVIEW_KINDS } from './kinds'
import { hasOpenItem } from './queries/batches'
import { queueRows } from './queries/queue'
import { lineOf } from './view'

const MAX_LINES = 100

/** @throws Refusal OPERATOR_CANNOT if these roles do not decide on a kind */
function refuseKind(kind: ReviewKind, roles: readonly OperatorRole[]): void {
  if (!decidesOn(kind, roles)) throw cannot(`你的角色不能审${kind.label}，请找管理员`)
}

/** Lists the pending reviews of one kind, or of all on which these roles decide. @throws Refusal OPERATOR_CANNOT for a kind of others */
export async function listWaiting(db: Db, now: Date, roles: readonly OperatorRole[], only?: string): Promise<string> {
  const one = REVIEW_KINDS.find(({ name }) => name === only)
  if (only !== undefined && !one) throw cannot(`没有“${only}”这一种`)
  if (one) refuseKind(one, roles)
  const lines: string[] = []
  for (const kind of one ? [one] : REVIEW_KINDS.filter((each) => decidesOn(each, roles))) {
    const source = await queueOf(kind, db, now)
    const rows = await queueRows(db, source, MAX_LINES)
    const { missedBefore, dueAt } = await deadlinesOf(kind, db, now)
    const due = (since: Date) => (since <= missedBefore ? '超期了' : `最晚${chinaDateTime(dueAt(since))}`)
    lines.push(...rows.map((row) =>
      [row.id, kind.name, chinaDateTime(row.since), ...kind.queue ? [due(row.since)] : [], source.line(row)].join('  ')))
  }
  return lines.join('\n') || '没有等着审核的'
}

/** Shows what the list masks or shortens. @throws Refusal OPERATOR_CANNOT for an item of a kind on which the operator does not decide */
export const showReview = (
  db: Db, id: string, look: Look, { name: actor, roles }: Pick<CommandCaller, 'name' | 'roles'>, now: Date,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    for (const kind of REVIEW_KINDS.filter((each) => decidesOn(each, roles))) {
      const lines = await kind.show?.(trx, id, look, actor, now)
      if (lines) return lines.map(lineOf).join('\n')
    }
    throw cannot('没有这个编号，或者名单里已经写全了，或者你的角色不能审')
  })

/** What a decision did. */
interface Applied {
  /** For the operator. */
  line: string
  released?: { accountId: string, files: readonly string[] }
}

const SAME_PERSON = '当初是你处理的，要另一个人来审'

/** Why an operator may not decide on an item: that person decided before what it is about. Empty if they may. */
export const barredFrom = async (db: Db, kind: ReviewKind, id: string, operator: string): Promise<string> =>
  ((await kind.decidedBy?.(db, id))?.includes(operator) === true ? SAME_PERSON : '')

export interface RuledDecision extends Decision {
  /** The rule that it follows: kind, code and edition of the reason. */
  rule?: string
}

/**
 * Decides on an item of a kind and records it, in one transaction.
 * @returns a line for the operator, and files for `deletePictures` after the transaction; undefined if this kind has no such id
 * @throws Refusal OPERATOR_CANNOT
 */
export async function applyDecision(
  trx: Trx, kind: ReviewKind, id: string, { rule, ...decision }: RuledDecision, now: Date, look: Pick<Look, 'sealer' | 'outbox'>,
): Promise<Applied | undefined> {
  // Before the decision, which can end what it is about.
  const barred = await barredFrom(trx, kind, id, decision.actor)
  if (barred !== '') throw cannot(barred)
  const decided = await kind.decide(trx, id, decision, now, look)
  if (!decided) return undefined
  // Only now: another kind may have the id.
  if (!decision.approve && kind.canReject === false) throw cannot(`${kind.label}不能不通过`)
  if (decision.isFinal && !kind.canClose) throw cannot(`${kind.label}不通过以后都能再交`)
  const { said, released = [], ...about } = decided
  const { approve, actor, reason, isFinal } = decision
  const action = `${approve ? 'approve' : 'reject'} ${kind.name}${isFinal ? ' for-good' : ''}`
  const why = { ...(reason !== '' && { reason }), ...(rule !== undefined && { rule }) }
  await writeAction(trx, { actor, action, ...about, subjectId: id, ...why }, now)
  const line = said ?? `${kind.label}${approve ? '通过了' : '没通过，对方看得到原因'}`
  return { line, ...about.accountId !== undefined && { released: { accountId: about.accountId, files: released } } }
}

/** Decides on a pending review at once, by the command line. @returns a line for the operator */
export async function decideReview(
  db: Db, id: string, { roles, ...decision }: Decision & Pick<CommandCaller, 'roles'>, now: Date,
  look: Pick<Look, 'sealer' | 'outbox' | 'storage' | 'log'>,
): Promise<string> {
  const { line, released } = await db.transaction().execute(async (trx) => {
    for (const kind of REVIEW_KINDS) {
      if (await hasOpenItem(trx, kind.name, id)) throw cannot('控制台里有人审了这一个，还没生效，等半分钟再看')
      const said = await applyDecision(trx, kind, id, decision, now, look)
      if (said === undefined) continue
      refuseKind(kind, roles)
      return said
    }
    throw cannot('没有这个编号')
  })
  if (released) await deletePictures({ db, providers: look, log: look.log }, released, now)
  return line
}
