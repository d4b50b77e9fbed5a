import { randomUUID } from 'node:crypto'
import { sanctionOf, type SanctionName } from '@daogang/contract/rules/sanction'
import type { Db } from '../db/schema'
import { chinaDateTime } from '../lib/china-time'
import type { Operator } from './act'
import { cannot } from '../lib/cannot'
import { agree, proposalsCountFrom, propose, refuse } from './propose'
import { waitingProposals } from './queries/proposals'
import type { CommandCaller } from './roles'
import { applySanction } from './sanctions'
import type { Decision } from './rules'

const MOST = 50

export interface Commanded extends Decision {
  /** The second part of the reason of a ban. */
  detail?: string
}

/**
 * Does a sanction of the command line. A registered operator asks another one where two are needed, as in the console.
 * @returns what the operator reads
 */
export async function commandSanction(
  operator: Operator, caller: CommandCaller, action: SanctionName, subjectId: string, decision?: Commanded,
): Promise<string> {
  const { reason = '', detail = '', until, violation: code = '' } = decision ?? {}
  const wish = { once: randomUUID(), action, subjectId, code, reason, detail, until: until ?? null }
  if (!caller.isRegistered) {
    const run = (each: Operator) => applySanction(each, action, subjectId, { ...wish, by: [caller.name] })
    return operator.db.transaction().execute((trx) => run({ ...operator, db: trx, trx }))
  }
  const { row, said } = await propose(operator, caller, wish)
  return row.state === 'waiting' ? `${said}：npm run moderate -- agree ${row.id}` : said
}

/** The wishes that wait for another operator. */
export async function listProposals(db: Db, now: Date): Promise<string> {
  const rows = await waitingProposals(db, { operator: '', since: proposalsCountFrom(now) }, MOST)
  return rows.map((row) => [
    row.id, chinaDateTime(row.created_at), row.operator, sanctionOf(row.action).label, row.subject_id, row.detail, row.reason,
  ].filter(Boolean).join('  ')).join('\n') || '没有等着同意的'
}

/** Another operator's word on the command line. */
export async function commandAgree(operator: Operator, caller: CommandCaller, id: string): Promise<string> {
  if (!caller.isRegistered) throw cannot('要登记过的操作员才能同意')
  return (await agree(operator, caller, id)).said
}

/** Refuses a wish, or takes the operator's back. */
export async function commandRefuse(operator: Operator, caller: CommandCaller, id: string): Promise<string> {
  const { state } = await refuse(operator, caller, id)
  return state === 'withdrawn' ? '撤回了' : '不同意，记下了'
}
