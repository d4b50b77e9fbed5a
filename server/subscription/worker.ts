import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { MESSAGE_HOSTS, type MessageHost } from '@daogang/contract/subscription'
import type { SealSecrets } from '../config/secrets'
import type { Db } from '../db/schema'
import type { Log } from '../lib/log'
import { drainDue } from '../db/due'
import { createRounds, type Rounds } from '../lib/rounds'
import type { Providers } from '../providers'
import type { MessageContent } from '../providers/subscribe-message/types'
import {
  clearKind, deleteDue, deleteUnusedBinding, postponeDue, returnCredit, setDueHost, takeCredit, type DueMessage, type HostAccount,
} from './repository'
import { MAX_AGE_MS, retryAfter } from './rules'
import { createSubscribers } from './subscribers'

const ROUND_MS = 2_000
/** A message without a result after this time is retried by another worker. */
const LEASE_MS = MINUTE_MS

interface Options {
  db: Db
  sealSecrets: SealSecrets
  providers: Pick<Providers, 'messages'>
  /** The message for a notice, and the page that it opens. Undefined if the notice has been read. */
  compose(db: Db, noticeId: string): Promise<{ content: MessageContent, page: string } | undefined>
  now(): Date
  log: Log
}

export interface Messenger extends Rounds {
  /** Processes every due message. @returns their number */
  drain(): Promise<number>
}

/**
 * Sends notices as messages of the host to users who subscribed. Any number of processes may run it: a message is leased rather than
 * locked, so that no transaction stays open while a host responds. A message takes one credit, however often it is retried.
 */
export function createMessenger({ db, sealSecrets, providers: { messages }, compose, now, log }: Options): Messenger {
  const subscribers = createSubscribers(db, sealSecrets)
  const later = (ms: number): Date => new Date(now().getTime() + ms)

  /** Takes the credit of a message, unless an earlier attempt did. @returns its host; undefined without a credit */
  const takeCreditFor = (due: DueMessage): Promise<MessageHost | undefined> => db.transaction().execute(async (trx) => {
    if (due.host) return due.host
    const hosts = MESSAGE_HOSTS.filter((host) => messages[host]?.templates[due.kind])
    const host = await takeCredit(trx, due.account_id, due.kind, hosts)
    if (host) await setDueHost(trx, due.id, host)
    return host
  })

  /** Drops a message and returns its credit, if it took one. */
  async function giveUp(due: DueMessage, account: HostAccount | undefined): Promise<void> {
    await deleteDue(db, due.id)
    if (!account) return
    await returnCredit(db, account, due.kind)
    await deleteUnusedBinding(db, account)
  }

  async function work(due: DueMessage): Promise<void> {
    const about = { message: due.id, kind: due.kind, attempts: due.attempts }
    const earlier = due.host ? { accountId: due.account_id, host: due.host } : undefined
    const message = due.created_at.getTime() + MAX_AGE_MS > now().getTime() ? await compose(db, due.notice_id) : undefined
    if (!message) return giveUp(due, earlier)
    const host = await takeCreditFor(due)
    const provider = host && messages[host]
    if (!host || !provider) return giveUp(due, earlier)
    const account: HostAccount = { accountId: due.account_id, host }
    const openId = await subscribers.openIdOf(account)
    if (openId === undefined) return giveUp(due, undefined)
    try {
      const answer = await provider.send({ openId, kind: due.kind, ...message })
      await deleteDue(db, due.id)
      if (answer === 'sent') return void await deleteUnusedBinding(db, account)
      log.warn({ ...about, host, code: answer.refused }, 'message refused: no more of this kind')
      await clearKind(db, account, due.kind)
    } catch (error) {
      const wait = retryAfter(due.attempts)
      log.warn({ ...about, host, err: error, retryInMs: wait }, 'message failed')
      if (wait === null) return giveUp(due, account)
      await postponeDue(db, due.id, later(wait))
    }
  }

  const drain = (): Promise<number> => drainDue({ db, table: 'message_due', leaseMs: LEASE_MS, now }, work)

  return {
    drain,
    ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'messages: round failed')),
  }
}
