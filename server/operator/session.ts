import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { SESSION_HOURS, SESSION_IDLE_MINUTES } from '@daogang/contract/rules/operator-login'
import type { Db, Trx } from '../db/schema'
import { hashToken, isToken, newToken } from '../lib/token'
import { operatorById, type OperatorRow } from './queries/operators'
import { deleteOldOperatorSessions, insertSession, seeSession, sessionByToken, type Alive, type SessionRow } from './queries/sessions'

/** A session is marked as used at most so often. */
const SEEN_MS = MINUTE_MS
const KEEP_DAYS = 90

/** Which sessions count at this moment: idle for less than half an hour, and younger than half a day. */
export const aliveAt = (now: Date): Alive => ({
  seenAfter: new Date(now.getTime() - SESSION_IDLE_MINUTES * MINUTE_MS), createdAfter: new Date(now.getTime() - SESSION_HOURS * HOUR_MS),
})

export interface Device {
  address: string
  device: string
}

/** Opens a session. @returns the token, of which only the hash is stored */
export async function openSession(
  trx: Trx, operatorId: string, stage: SessionRow['stage'], { address, device }: Device, now: Date,
): Promise<string> {
  const token = newToken()
  await insertSession(trx, {
    id: randomUUID(), operator_id: operatorId, token_hash: hashToken(token), stage, created_at: now, seen_at: now, address, device,
  })
  return token
}

/** Whether an operator may be logged in at all. */
export const isAllowed = (row: OperatorRow, isProduction: boolean): boolean =>
  row.disabled_at === null && row.vouched_by !== null && !(row.is_demo && isProduction)

/**
 * The session and operator of a token; undefined if the session ended or the operator is not allowed any more.
 * @param isActive a person is at work; what a page asks for by itself keeps no session alive
 */
export async function findSession(
  db: Db, token: string, isProduction: boolean, now: Date, isActive = true,
): Promise<{ session: SessionRow, operator: OperatorRow } | undefined> {
  if (!isToken(token)) return undefined
  const session = await sessionByToken(db, hashToken(token), aliveAt(now))
  const operator = session && await operatorById(db, session.operator_id)
  if (!session || !operator || !isAllowed(operator, isProduction)) return undefined
  if (isActive && now.getTime() - session.seen_at.getTime() >= SEEN_MS) await seeSession(db, session.id, now)
  return { session, operator }
}

/** Housekeeping. */
export const deleteOldSessions = (db: Db, now: Date): Promise<unknown> =>
  deleteOldOperatorSessions(db, new Date(now.getTime() - KEEP_DAYS * DAY_MS))
