import type { QueryOf } from '@daogang/contract/endpoint'
import type { operatorAuditList } from '@daogang/contract/operator-account'
import type { Deps } from '../deps'
import { decodeCursor, encodeCursor, CURSOR_MESSAGE } from '../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { chainedActions } from './queries/chain'

/** A page of the audit log, the latest line first. */
export async function listAudit({ db }: Pick<Deps, 'db'>, { actor = '', about, cursor }: QueryOf<typeof operatorAuditList>) {
  const scope = `audit ${actor} ${about ?? ''}`
  const before = cursor === undefined ? undefined : Number(decodeCursor(scope, cursor)?.[0])
  if (Number.isNaN(before)) throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  const rows = await chainedActions(db, { actor, about, before }, PAGE_PLUS_ONE)
  return toPage(rows, (row) => ({
    seq: row.seq, at: row.created_at.toISOString(), actor: row.actor, action: row.action, reason: row.reason ?? '', rule: row.rule ?? '',
    accountId: row.account_id ?? '', companyId: row.company_id ?? '', subjectId: row.subject_id ?? '', hash: row.hash.toString('hex'),
  }), ({ seq }) => encodeCursor(scope, [String(seq)]))
}
