import { releaseExpired, revoke } from '../../certification/decide'
import { findCertification } from '../../certification/queries/certifications'
import type { Db } from '../../db/schema'
import { chinaDateTime } from '../../lib/china-time'
import { accountIdOf } from '../../moderation/act'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { certificationsOfAccount } from '../../review/queries/certifications'

const MAX_LINES = 50

/** The certifications of the enterprises of an account, the latest first. */
export async function listCertifications(db: Db, who: string): Promise<string> {
  const rows = await certificationsOfAccount(db, await accountIdOf(db, who), MAX_LINES)
  return rows.map(({ id, kind, state, store, name, credit_code, valid_until }) =>
    [id, kind, state, store ?? '', name, credit_code, valid_until ? `到${chinaDateTime(valid_until)}` : ''].filter(Boolean).join('  '),
  ).join('\n') || '这个账号没有认证过执照'
}

/** Revokes an approved certification, or releases the code of an expired one, and records it. @returns how many jobs went offline */
export const revokeCertification = (db: Db, id: string, { reason, actor }: { reason: string, actor: string }, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const row = await findCertification(trx, id)
    if (!row) throw cannot('没有这份认证')
    const revoked = await revoke(trx, row, { reason, by: actor }, now)
    const offline = revoked ?? (await releaseExpired(trx, row) ? 0 : undefined)
    if (offline === undefined) throw cannot('这份认证不在有效期里')
    await writeAction(trx, {
      actor, action: 'revoke certification', subjectId: id, reason, ...(row.account_id && { accountId: row.account_id }),
      ...(row.company_id && { companyId: row.company_id }),
    }, now)
    return offline
  })
