import type { Db } from '../db/schema'
import { chinaDateTime } from '../lib/china-time'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../operator/queries/audit'
import type { Decision, Look } from './kind'
import { REVIEW_KINDS } from './kinds'

const MAX_LINES = 100

/** Lists the pending reviews of one kind or of all. */
export async function listWaiting(db: Db, now: Date, only?: string): Promise<string> {
  if (only !== undefined && !REVIEW_KINDS.some(({ name }) => name === only)) throw new CannotModerate(`没有“${only}”这一种`)
  const lines: string[] = []
  for (const kind of REVIEW_KINDS) {
    if (only !== undefined && kind.name !== only) continue
    const waiting = await kind.waiting(db, MAX_LINES, now)
    lines.push(...waiting.map(({ id, since, text }) => [id, kind.name, chinaDateTime(since), text].join('  ')))
  }
  return lines.join('\n') || '没有等着审核的'
}

/** Shows what the list masks or shortens. */
export const showReview = (db: Db, id: string, look: Look, actor: string, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    for (const kind of REVIEW_KINDS) {
      const lines = await kind.show?.(trx, id, look, actor, now)
      if (lines) return lines.join('\n')
    }
    throw new CannotModerate('没有这个编号，或者名单里已经写全了')
  })

/** Decides on a pending review and records it. @returns a line for the operator */
export const decideReview = (db: Db, id: string, decision: Decision, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    for (const kind of REVIEW_KINDS) {
      const decided = await kind.decide(trx, id, decision, now)
      if (!decided) continue
      const { said, ...about } = decided
      const { approve, actor, reason } = decision
      const action = `${approve ? 'approve' : 'reject'} ${kind.name}`
      await writeAction(trx, { actor, action, ...about, subjectId: id, ...(reason !== '' && { reason }) }, now)
      return said ?? `${kind.label}${approve ? '通过了' : '没通过，对方看得到原因'}`
    }
    throw new CannotModerate('没有这个编号')
  })
