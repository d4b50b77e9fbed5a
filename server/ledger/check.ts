import type { Db } from '../db/schema'
import { inChina } from '../lib/china-time'
import type { Log } from '../lib/log'
import { counts, differences } from './repository'

/** Recomputes the books from their entries. @returns lines for the operator; `isSound` is false if anything differs */
export async function checkBooks(db: Db): Promise<{ isSound: boolean, lines: string[] }> {
  const { accounts, transfers, entries } = await counts(db)
  const found = await differences(db)
  const scope = `${accounts}个账户，${transfers}笔转账，${entries}条分录`
  if (found.length === 0) return { isSound: true, lines: [`账平：${scope}`] }
  return {
    isSound: false,
    lines: [
      `账不平：${found.length}处（${scope}）`,
      ...found.map(({ what, id, expected, found: is }) => `${what}：${id}，应为${expected}，实为${is}`),
    ],
  }
}

/** The hour of the daily check in China: few people are up. */
const CHECK_HOUR = 4

/** Checks the books in one hour of the day and logs what differs. Called each hour. */
export async function checkBooksDaily(db: Db, log: Log, now: Date): Promise<void> {
  if (inChina(now).hour() !== CHECK_HOUR) return
  const { isSound, lines } = await checkBooks(db)
  if (isSound) log.info({ lines }, 'ledger: the books are sound')
  else log.error({ lines }, 'ledger: the books differ')
}
