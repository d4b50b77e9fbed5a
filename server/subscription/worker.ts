import { MESSAGE_HOSTS } from '@daogang/contract/subscription'
import type { Kysely, Selectable } from 'kysely'
import type { MessageTables } from '../db/message-tables'
import type { Database } from '../db/schema'
import { drainDue } from '../lib/due'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import type { Providers } from '../providers'
import { compose } from './compose'
import { clear, createSubscribers, forgetIfDone, giveBack, spend, type At } from './repository'
import { retryAfter, WORTH_MS } from './rules'

const ROUND_MS = 2_000
/** A message that was taken and not reported back by then is given to someone else. */
const LEASE_MS = 60_000

type Due = Selectable<MessageTables['message_due']>

interface Options {
  db: Kysely<Database>
  secret: string
  providers: Pick<Providers, 'messages'>
  now(): Date
  log: Log
}

export interface Messenger extends Rounds {
  /** Does all that is due; how many messages were looked at. */
  drain(): Promise<number>
}

/**
 * Sends what notices say outside the product, to who said yes. Any number of processes may run it: a message is taken by one at a
 * time, with a lease rather than a lock, so that no transaction stays open while a host answers. It takes its yes once, however
 * often it is tried.
 */
export function createMessenger({ db, secret, providers: { messages }, now, log }: Options): Messenger {
  const subscribers = createSubscribers(db, secret)
  const later = (ms: number): Date => new Date(now().getTime() + ms)

  const drop = (id: string) => db.deleteFrom('message_due').where('id', '=', id).execute()

  /** Where its yes is taken from; undefined when there is none left. */
  const spendFor = (due: Due): Promise<Due['host'] | undefined> => db.transaction().execute(async (trx) => {
    if (due.host) return due.host
    const hosts = MESSAGE_HOSTS.filter((host) => messages[host]?.templates[due.kind])
    const host = await spend(trx, due.account_id, due.kind, hosts)
    if (host) await trx.updateTable('message_due').set({ host }).where('id', '=', due.id).execute()
    return host
  })

  /** Nothing is sent: its yes, if it took one, may be for another. */
  async function giveUp(due: Due, at: At | undefined): Promise<void> {
    await drop(due.id)
    if (!at) return
    await giveBack(db, at, due.kind)
    await forgetIfDone(db, at)
  }

  async function work(due: Due): Promise<void> {
    const about = { message: due.id, kind: due.kind, attempts: due.attempts }
    const told = due.host ? { accountId: due.account_id, host: due.host } : undefined
    const message = due.created_at.getTime() + WORTH_MS > now().getTime() ? await compose(db, due.notice_id) : undefined
    if (!message) return giveUp(due, told)
    const host = await spendFor(due)
    const provider = host && messages[host]
    if (!host || !provider) return giveUp(due, told)
    const at: At = { accountId: due.account_id, host }
    const openId = await subscribers.openIdOf(at)
    if (openId === undefined) return giveUp(due, undefined)
    try {
      const answer = await provider.send({ openId, kind: due.kind, ...message })
      await drop(due.id)
      if (answer === 'sent') return void await forgetIfDone(db, at)
      log.warn({ ...about, host, code: answer.refused }, 'message refused: no more of this kind')
      await clear(db, at, due.kind)
    } catch (error) {
      const wait = retryAfter(due.attempts)
      log.warn({ ...about, host, err: error, retryInMs: wait }, 'message failed')
      if (wait === null) return giveUp(due, at)
      await db.updateTable('message_due').set({ run_at: later(wait) }).where('id', '=', due.id).execute()
    }
  }

  const drain = (): Promise<number> => drainDue({ db, table: 'message_due', leaseMs: LEASE_MS, now }, work)

  return {
    drain,
    ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'messages: round failed')),
  }
}
