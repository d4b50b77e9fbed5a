import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { hoursText } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import type { Db, Trx } from '../db/schema'
import { eachOf } from '../lib/each-of'
import type { Log } from '../lib/log'
import { writeNotice } from '../notice/write-notice'
import { changedHours } from './fresh'
import { tellWorker } from './publish'
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
    const what = await markTold(trx, slip, at) ? await tellOne(trx, slip, at) : undefined
    return { slip, what }
  }), (error, { id }) => log.error({ err: error, payslip: id }, 'payslip: cannot tell of changed hours'))
  const told = looked.filter((one): one is Told => one.what !== undefined)
  await eachOf(new Set(told.map(({ slip }) => slip.enterprise_id)), (enterpriseId) => {
    const own = told.filter(({ slip }) => slip.enterprise_id === enterpriseId)
    return db.transaction().execute((trx) => tellEmployer(trx, enterpriseId, own, now()))
  }, (error, enterpriseId) => log.error({ err: error, enterpriseId }, 'payslip: cannot tell an employer of changed hours'))
}

const next = (state: LaterHours['state'], isLess: boolean): string => {
  if (state === 'paid') return isLess ? '工资已经发了，多的那些怎么算，店里该跟你说清楚' : '差的钱店里该在下一张里补，没补就找店里说'
  if (state === 'disputed') return '店里答复你的异议时按新工时算'
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
  await tellWorker(trx, slip, `你${what}。${next(slip.state, after < before)}`, now)
  return what
}

function employerText(told: readonly Told[]): string {
  const [first, ...others] = told
  const paid = told.filter(({ slip }) => slip.state === 'paid').length
  if (first && others.length === 0) {
    return `有一张${first.what}。${paid > 0 ? '工资已经发了，差的写进下一张' : '在工资条里找标着“工时变了”的，按新工时改'}`
  }
  const open = told.length - paid
  return [
    `有${told.length}张工资条发出以后工时变了`,
    open > 0 && `${open}张在工资条里标着“工时变了”，按新工时改`,
    paid > 0 && `${paid}张工资已经发了，差的写进下一张`,
  ].filter(Boolean).join('。')
}

async function tellEmployer(trx: Trx, enterpriseId: string, told: readonly Told[], now: Date): Promise<void> {
  const text = employerText(told)
  for (const accountId of await membersWho(trx, enterpriseId, 'preparePay')) {
    await writeNotice(trx, { accountId, role: 'b', kind: 'system', enterpriseId, text }, now)
  }
}
