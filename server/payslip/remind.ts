import { DAY_MS } from '@daogang/contract/rules/durations'
import { cycleText } from '@daogang/contract/rules/pay-cycle'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { writeNotice } from '../notice/write-notice'
import { markReminded, unreminded } from './queries/disputes'
import { membersWho } from './queries/register'

const BATCH = 200

/** Reminds employers once of disputes whose answer is due within a day. Called each hour; any number of processes may. */
export async function remindOfDisputes({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  const disputes = await unreminded(db, new Date(now.getTime() + DAY_MS), BATCH)
  await eachOf(disputes, ({ id, enterprise_id: enterpriseId, cycle_from: from, cycle_to: to }) =>
    db.transaction().execute(async (trx) => {
      if (!await markReminded(trx, id, now)) return
      const text = `${cycleText(from, to)}的工资条有异议，快到答复的期限了，打开工资条答复`
      for (const accountId of await membersWho(trx, enterpriseId, 'preparePay')) {
        await writeNotice(trx, { accountId, role: 'b', kind: 'system', ref: id, enterpriseId, text }, now)
      }
    }), (error, { id }) => log.error({ err: error, dispute: id }, 'payslip: cannot remind of a dispute'))
}
