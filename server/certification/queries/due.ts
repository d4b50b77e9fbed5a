import { EXPIRING_DAYS, WARN_DAYS, type WarnDays } from '@daogang/contract/rules/certification'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import type { CertificationRow } from './certifications'

/** Certifications that one round ends or warns about. */
const BATCH = 200

/** Approved certifications whose time is over, the earliest first. */
export const dueToEnd = (db: Db, now: Date): Promise<CertificationRow[]> =>
  db.selectFrom('certification').selectAll().where('state', '=', sql.lit('approved')).where('valid_until', '<=', now)
    .orderBy('valid_until').orderBy('id').limit(BATCH).execute()

/** Approved certifications for which a warning may be due, locked. Skips those that another process holds. */
export const lockToWarn = (trx: Trx, now: Date): Promise<CertificationRow[]> => {
  const within = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return trx.selectFrom('certification').selectAll().where('state', '=', sql.lit('approved')).where('valid_until', '>', now)
    .where('valid_until', '<=', within(EXPIRING_DAYS))
    .where((e) => e.or(WARN_DAYS.map((days) =>
      e.and([e('valid_until', '<=', within(days)), e.or([e('warned_days', 'is', null), e('warned_days', '>', days)])]))))
    .orderBy('valid_until').orderBy('id').limit(BATCH).forUpdate().skipLocked().execute()
}

/** Records the last warning. */
export const markWarned = (trx: Trx, id: string, days: WarnDays): Promise<unknown> =>
  trx.updateTable('certification').set({ warned_days: days }).where('id', '=', id).execute()
