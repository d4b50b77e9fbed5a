import type { Role } from '@daogang/contract/auth'
import { MESSAGE_PREVIEWS } from '@daogang/contract/rules/chat-message'
import type { MessageRow } from '../chat/queries/messages'
import { previewOf } from '../chat/rules'
import type { Evidence } from '../db/tables/complaint'

/** The text of a message, including a recalled or hidden one. */
function textOf(row: MessageRow, reader: Role): string {
  const { was } = row.data
  if (was) return `${row.kind === 'recalled' ? '（已撤回）' : '（已隐藏）'}${textOf({ ...row, ...was, data: { ...was } }, reader)}`
  if (row.kind === 'voice') return voiceText(row.data)
  return row.kind === 'text' ? row.text : previewOf(row, reader)
}

/** `[语音]12秒：` and the text of the recording, if someone asked for it. */
const voiceText = ({ seconds = 0, transcript = '' }: MessageRow['data']): string =>
  `${MESSAGE_PREVIEWS.voice}${seconds}秒${transcript && `：${transcript}`}`

const hasFile = ({ kind, data: { was } }: MessageRow): boolean => ['picture', 'voice'].includes(was?.kind ?? kind)

/** Evidence with the new parts of a later copy, oldest first. A message recalled in the meantime is in it twice. */
export function mergeEvidence(kept: readonly Evidence[], later: readonly Evidence[]): Evidence[] {
  const keyOf = ({ by, at, text, uploadId }: Evidence) => JSON.stringify([by, at, text, uploadId])
  const known = new Set(kept.map(keyOf))
  return [...kept, ...later.filter((one) => !known.has(keyOf(one)))].sort((one, other) => one.at.localeCompare(other.at))
}

interface Marks {
  /** Whether the report is about it. */
  isReported: (row: MessageRow) => boolean
  /** Whether a colleague wrote it: not the reporter, and not the reported person. */
  isColleagues: (row: MessageRow) => boolean
}

/** Copies messages as evidence, oldest first. */
export const toEvidence = (reader: Role, rows: readonly MessageRow[], { isReported, isColleagues }: Marks): Evidence[] =>
  rows.map((row) => ({
    by: row.kind === 'system' && !row.data.was ? 'system' as const : row.role === reader ? 'me' as const : 'other' as const,
    ...(isColleagues(row) && { colleague: true as const }),
    at: row.at.toISOString(),
    text: textOf(row, reader),
    ...(hasFile(row) && row.ref !== null && { uploadId: row.ref }),
    meant: isReported(row),
  })).reverse()
