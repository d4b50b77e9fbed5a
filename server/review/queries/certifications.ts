import type { Db } from '../../db/schema'

/** Certifications of an enterprise that an operator sees. */
const SHOWN = 100

/** Certifications that wait for a decision. */
export const waitingCertifications = (db: Db) =>
  db.selectFrom('certification').leftJoin('company', 'company.id', 'certification.company_id')
    .select([
      'certification.id', 'certification.submitted_at as since', 'certification.kind', 'certification.name', 'certification.credit_code',
      'certification.finding', 'company.name as store',
    ])
    .where('certification.state', '=', 'reviewing')

/** The certifications of an enterprise, the latest first. */
export const certificationsOfEnterprise = (db: Db, enterpriseId: string) =>
  db.selectFrom('certification').leftJoin('company', 'company.id', 'certification.company_id')
    .select([
      'certification.id', 'certification.kind', 'certification.state', 'certification.name', 'certification.credit_code',
      'certification.valid_until', 'company.name as store',
    ])
    .where('certification.enterprise_id', '=', enterpriseId).orderBy('certification.nth', 'desc').limit(SHOWN).execute()

/** The certifications of the enterprises of an account, the latest first. */
export const certificationsOfAccount = (db: Db, accountId: string, limit: number) =>
  db.selectFrom('certification').innerJoin('member', 'member.enterprise_id', 'certification.enterprise_id')
    .leftJoin('company', 'company.id', 'certification.company_id')
    .select([
      'certification.id', 'certification.kind', 'certification.state', 'certification.name', 'certification.credit_code',
      'certification.valid_until', 'company.name as store',
    ])
    .where('member.account_id', '=', accountId).orderBy('certification.nth', 'desc').limit(limit).execute()
