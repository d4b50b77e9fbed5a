import type { DataExport } from '@daogang/contract/data-export'
import type { DataExportRow } from './queries/exports'
import { stateAt } from './rules'

/** An export as its owner sees it. */
export function toExport(row: DataExportRow, now: Date): DataExport {
  const state = stateAt(row, now)
  return {
    id: row.id, state, requestedAt: row.requested_at.toISOString(), done: row.done, total: row.total,
    until: state === 'ready' ? row.until?.toISOString() ?? null : null, bytes: row.bytes,
  }
}
