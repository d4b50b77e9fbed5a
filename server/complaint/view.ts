import type { Complaint } from '@daogang/contract/complaint'
import { REPORT_DAYS } from '@daogang/contract/rules/complaint'
import { offDaysAround } from '../attendance/off-days'
import type { Db, Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { chinaDate } from '../lib/china-time'
import { endOfWorkingDays } from '../lib/deadline'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { isUnfinished, reasonsOf } from './rules'

/** What the views of reports need: one query finds the pictures of all, another one the days off around them. */
async function aroundOf(db: Db, storage: Storage, rows: readonly Row<'complaint'>[], now: Date) {
  const days = rows.map(({ created_at: at }) => chinaDate(at)).sort()
  return {
    urls: await privateUrls(db, storage, rows.flatMap(({ pictures }) => pictures), now),
    isOff: await offDaysAround(db, days[0] ?? chinaDate(now), days.at(-1)),
  }
}

/** Reports as their author sees them. */
export async function toComplaints(db: Db, storage: Storage, rows: readonly Row<'complaint'>[], now: Date): Promise<Complaint[]> {
  const around = await aroundOf(db, storage, rows, now)
  return rows.map((row) => toComplaintWith(around, row))
}

export async function toComplaint(db: Db, storage: Storage, row: Row<'complaint'>, now: Date): Promise<Complaint> {
  return toComplaintWith(await aroundOf(db, storage, [row], now), row)
}

const toComplaintWith = ({ urls, isOff }: Awaited<ReturnType<typeof aroundOf>>, row: Row<'complaint'>): Complaint => ({
  id: row.id,
  targetKind: row.target_kind,
  targetId: row.target_id,
  targetName: row.target_name,
  conversationId: row.conversation_id,
  reason: labelOf(reasonsOf(row.target_kind), row.reason),
  content: row.content,
  pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
  status: row.status,
  unfinished: isUnfinished(row),
  answer: row.answer,
  at: row.created_at.toISOString(),
  dueAt: row.status === 'submitted' ? endOfWorkingDays(row.created_at, REPORT_DAYS, isOff).toISOString() : null,
  answeredAt: row.answered_at?.toISOString() ?? null,
})
