import { importHolidays } from '../attendance/import-holidays'
import type { Db } from '../db/schema'
import { BadCsv } from '../lib/csv'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../operator/queries/audit'
import { readFileOf } from './money/text'

const MAX_FAULTS = 20

/** Imports a calendar from a file. @returns the report for the operator */
export async function importHolidayFile(db: Db, path: string, actor: string, now: Date): Promise<string> {
  const report = await importHolidays(db, await readFileOf(path), actor, now).catch((error: unknown) => {
    throw error instanceof BadCsv ? new CannotModerate('这个文件不是CSV，第一行要写列名') : error
  })
  if ('faults' in report) throw new CannotModerate(`一行都没导：\n${report.faults.slice(0, MAX_FAULTS).join('\n')}`)
  await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'import holidays', reason: String(report.days) }, now))
  return `导入了${report.days}天`
}
