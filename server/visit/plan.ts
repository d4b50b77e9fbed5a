import { randomUUID } from 'node:crypto'
import type { Db } from '../db/schema'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import { notifyPerson } from '../notice/write-notice'
import { accountByMobile, insertVisit, openStore } from './queries/visits'

interface NewVisit {
  /** The id that it gets; the same again makes no second one. */
  id?: string
  /** The phone of the field worker's account. */
  mobile: string
  companyId: string
  /** YYYY-MM-DD. */
  plannedOn: string
  purpose: string
}

/** Sends a field worker to a store. @returns the visit's id @throws Refusal OPERATOR_CANNOT */
export const planVisit = (
  db: Db, { id = randomUUID(), mobile, companyId, plannedOn, purpose }: NewVisit, actor: string, now: Date,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const worker = await accountByMobile(trx, mobile)
    if (!worker) throw cannot('没有这个手机号的账号，让他先登录一次')
    const store = await openStore(trx, companyId)
    if (!store) throw cannot('没有这家店，或者删了')
    const isNew = await insertVisit(trx, {
      id, worker_id: worker.id, company_id: companyId, purpose, planned_on: plannedOn, state: 'planned', created_at: now, created_by: actor,
      outcome: null, next_on: null,
    })
    if (!isNew) return id
    await notifyPerson(trx, { accountId: worker.id, kind: 'visit_planned', ref: id, text: `${plannedOn}去${store.name}：${purpose}` }, now)
    await writeAction(trx, { actor, action: 'plan visit', accountId: worker.id, companyId, subjectId: id, reason: purpose }, now)
    return id
  })
