import { randomUUID } from 'node:crypto'
import { MAX_ENTRIES } from '@daogang/contract/rules/resume'
import { addCheck } from '../content-check/add'
import type { Row, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { countEntries, hasEntry, insertEntry, touchResume, updateEntry, type EntryValues } from './repository'
import { periodFault } from './rules'
import { ENTRY_NOT_FOUND } from './view'

/** Refuses an impossible period. @throws Refusal BAD_INPUT */
export function refusePeriod(period: { from: string, to: string }, now: Date): void {
  const fault = periodFault(period, now)
  if (fault) throw new Refusal('BAD_INPUT', fault.message, { field: fault.field })
}

/**
 * Adds a job or a school to a locked resume, unless it has the same one, or changes the one with `id`, and queues its texts for the
 * content check.
 *
 * @throws Refusal NOT_FOUND, RESUME_FULL
 */
export async function saveEntry<T extends 'resume_work' | 'resume_education'>(
  trx: Trx, table: T, resume: Row<'resume'>, id: string | undefined, values: EntryValues<T>, now: Date,
): Promise<void> {
  const entryId = id ?? randomUUID()
  if (id !== undefined) {
    if (!await updateEntry(trx, table, resume.id, id, values)) throw new Refusal('NOT_FOUND', ENTRY_NOT_FOUND)
  } else {
    // A client sends it again where the answer to the first one was lost.
    if (await hasEntry(trx, table, resume.id, values)) return
    if (await countEntries(trx, table, resume.id) >= MAX_ENTRIES) throw new Refusal('RESUME_FULL')
    await insertEntry(trx, table, resume.id, entryId, values)
  }
  await addCheck(trx, { accountId: resume.account_id, subject: table, id: entryId }, now)
  await touchResume(trx, resume.id, now)
}
