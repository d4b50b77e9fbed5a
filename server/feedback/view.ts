import type { Feedback } from '@daogang/contract/feedback'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { mayReopen, UNRATED_DAYS } from '@daogang/contract/rules/feedback'
import type { Db, Row } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { stepsOf, type FeedbackRow } from './repository'

const toOne = (row: FeedbackRow, urls: ReadonlyMap<string, string>, steps: readonly Row<'feedback_step'>[]): Feedback => ({
  id: row.id,
  number: Number(row.number),
  kind: row.kind,
  content: row.content,
  contact: row.contact,
  pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
  state: row.state,
  satisfied: row.satisfied,
  dueAt: row.reply_due_at.toISOString(),
  endsAt: row.state === 'replied' && row.replied_at ? new Date(row.replied_at.getTime() + UNRATED_DAYS * DAY_MS).toISOString() : null,
  mayReopen: mayReopen(row.reopened),
  at: row.created_at.toISOString(),
  steps: steps.filter((step) => step.feedback_id === row.id).map(({ kind, words, at }) => ({ kind, words, at: at.toISOString() })),
})

/** Feedback as its writer sees it: operators are not named. */
export async function toFeedbacks(db: Db, storage: Storage, rows: readonly FeedbackRow[], now: Date): Promise<Feedback[]> {
  const urls = await privateUrls(db, storage, rows.flatMap(({ pictures }) => pictures), now)
  const steps = await stepsOf(db, rows.map(({ id }) => id))
  return rows.map((row) => toOne(row, urls, steps))
}

export async function toFeedback(db: Db, storage: Storage, row: FeedbackRow, now: Date): Promise<Feedback> {
  const urls = await privateUrls(db, storage, row.pictures, now)
  return toOne(row, urls, await stepsOf(db, [row.id]))
}
