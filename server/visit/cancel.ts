import { afterStep } from '@daogang/contract/rules/visit'
import type { Db } from '../db/schema'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import { notifyPerson } from '../notice/write-notice'
import { lockAnyVisit, updateVisit } from './queries/visits'

/** Takes a planned visit back, and tells the field worker. Idempotent. @throws Refusal OPERATOR_CANNOT */
export const cancelVisit = (db: Db, { id, reason }: { id: string, reason: string }, actor: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lockAnyVisit(trx, id)
    if (!row) throw cannot('没有这次拜访，刷新看看')
    if (afterStep(row.state, 'cancel') === null) throw cannot('人已经到店了，不能取消')
    if (row.state === 'cancelled') return
    await updateVisit(trx, id, { state: 'cancelled' })
    await notifyPerson(trx, {
      accountId: row.worker_id, kind: 'visit_cancelled', ref: id, text: `${row.planned_on}的上门拜访不用去了：${reason}`,
    }, now)
    const about = { accountId: row.worker_id, companyId: row.company_id, subjectId: id }
    await writeAction(trx, { actor, action: 'cancel visit', ...about, reason }, now)
  })
