import { cycleText } from '@daogang/contract/rules/pay-cycle'
import { hoursText } from '@daogang/contract/rules/payslip'
import { lockEmployment } from '../advance/queries/employments'
import type { Db, Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { changedHours } from './fresh'
import { tellWorker } from './publish'
import { markTold, slipsWithLaterHours, type LaterHours } from './queries/later-hours'
import { membersWho } from './queries/register'
import { versionsOf } from './queries/slips'

const BATCH = 200

/**
 * Tells both sides once that the confirmed hours of a slip changed after it was published: hours never change in silence. Called each
 * hour; any number of processes may.
 */
export async function tellOfChangedHours(db: Db, now: Date): Promise<void> {
  for (const slip of await slipsWithLaterHours(db, now, BATCH)) {
    await db.transaction().execute(async (trx) => {
      await lockEmployment(trx, slip.employment_id)
      if (await markTold(trx, slip, now)) await tell(trx, slip, now)
    })
  }
}

async function tell(trx: Trx, slip: LaterHours, now: Date): Promise<void> {
  const [present] = await versionsOf(trx, [slip.id])
  const changed = present && await changedHours(trx, { ...slip, work: present.work, items: present.items })
  if (!present || !changed) return
  const cycle = cycleText(slip.cycle_from, slip.cycle_to)
  const what = `${cycle}的工资条发出以后工时变了，从${hoursText(present.work.minutes)}变成${hoursText(changed.work.minutes)}`
  const isPaid = slip.state === 'paid'
  for (const accountId of await membersWho(trx, slip.enterprise_id, 'preparePay')) {
    const next = isPaid ? '工资已经发了，差的写进下一张' : '打开这张工资条，按新工时改'
    await writeNotice(trx, { accountId, role: 'b', kind: 'system', enterpriseId: slip.enterprise_id, text: `有一张${what}。${next}` }, now)
  }
  await tellWorker(trx, slip, `你${what}。${isPaid ? '差的钱店里该在下一张里补，没补就找店里说' : '店里没改就点“数不对”'}`, now)
}
