import type { Db } from '../db/schema'
import { chinaDateTime } from '../lib/china-time'
import { accountIdOf } from './act'
import { isId } from './arguments'
import { readActions } from '../operator/queries/audit'
import { companiesOf } from './repository'

const MAX_LINES = 50

const linesOr = (lines: readonly string[], none: string): string => lines.join('\n') || none

/** The shops of an account, each with its enterprise and its ban. */
export async function listCompanies(db: Db, who: string, now: Date): Promise<string> {
  const rows = await companiesOf(db, await accountIdOf(db, who), now)
  return linesOr(rows.map(({ id, name, enterprise_id: enterprise, reason, until }) =>
    `${id}  ${name}  企业 ${enterprise}${reason === null ? '' : `  已封：${reason}${until ? `，到${chinaDateTime(until)}` : ''}`}`),
  '这个账号没有店')
}

/** The audit log: of one account, shop or enterprise, or all. */
export async function listActions(db: Db, subject: string | undefined): Promise<string> {
  const of = subject === undefined ? {} : isId(subject) ? { about: subject } : { accountId: await accountIdOf(db, subject) }
  const rows = await readActions(db, MAX_LINES, of)
  return linesOr(rows.map(({ created_at, actor, action, account_id, company_id, subject_id, reason, until }) => [
    chinaDateTime(created_at), actor, action, account_id ?? company_id ?? subject_id, reason ?? '', until ? `到${chinaDateTime(until)}` : '',
  ].join('  ').trimEnd()), '没有记录')
}
