import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { hoursText } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { eachOf } from '../lib/each-of'
import type { Log } from '../lib/log'
import { writeNotice } from '../notice/write-notice'
import { changedHours } from './fresh'
import { tellWorker } from './publish'
import { isSettled } from './queries/hours'
import { markTold, slipsWithLaterHours, type LaterHours } from './queries/later-hours'
import { membersWho } from './queries/register'
import { versionsOf } from './queries/slips'

const BATCH = 200

interface Deps {
  db: Db
  now: () => Date
  log: Pick<Log, 'error'>
}

/** A slip whose worker got a notice, as its employer reads it. */
interface Told {
  slip: LaterHours
  what: string
}

/** How the difference reaches the worker: by the slip itself, the next one, or by hand where there is no next one. */
type Way = 'slip' | 'next' | 'hand'

const wayOf = ({ state, ends_on: last }: LaterHours, now: Date): Way =>
  (state !== 'paid' ? 'slip' : last !== null && last < chinaDate(now) ? 'hand' : 'next')

const PAID_TEXTS: Readonly<Record<Exclude<Way, 'slip'>, { worker: string, employer: string }>> = {
  next: { worker: '差的钱店里该在下一张里补，没补就找店里说', employer: '工资已经发了，差的写进下一张' },
  hand: { worker: '你离职了，差的钱店里该直接补给你，没补就写进离职登记', employer: '工资已经发了，人也离职了，差的直接补给本人' },
}

/**
 * Tells both sides once that the confirmed hours of a slip changed after it was published: hours never change in silence. The members of an
 * enterprise get one notice about all its slips of a round. Called each hour; any number of processes may. A slip that fails stays for the
 * next hour.
 */
export async function tellOfChangedHours({ db, now, log }: Deps): Promise<void> {
  const looked = await eachOf(await slipsWithLaterHours(db, now(), BATCH), (slip) => db.transaction().execute(async (trx) => {
    await lockEmployment(trx, slip.employment_id)
    // Hours are confirmed under the same lock: all of them were confirmed before this moment.
    const at = now()
    // A day came open since the slip was found: the notice is written when it is settled.
    if (!await isSettled(trx, slip)) return { slip, what: undefined }
    const what = await markTold(trx, slip, at) ? await tellOne(trx, slip, at) : undefined
    return { slip, what }
  }), (error, { id }) => log.error({ err: error, payslip: id }, 'payslip: cannot tell of changed hours'))
  const told = looked.filter((one): one is Told => one.what !== undefined)
  await eachOf(new Set(told.map(({ slip }) => slip.enterprise_id)), (enterpriseId) => {
    const own = told.filter(({ slip }) => slip.enterprise_id === enterpriseId)
    return db.transaction().execute((trx) => tellEmployer(trx, enterpriseId, own, now()))
  }, (error, enterpriseId) => log.error({ err: error, enterpriseId }, 'payslip: cannot tell an employer of changed hours'))
}

function next(slip: LaterHours, isLess: boolean, now: Date): string {
  const way = wayOf(slip, now)
  if (way !== 'slip') return isLess ? '工资已经发了，多的那些怎么算，店里该跟你说清楚' : PAID_TEXTS[way].worker
  if (slip.state === 'disputed') return '店里答复你的异议时按新工时算'
  return isLess ? '觉得少算了就点“数不对”' : '店里没改就点“数不对”'
}

/** Tells the worker of a slip. @returns what changed; undefined if nothing did */
async function tellOne(trx: Trx, slip: LaterHours, now: Date): Promise<string | undefined> {
  const [present] = await versionsOf(trx, [slip.id])
  const changed = present && await changedHours(trx, slip, present)
  if (!present || !changed) return undefined
  const [before, after] = [present.work.minutes, changed.work.minutes]
  const how = before === after
    ? `还是${hoursText(after)}，算加班的不一样了`
    : `从${hoursText(before)}${after < before ? '减到' : '变成'}${hoursText(after)}`
  const what = `${cycleText(slip.cycle_from, slip.cycle_to)}的工资条发出以后工时变了，${how}`
  await tellWorker(trx, slip, `你${what}。${next(slip, after < before, now)}`, now)
  return what
}

function employerText(told: readonly Told[], now: Date): string {
  const [first, ...others] = told
  if (first && others.length === 0) {
    const way = wayOf(first.slip, now)
    return `有一张${first.what}。${way === 'slip' ? '在工资条里找标着“工时变了”的，按新工时改' : PAID_TEXTS[way].employer}`
  }
  const count = (way: Way): number => told.filter(({ slip }) => wayOf(slip, now) === way).length
  const paid = (['next', 'hand'] as const).flatMap((way) => (count(way) > 0 ? [`${count(way)}张${PAID_TEXTS[way].employer}`] : []))
  return [
    `有${told.length}张工资条发出以后工时变了`,
    ...count('slip') > 0 ? [`${count('slip')}张在工资条里标着“工时变了”，按新工时改`] : [], ...paid,
  ].join('。')
}

async function tellEmployer(trx: Trx, enterpriseId: string, told: readonly Told[], now: Date): Promise<void> {
  const text = employerText(told, now)
  for (const accountId of await membersWho(trx, enterpriseId, 'preparePay')) {
    await writeNotice(trx, { accountId, role: 'b', kind: 'system', enterpriseId, text }, now)
  }
}
