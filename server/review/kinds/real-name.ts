import { lockAccount } from '../../auth/queries/accounts'
import type { Sealer } from '../../cancellation/erase/seal'
import type { Trx } from '../../db/schema'
import { linksTo } from '../../dossier/links'
import { sharedWith } from '../../dossier/queries/subjects'
import { cannot } from '../../lib/cannot'
import { notifyPerson } from '../../notice/write-notice'
import { writeAction } from '../../operator/queries/audit'
import { approve } from '../../real-name/approve'
import { otherHolder, reject, voidRealName, writeAccess } from '../../real-name/repository'
import { keepSanctions } from '../../sanction/marks'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import { accountOfRealName, findRealName, waitingRealNames } from '../queries/real-names'

const DONE = '这份实名资料已经处理过了'

/**
 * Takes the card from the account that has it. The law on taxes keeps the name of an account that took money out, and sanctions go with the
 * card.
 */
async function takeFrom(trx: Trx, accountId: string, sealer: Sealer, now: Date): Promise<void> {
  await sealer.sealRealName(trx, accountId, now)
  await keepSanctions(trx, { id: accountId, mobileHash: null }, now)
  await voidRealName(trx, accountId, now)
}

/** Id cards that a person has to check. Names and numbers are masked in the list. */
export const realNameReview: ReviewKind = {
  name: 'real-name',
  label: '实名',

  queue: (db) => queueSource(waitingRealNames(db), (row) => `${row.masked_name}  ${row.masked_number}`),

  async show(trx, id, { vault, storage }, actor, now) {
    const row = await findRealName(trx, id)
    if (!row) return undefined
    if (row.status !== 'pending' || !row.sealed) throw cannot(DONE)
    await writeAccess(trx, row, { actor, purpose: 'review' }, now)
    await writeAction(trx, { actor, action: 'look real-name', accountId: row.account_id, subjectId: id }, now)
    const { name, number } = vault.open(row.id, row.sealed)
    return [`姓名  ${name}`, `身份证号  ${number}`, ...await pictureLines(trx, storage, row.images, now)]
  },

  async links(trx, id) {
    const accountId = await accountOfRealName(trx, id)
    if (accountId === undefined) return []
    const { device, payee } = await sharedWith(trx, accountId)
    return [...await linksTo(trx, 'person', device, '同一部手机'), ...await linksTo(trx, 'person', payee, '同一个收款账户')]
  },

  async decide(trx, id, decision, now, { sealer }) {
    const accountId = await accountOfRealName(trx, id)
    if (accountId === undefined) return undefined
    await lockAccount(trx, accountId)
    // Read under the lock: a concurrent decision may have come first.
    const row = await findRealName(trx, id)
    if (row?.status !== 'pending') throw cannot(DONE)
    if (decision.approve) {
      // The card's owner changed phones: the card moves from the old account to this one.
      const other = await otherHolder(trx, row)
      if (other !== undefined) await takeFrom(trx, other, sealer, now)
      await approve(trx, row, now)
    } else {
      await reject(trx, row, { reason: decision.reason }, now)
    }
    await writeAccess(trx, row, { actor: decision.actor, purpose: 'decide' }, now)
    await notifyPerson(trx, decision.approve
      ? { accountId, kind: 'real_name_approved', ref: id, text: '人工审核通过了，现在能发布岗位' }
      : { accountId, kind: 'real_name_rejected', ref: id, text: `人工审核没通过：${decision.reason}。改好了再交` }, now)
    return { accountId }
  },
}
