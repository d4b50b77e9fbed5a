import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import {
  hasDetail, mayAgree, maySanction, PROPOSAL_DAYS, SANCTION_EDITION, sanctionOf, type SanctionName,
} from '@daogang/contract/rules/sanction'
import type { Db, Trx } from '../db/schema'
import { writeAction } from '../operator/queries/audit'
import { operatorByName } from '../operator/queries/operators'
import type { OutboxWriter } from '../outbox/outbox'
import { cannot } from '../lib/cannot'
import { endOldProposals, insertProposal, lockProposal, proposalByOnce, settleProposal, type ProposalRow } from './queries/proposals'
import { applySanction } from './sanctions'

interface Around {
  db: Db
  now(): Date
  /** Without it no message goes out by SMS. */
  outbox?: OutboxWriter
}

interface Wish {
  once: string
  action: SanctionName
  subjectId: string
  /** Of the sentences; empty for one that the operator wrote. */
  code: string
  reason: string
  detail: string
  /** A day that the operator named. */
  until: Date | null
  /** Or how long it holds, from the word of the second operator. */
  days?: number | null
}

export interface Settled {
  row: ProposalRow
  /** What the operator reads. */
  said: string
}

interface Caller {
  name: string
  roles: readonly OperatorRole[]
}

const NO_ROLE = '你的角色不能做这件事，请找管理员'
const GONE = '已经处理过了，刷新看看'
const WAITS = '记下了，要另一个人同意才生效'
const TWICE = '你已经提过了，等另一个人同意'

/** Wishes before this moment are void. */
export const proposalsCountFrom = (now: Date): Date => new Date(now.getTime() - PROPOSAL_DAYS * DAY_MS)

/** The end of a sanction that begins now. */
const endOf = ({ until, days = null }: Pick<Wish, 'until' | 'days'>, now: Date): Date | null =>
  (days === null ? until : new Date(now.getTime() + days * DAY_MS))

/** Ends a transaction whose changes were only tried. */
class Undone extends Error {}

/** @throws Refusal OPERATOR_CANNOT for a wish that no one could agree to */
function check({ action, reason, detail, until }: Wish, { roles }: Caller, now: Date): void {
  if (!maySanction(roles, action)) throw cannot(NO_ROLE)
  if (sanctionOf(action).isHard && reason.trim() === '') throw cannot('写清楚原因，对方看得到')
  if (hasDetail(action) && detail.trim() === '') throw cannot('写清楚查到了什么，对方看得到')
  // The two parts of the reason of a ban are kept apart by it.
  if (`${reason}${detail}`.includes('|')) throw cannot('原因里不能有竖线')
  if (until && until <= now) throw cannot('结束的时间已经过去了')
}

/** Does what a row says, in the transaction of its decision. */
function apply(trx: Trx, row: ProposalRow, { now, outbox }: Around): Promise<string> {
  const rule = row.code === '' ? undefined : `${row.action}/${row.code}@${row.edition}`
  const operator = { db: trx, trx, now, actor: row.operator, ...rule !== undefined && { rule }, ...outbox && { outbox } }
  const by = [row.operator, ...row.second === null ? [] : [row.second]]
  return applySanction(operator, row.action, row.subject_id, { ...row, by })
}

/** Refuses at once what could not be done anyway. */
async function tryOut({ db, ...around }: Around, row: ProposalRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await apply(trx, row, { db: trx, ...around })
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

/**
 * Does a sanction, or keeps the wish for another operator where two are needed. Idempotent by `once`.
 * @throws Refusal OPERATOR_CANNOT
 */
export async function propose(around: Around, caller: Caller, wish: Wish): Promise<Settled> {
  const { db, now } = around
  const before = await proposalByOnce(db, caller.name, wish.once)
  if (before) return { row: before, said: before.state === 'waiting' ? WAITS : GONE }
  const at = now()
  check(wish, caller, at)
  const { subject, needsTwo } = sanctionOf(wish.action)
  const row: ProposalRow = {
    id: randomUUID(), once: wish.once, action: wish.action, subject_kind: subject, subject_id: wish.subjectId, code: wish.code,
    edition: wish.code === '' ? '' : SANCTION_EDITION, reason: wish.reason.trim(), detail: wish.detail.trim(),
    until: endOf(wish, at), days: wish.days ?? null,
    operator: caller.name, second: null, created_at: at, decided_at: needsTwo ? null : at, state: needsTwo ? 'waiting' : 'done',
  }
  if (needsTwo) await tryOut(around, row)
  return db.transaction().execute(async (trx) => {
    await endOldProposals(trx, proposalsCountFrom(at), at)
    const added = await insertProposal(trx, row)
    if (!added) {
      const same = await proposalByOnce(trx, caller.name, wish.once)
      if (!same) throw cannot(TWICE)
      return { row: same, said: same.state === 'waiting' ? WAITS : GONE }
    }
    if (!needsTwo) return { row: added, said: await apply(trx, added, around) }
    await writeAction(trx, {
      actor: caller.name, action: `propose ${wish.action}`, reason: [row.detail, row.reason].filter(Boolean).join('  '),
      ...subjectColumns(row),
    }, at)
    return { row: added, said: WAITS }
  })
}

/** The subject as the audit log has it. */
const subjectColumns = ({ subject_kind: kind, subject_id: id }: ProposalRow) =>
  (kind === 'person' ? { accountId: id } : kind === 'store' ? { companyId: id } : { subjectId: id })

/** @throws Refusal OPERATOR_CANNOT if it does not wait any more */
async function waitingRow(trx: Trx, id: string, now: Date): Promise<ProposalRow> {
  const row = await lockProposal(trx, id)
  if (row?.state !== 'waiting' || row.created_at <= proposalsCountFrom(now)) throw cannot(GONE)
  return row
}

/** The operator could be disabled or have other roles since. */
async function isStillAllowed(trx: Trx, { operator, action }: ProposalRow): Promise<boolean> {
  const found = await operatorByName(trx, operator)
  return found !== undefined && found.disabled_at === null && found.vouched_by !== null && maySanction(found.roles, action)
}

/** Another operator's word: the sanction takes effect. @throws Refusal OPERATOR_CANNOT */
export const agree = (around: Around, { name, roles }: Caller, id: string): Promise<Settled> =>
  around.db.transaction().execute(async (trx) => {
    const at = around.now()
    if (!mayAgree(roles)) throw cannot(NO_ROLE)
    const row = await waitingRow(trx, id, at)
    if (row.operator === name) throw cannot('这是你自己提的，要另一个人同意')
    if (!await isStillAllowed(trx, row)) throw cannot('提的人停用了或换了角色，请重新提')
    const settled = await settleProposal(trx, id, { state: 'done', second: name, decided_at: at, until: endOf(row, at) })
    await writeAction(trx, { actor: name, action: `agree ${row.action}`, operators: [row.operator], ...subjectColumns(row) }, at)
    return { row: settled, said: await apply(trx, settled, { ...around, db: trx }) }
  })

/** Refuses a colleague's wish, or takes the operator's back. @throws Refusal OPERATOR_CANNOT */
export const refuse = (around: Around, { name, roles }: Caller, id: string): Promise<ProposalRow> =>
  around.db.transaction().execute(async (trx) => {
    const at = around.now()
    const row = await waitingRow(trx, id, at)
    const isOwn = row.operator === name
    if (!isOwn && !mayAgree(roles)) throw cannot(NO_ROLE)
    await writeAction(trx, {
      actor: name, action: `${isOwn ? 'withdraw' : 'refuse'} ${row.action}`, operators: [row.operator], ...subjectColumns(row),
    }, at)
    return settleProposal(trx, id, { state: isOwn ? 'withdrawn' : 'refused', second: isOwn ? null : name, decided_at: at })
  })
