import type { endpoints } from '@daogang/contract'
import type { QueryOf } from '@daogang/contract/endpoint'
import type { Figures } from '@daogang/contract/operator-figures'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { DEADLINES, FUNNEL, MONEY_FIGURES, REPLY_GROUPS } from '@daogang/contract/rules/figures'
import { yuanText } from '@daogang/contract/rules/money'
import { actionText } from '@daogang/contract/rules/operator-action'
import { closeReasonsFor, reasonsFor } from '@daogang/contract/rules/review'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { chinaDayStart } from '../lib/china-time'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { complaintsByAge, countByKey, countRows, countUnanswered, replyTimes, rowsOf, type PagedRow } from './queries/counts'
import { limitTime } from './queries/limit-time'

const TARGETS: Readonly<Record<string, string>> = {
  job: '岗位', company: '店铺', comment: '评价', resume: '简历', conversation: '聊天的人', message: '消息',
}

/** The label of a rejection by its key `kind_code`. */
function reasonLabel(key: string): string {
  const at = key.indexOf('_')
  if (at === -1) return '其他'
  const [kind, code] = [key.slice(0, at), key.slice(at + 1)]
  return `${actionText(kind)}：${[...reasonsFor(kind), ...closeReasonsFor(kind)].find((reason) => reason.code === code)?.label ?? '其他'}`
}

/** Asks one after the other: figures must not take the connections of people's requests. */
async function eachOf<N extends string, R>(names: readonly N[], read: (name: N) => Promise<R>): Promise<R[]> {
  const all: R[] = []
  for (const name of names) all.push(await read(name))
  return all
}

async function readFirstReply(db: Db, now: Date): Promise<Figures['firstReply']> {
  const limits = REPLY_GROUPS.map(({ below }) => below).filter(Number.isFinite)
  const { replied, median, slowest, below } = await replyTimes(db, limits, now)
  return {
    median, slowest, replied, waiting: await countUnanswered(db, new Date(now.getTime() - 7 * DAY_MS)),
    spread: REPLY_GROUPS.map(({ key, label }, nth) => ({ key, label, count: (below[nth] ?? replied) - (below[nth - 1] ?? 0) })),
  }
}

/** How long one figure may take the database. */
const MOST_MS = 5 * SECOND_MS

/**
 * All figures, read from the database. One that takes too long or fails is null; the others are there.
 * @param most milliseconds for each
 */
export async function readFigures({ db, log, now }: Pick<Deps, 'db' | 'log'> & { now: Date }, most = MOST_MS): Promise<Figures> {
  const today = chinaDayStart(now)
  // To the millisecond before today: `between` has both ends.
  const yesterday = { from: new Date(today.getTime() - DAY_MS), to: new Date(today.getTime() - 1) }
  const tried = async <R>(figure: string, read: (trx: Trx) => Promise<R>): Promise<R | null> => {
    try {
      return await db.transaction().execute(async (trx) => {
        await limitTime(trx, most)
        return read(trx)
      })
    } catch (error) {
      log.warn({ err: error, figure }, 'a figure of the console cannot be read')
      return null
    }
  }
  return {
    at: now.toISOString(),
    funnel: await eachOf(FUNNEL, async (name) => ({
      name, count: await tried(name, async (trx) => (await countRows(trx, name, now)).count),
      before: await tried(name, async (trx) => (await countRows(trx, name, now, yesterday)).count),
    })),
    firstReply: await tried('first-reply', (trx) => readFirstReply(trx, now)),
    rejections: await tried('rejections', async (trx) =>
      (await countByKey(trx, 'rejections', now)).map(({ key, count }) => ({ key, label: reasonLabel(key), count }))),
    complaints: await tried('complaints', async (trx) =>
      (await complaintsByAge(trx, now)).map((each) => ({ ...each, label: TARGETS[each.key] ?? each.key }))),
    money: await eachOf(MONEY_FIGURES, async (name) =>
      ({ name, ...await tried(name, (trx) => countRows(trx, name, now)) ?? { count: null, amount: null } })),
    deadlines: await eachOf(DEADLINES, async (name) => {
      const counts = await tried(name, async (trx) => new Map((await countByKey(trx, name, now)).map(({ key, count }) => [key, count])))
      return { name, overdue: counts && (counts.get('late') ?? 0), soon: counts && (counts.get('soon') ?? 0) }
    }),
  }
}

/** Reads the figures at most once a minute, whoever asks. */
export function createFigures({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): () => Promise<Figures> {
  let known: { at: number, figures: Promise<Figures> } | undefined
  return () => {
    const at = now()
    if (known && at.getTime() - known.at < MINUTE_MS) return known.figures
    const figures = readFigures({ db, log, now: at })
    known = { at: at.getTime(), figures }
    // A failure is not kept.
    figures.catch(() => { known = undefined })
    return figures
  }
}

const toRow = ({ id, at, text, kind, queue, amount, key }: PagedRow) => ({
  id, at: at.toISOString(), kind, queue,
  text: kind === 'action' ? `${actionText(text)}：${reasonLabel(key)}`
    : kind === 'complaint' ? `举报${TARGETS[text] ?? ''}` : Number(amount) > 0 && kind !== 'application'
      ? `${text}  ${yuanText(Number(amount))}`
      : Number(amount) > 0 ? `${text}  ${Number(amount)}分钟` : text,
})

/** A page of what a figure counts. */
export async function listRows(
  { db, now }: Pick<Deps, 'db' | 'now'>, { figure, key = '', cursor }: QueryOf<typeof endpoints.operatorFiguresRows>,
) {
  const scope = `figure ${figure} ${key}`
  const rows = await rowsOf(db, figure, { key, after: readTimeCursor(scope, cursor) }, now())
  return toPage(rows, toRow, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
