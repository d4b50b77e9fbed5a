import type { Db } from '../db/schema'
import { importLandmarks } from '../landmark/import'
import { BadCsv } from '../lib/csv'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeAction } from '../operator/queries/audit'
import { readFileOf } from './money/text'

const MAX_FAULTS = 20

/** Imports business areas and metro stations from a file. @returns the report for the operator */
export async function importLandmarkFile(db: Db, path: string, actor: string, now: Date): Promise<string> {
  const report = await importLandmarks(db, await readFileOf(path), actor, now).catch((error: unknown) => {
    throw error instanceof BadCsv ? new CannotModerate('这个文件不是CSV，第一行要写列名') : error
  })
  if ('faults' in report) throw new CannotModerate(`一行都没导：\n${report.faults.slice(0, MAX_FAULTS).join('\n')}`)
  const { cities, landmarks, jobs } = report
  await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'import landmarks', reason: `${cities}个城市${landmarks}个` }, now))
  return `导入了${cities}个城市的${landmarks}个商圈和地铁站，${jobs}个岗位的商圈和地铁站变了`
}
