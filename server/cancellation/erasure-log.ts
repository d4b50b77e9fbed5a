import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Trx } from '../db/schema'
import { withScratch } from '../lib/scratch'
import type { Storage } from '../providers/storage/types'
import { endLeaving, insertCancellation, lockUnerased, moveCancellation, openCancellation } from './queries/cancellations'
import { noteAgain, type Line } from './queries/forgotten'
import { lockHead, saveHead, type Head } from './queries/head'

/** One entry of the log: the number of an erased account, or keys of deleted rows, and a time. Nothing else about a person. */
export interface Entry {
  nth: number
  /** Empty in an entry with lines. */
  accountId: string
  at: string
  lines?: readonly Line[]
  /** Of the entry before; empty for the first. */
  before: string
  hash: string
}

const DIGITS = 9
/** Nothing is served from there: neither `public/` nor `private/`. */
export const ERASURES = 'erasures/'
export const keyOf = (nth: number): string => `${ERASURES}${String(nth).padStart(DIGITS, '0')}.json`

const hashOf = ({ nth, accountId, at, lines, before }: Omit<Entry, 'hash'>): string =>
  createHash('sha256').update(JSON.stringify([nth, accountId, at, before, ...lines ? [lines] : []])).digest('hex')

/** The log was changed, or an entry is missing. */
export class BrokenLog extends Error {
  constructor(nth: number) {
    super(`the log of erasures is broken at entry ${nth}`)
    this.name = 'BrokenLog'
  }
}

async function read(storage: Storage, nth: number, before: string): Promise<Entry | undefined> {
  const text = await withScratch(async (folder) => {
    const path = join(folder, 'entry')
    return await storage.fetch(keyOf(nth), path) ? readFile(path, 'utf8') : undefined
  })
  if (text === undefined) return undefined
  const entry = JSON.parse(text) as Entry
  if (entry.nth !== nth || entry.before !== before || entry.hash !== hashOf(entry)) throw new BrokenLog(nth)
  return entry
}

const store = (storage: Storage, entry: Entry): Promise<void> => withScratch(async (folder) => {
  const path = join(folder, 'entry')
  await writeFile(path, JSON.stringify(entry))
  await storage.store(keyOf(entry.nth), path, 'application/json')
})

/**
 * An account that the log names must be erased here too: the database came from a backup, or a process died in between. It cannot log in
 * any more, and nothing stops the erasure.
 */
async function mustErase(trx: Trx, accountId: string, now: Date): Promise<boolean> {
  if (!await lockUnerased(trx, accountId)) return false
  const open = await openCancellation(trx, accountId)
  if (open?.state === 'waiting') await moveCancellation(trx, open.id, 'waiting', 'erasing', now)
  if (!open) await insertCancellation(trx, { accountId, actor: '', reason: '', agreement: '', dueAt: now, state: 'erasing' }, now)
  await endLeaving(trx, accountId, now)
  return true
}

/**
 * Reads the entries after one. Deleted rows of entries after `known`, the last that this database has, are noted, and ended by the next
 * round: it has ended the others, and later rows are the wish of the person.
 * @returns the last entry, and how many accounts must be erased
 */
async function catchUp(trx: Trx, storage: Storage, { from, known }: { from: Head, known: Head }, now: Date) {
  let [head, found] = [from, 0]
  for (;;) {
    const entry = await read(storage, head.nth + 1, head.hash)
    if (!entry) return { head, found }
    if (entry.lines) {
      if (entry.nth > known.nth) await noteAgain(trx, entry.lines, new Date(entry.at))
    } else if (await mustErase(trx, entry.accountId, now)) found += 1
    head = entry
  }
}

/**
 * Marks the accounts that the log names and that are not erased in this database, because it was restored from a backup.
 * @param fromStart checks the whole log; otherwise only the entries after the backup
 * @returns how many there are
 */
export const reapply = (db: Db, storage: Storage, now: Date, fromStart = false): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const known = await lockHead(trx)
    const { head, found } = await catchUp(trx, storage, { from: fromStart ? { nth: 0, hash: '' } : known, known }, now)
    if (head.nth < known.nth) throw new BrokenLog(head.nth + 1)
    await saveHead(trx, head)
    return found
  })

/**
 * Locks the log and marks the accounts of entries that this database does not know: the transaction that wrote one failed afterwards.
 * Before any account is locked.
 * @returns the last entry
 */
export async function takeLog(trx: Trx, storage: Storage, now: Date): Promise<Head> {
  const known = await lockHead(trx)
  const { head } = await catchUp(trx, storage, { from: known, known }, now)
  await saveHead(trx, head)
  return head
}

/**
 * Writes an entry before its account is erased: a backup that is restored later lacks the erasure, never the entry. In the transaction
 * that makes the erasure final and that took the log.
 */
export const append = (trx: Trx, storage: Storage, head: Head, accountId: string, now: Date): Promise<void> =>
  write(trx, storage, head, { accountId }, now)

/** Writes an entry about deleted rows and withdrawals, in the transaction that took the log. */
export const appendLines = (trx: Trx, storage: Storage, head: Head, lines: readonly Line[], now: Date): Promise<void> =>
  write(trx, storage, head, { accountId: '', lines }, now)

async function write(
  trx: Trx, storage: Storage, head: Head, content: Pick<Entry, 'accountId' | 'lines'>, now: Date,
): Promise<void> {
  const rest = { nth: head.nth + 1, ...content, at: now.toISOString(), before: head.hash }
  const entry = { ...rest, hash: hashOf(rest) }
  await store(storage, entry)
  await saveHead(trx, entry)
}
