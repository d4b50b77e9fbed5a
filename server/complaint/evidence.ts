import type { Role } from '@daogang/contract/auth'
import type { MessageRow } from '../chat/queries/messages'
import { previewOf } from '../chat/rules'
import type { Evidence } from '../db/tables/complaint'

/** The text of a message, including a recalled or hidden one. */
function textOf(row: MessageRow, reader: Role): string {
  const { was } = row.data
  if (was) return `${row.kind === 'recalled' ? '（已撤回）' : '（已隐藏）'}${textOf({ ...row, ...was, data: { name: was.name } }, reader)}`
  return row.kind === 'text' ? row.text : previewOf(row, reader)
}

const isPicture = ({ kind, data: { was } }: MessageRow): boolean => kind === 'picture' || was?.kind === 'picture'

/** Copies messages as evidence, oldest first. `isReported` marks those that the report is about. */
export const toEvidence = (reader: Role, rows: readonly MessageRow[], isReported: (row: MessageRow) => boolean): Evidence[] =>
  rows.map((row) => ({
    by: row.kind === 'system' && !row.data.was ? 'system' as const : row.role === reader ? 'me' as const : 'other' as const,
    at: row.at.toISOString(),
    text: textOf(row, reader),
    ...(isPicture(row) && row.ref !== null && { uploadId: row.ref }),
    meant: isReported(row),
  })).reverse()
