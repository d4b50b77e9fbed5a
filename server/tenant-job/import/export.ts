import type { Db } from '../../db/schema'
import { exportedProjects } from '../queries/projects'
import { COLUMNS, JOB_COLUMNS } from './columns'

/**
 * The projects as the table that the import takes. Pictures and the phones of contacts are left out, and an import without them keeps
 * them. Jobs have their ids; the columns of a new job are empty.
 */
export async function tableOf(db: Db): Promise<string[][]> {
  const rows = await exportedProjects(db)
  return [
    [...Object.values(COLUMNS), ...Object.values(JOB_COLUMNS)],
    ...rows.map((row) => [
      row.code ?? '', row.name, row.company_id, row.introduction, row.notes.join('；'), '', row.contact, '', row.contact_hours,
      row.job_id ?? '', row.referrer ?? '', row.referrer_note ?? '',
      ...Object.keys(JOB_COLUMNS).map(() => ''),
    ]),
  ]
}
