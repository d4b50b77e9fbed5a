import { OPERATOR_ROLES, type OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Db } from '../db/schema'
import { hashPassword } from '../operator/password'
import { insertOperator } from '../operator/queries/operators'

/** Printed by scripts/start.mjs. */
const DEMO_PASSWORD = 'daogang-demo-2026'
const DEMO: readonly { id: string, name: string, roles: OperatorRole[] }[] = [
  { id: '0b9f4a52-5a0e-4c6e-9d0c-6f1d6a3e0101', name: '演示主管', roles: [...OPERATOR_ROLES] },
  { id: '0b9f4a52-5a0e-4c6e-9d0c-6f1d6a3e0102', name: '演示审核员', roles: ['reviewer'] },
]

/**
 * Two operators for trying the console, without a code. They have no secret for the command line, the registry counts as empty with them
 * alone, and production disables them at its start.
 */
export async function seedOperators(db: Db, now: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async (trx) => {
    for (const each of DEMO) {
      await insertOperator(trx, {
        ...each, secret_hash: 'none', created_by: '', vouched_by: '', password_hash: hash, is_demo: true,
      }, now)
    }
  })
}
