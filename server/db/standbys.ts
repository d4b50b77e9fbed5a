import { SECOND_MS } from '@daogang/contract/rules/durations'
import { sql, type Kysely } from 'kysely'
import { inBatches } from '../lib/batches'
import { lsnOf } from './lsn'
import { openDatabase, type OpenOptions } from './open'
import type { Database } from './schema'

/** How far behind the primary a standby may be to answer anything; `staleMs` is for tests. */
const STALE_MS = 2 * SECOND_MS
const POLL_MS = 200
/** A standby that takes longer to say its position is not asked for more. */
const ANSWER_MS = SECOND_MS

/**
 * Connections of a process to the primary, and to each standby, that only ask for positions: where one or two of them hang because the
 * network broke, the others go on.
 */
export const WATCHING = 3

export interface Standby {
  db: Kysely<Database>
  /** It failed: nothing is read there until it answers again. */
  failed(): void
}

export interface Standbys {
  /** A standby that has replayed everything up to a position and is not too far behind; undefined where the primary has to answer. */
  choose(after: string): Standby | undefined
  /** The present position of the primary: everything committed so far is before it. */
  position(): Promise<string>
  close(): Promise<void>
}

interface State {
  /** What it has replayed; undefined while it does not answer, or is no standby. */
  replayed: bigint | undefined
  at: number
}

const currentLsn = async (db: Kysely<Database>): Promise<string> => {
  const { rows: [row] } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)
  return row?.lsn ?? ''
}

async function replayedLsn(db: Kysely<Database>): Promise<bigint | undefined> {
  const { rows: [row] } = await sql<{ standby: boolean, lsn: string | null }>`
    select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn`.execute(db)
  return row?.standby && row.lsn !== null ? lsnOf(row.lsn) : undefined
}

const inTime = <R>(work: Promise<R>): Promise<R | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => { timer = setTimeout(() => resolve(undefined), ANSWER_MS).unref() })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Follows the positions of the primary and its standbys (docs/decisions/0282-reads-from-standbys.md). A standby that lags, is broken or was
 * promoted is not chosen. Positions are asked for on connections of their own: in an overload, when the pools are full, reads have to move
 * too.
 */
export async function openStandbys(
  primaryUrl: string, urls: readonly string[], { staleMs = STALE_MS, ...options }: Omit<OpenOptions, 'url'> & { staleMs?: number },
): Promise<Standbys> {
  const watch = (url: string) => openDatabase({ ...options, url, poolSize: WATCHING, statementTimeout: ANSWER_MS })
  const watched = await watch(primaryUrl)
  const primary = watched.db
  const opened = await Promise.all(urls.map(async (url) => ({ read: await openDatabase({ ...options, url }), watched: await watch(url) })))
  const all = opened.map(({ read, watched: { db } }) => ({ db: read.db, watched: db, state: { replayed: undefined, at: 0 } as State }))
  /** Positions of the primary in the last seconds, the oldest first. */
  let passed: { lsn: bigint, at: number }[] = []
  let turn = 0
  let polling = false

  async function poll(): Promise<void> {
    if (polling) return
    polling = true
    const at = performance.now()
    const look = async (one: (typeof all)[number]): Promise<void> => {
      const replayed = await inTime(replayedLsn(one.watched)).catch(() => undefined)
      if ((replayed === undefined) !== (one.state.replayed === undefined)) {
        options.log.info({ standby: all.indexOf(one), answers: replayed !== undefined }, 'reads: a standby changed')
      }
      one.state = { replayed, at }
    }
    const lookAtPrimary = async (): Promise<void> => {
      const lsn = lsnOf(await inTime(currentLsn(primary)).catch(() => undefined) ?? '')
      if (lsn !== undefined) passed.push({ lsn, at })
      passed = passed.filter((one) => at - one.at <= staleMs)
    }
    await Promise.all([lookAtPrimary(), ...all.map(look)])
    polling = false
  }
  await poll()
  const timer = setInterval(() => void poll(), POLL_MS).unref()

  return {
    choose(after) {
      const wanted = lsnOf(after)
      const now = performance.now()
      const oldest = passed.find(({ at }) => now - at <= staleMs)
      if (wanted === undefined || !oldest) return undefined
      const ready = all.filter(({ state: { replayed, at } }) =>
        replayed !== undefined && now - at <= staleMs && replayed >= wanted && replayed >= oldest.lsn)
      const one = ready[turn++ % ready.length]
      return one && { db: one.db, failed: () => { one.state = { replayed: undefined, at: performance.now() } } }
    },
    position: (() => {
      const ask = inBatches<null, string>(async (asked) => {
        const lsn = await inTime(currentLsn(primary))
        if (lsn === undefined) throw new Error('the primary does not answer')
        return asked.map(() => lsn)
      }, 1_000, 2)
      return () => ask(null)
    })(),
    async close() {
      clearInterval(timer)
      await Promise.all([watched, ...opened.flatMap((one) => [one.read, one.watched])].map(({ close }) => close()))
    },
  }
}
