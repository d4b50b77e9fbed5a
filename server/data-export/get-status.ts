import type { ExportStatus } from '@daogang/contract/data-export'
import { mobileOf } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { chinaDate } from '../lib/china-time'
import { maskMobile } from '../lib/mask'
import { contents } from './build/contents'
import { latestExport } from './queries/exports'
import { mayRequest, stateAt } from './rules'
import { toExport } from './view'

/** The progress of the latest export, and what a file contains. */
export async function getStatus({ db, now }: Pick<Deps, 'db' | 'now'>, { id }: User): Promise<ExportStatus> {
  const [at, row] = [now(), await latestExport(db, id)]
  return {
    mobile: maskMobile(await mobileOf(db, id)),
    current: row ? toExport(row, at) : null,
    mayRequest: mayRequest(row && { state: stateAt(row, at), day: row.day }, chinaDate(at)),
    contents,
  }
}
