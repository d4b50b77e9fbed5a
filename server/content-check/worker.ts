import { MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import type { SealSecrets } from '../config/secrets'
import type { Db } from '../db/schema'
import type { Bus } from '../lib/bus'
import { drainDue } from '../db/due'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import type { Providers } from '../providers'
import type { ContentChecker, Pending, Unchecked, Verdict } from '../providers/moderation/types'
import { dropCheck, moveCheck, passedBefore, type CheckRow } from './repository'
import { RESULT_MS, retryAfter } from './rules'
import { digestOf, settle, type Finding } from './settle'
import type { Parts, Subjects } from './subject'
import { createVisits } from './visits'

const ROUND_MS = 2 * SECOND_MS
/** After this, a check that a worker took and did not finish goes to another worker. */
const LEASE_MS = MINUTE_MS

/** Labels for the operator of checks without a verdict. */
const UNANSWERED: Readonly<Record<Unchecked | 'silent' | 'gone', string>> = {
  stale: '平台认不出作者', unreachable: '平台读不到图片', silent: '平台没有给结果', gone: '作者离开了小程序',
}

interface Options {
  db: Db
  sealSecrets: SealSecrets
  subjects: Subjects
  providers: Pick<Providers, 'contentCheckers' | 'storage'>
  bus: Bus
  now(): Date
  log: Log
}

export interface CheckWorker extends Rounds {
  /** Works through all due checks. @returns how many */
  drain(): Promise<number>
}

/**
 * Sends due contents to the vendors and acts on their verdicts. Any number of processes may run it: each check is taken by one at a time,
 * under a lease, so that no transaction stays open during a request. An unavailable vendor delays no other check: its checks are retried
 * for as long as it would accept the author's openId, and then wait for the operator.
 */
export function createCheckWorker(
  { db, sealSecrets, subjects, providers: { contentCheckers, storage }, bus, now, log }: Options,
): CheckWorker {
  const visits = createVisits(db, sealSecrets)

  async function ask(checker: ContentChecker, row: CheckRow, parts: Parts, openId: string): Promise<Verdict | Pending | Unchecked> {
    const subject = subjects[row.subject]
    if (!subject.picture) return checker.checkText({ openId, scene: subject.scene, text: Object.values(parts).join('\n') })
    // The vendor must be able to read it until its verdict is due.
    const picture = await subject.picture({ db, storage }, row, parts, new Date(now().getTime() + RESULT_MS))
    return picture === undefined ? 'unreachable' : checker.checkPicture({ openId, ...picture })
  }

  const finish = (row: CheckRow, parts: Parts, finding: Finding): Promise<unknown> => settle(db, subjects, row, parts, finding, now())
  const unanswered = (row: CheckRow, parts: Parts, why: keyof typeof UNANSWERED): Promise<unknown> =>
    finish(row, parts, { verdict: 'unanswered', label: UNANSWERED[why] })

  async function check(row: CheckRow, parts: Parts): Promise<unknown> {
    if (await passedBefore(db, row, digestOf(parts))) return dropCheck(db, row)
    const checker = contentCheckers[row.host]
    if (!checker) return dropCheck(db, row)
    const openId = await visits.openIdOf({ accountId: row.account_id, host: row.host }, now())
    if (openId === undefined) return unanswered(row, parts, 'gone')
    const answer = await ask(checker, row, parts, openId)
    if (typeof answer === 'string') return unanswered(row, parts, answer)
    if ('suggest' in answer) return finish(row, parts, { verdict: answer.suggest, label: answer.label, traceId: answer.traceId })
    return moveCheck(db, row, ['due'], {
      status: 'asked', trace_id: answer.traceId, attempts: 0, run_at: new Date(now().getTime() + RESULT_MS),
    })
  }

  /** Side effects outside the database, after a content was hidden or decided. */
  async function followUp(row: CheckRow): Promise<void> {
    await subjects[row.subject].followUp?.({ db, bus, storage }, row)
    await moveCheck(db, row, [row.status], { run_at: null })
  }

  async function work(row: CheckRow): Promise<unknown> {
    if (row.status !== 'due' && row.status !== 'asked') return followUp(row)
    const parts = await subjects[row.subject].read(db, row)
    if (!parts) return dropCheck(db, row)
    if (row.status === 'due') return check(row, parts)
    return row.verdict === null ? unanswered(row, parts, 'silent') : finish(row, parts, { verdict: row.verdict, label: row.label })
  }

  async function workOrRetry(row: CheckRow): Promise<void> {
    try {
      await work(row)
    } catch (error) {
      const wait = retryAfter(row.attempts, now().getTime() - row.created_at.getTime())
      const { id, subject, host, attempts } = row
      log.warn({ check: id, subject, host, attempts, err: error, retryInMs: wait }, 'content check failed')
      await retryIn(row, wait)
    }
  }

  async function retryIn(row: CheckRow, wait: number | null): Promise<void> {
    const parts = wait === null && row.status === 'due' ? await subjects[row.subject].read(db, row) : undefined
    if (parts) await unanswered(row, parts, 'silent')
    else await moveCheck(db, row, [row.status], { run_at: new Date(now().getTime() + (wait ?? LEASE_MS)) })
  }

  const drain = (): Promise<number> => drainDue({ db, table: 'content_check', leaseMs: LEASE_MS, now }, workOrRetry)
  return {
    drain,
    ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'content checks: round failed')),
  }
}
