import { renameStore } from '../../company/queries/name-reviews'
import { isNameTaken, lockStoreRow } from '../../company/queries/stores'
import { addCheck } from '../../content-check/add'
import { lockEnterprise } from '../../member/repository'
import { cannot } from '../../lib/cannot'
import { writeNotice } from '../../notice/write-notice'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { decideStoreName, findStoreName, waitingStoreNames } from '../queries/store-names'

const DONE = '这个店名已经处理过了，或者老板改了、撤了'

/** New names of verified stores. The old name stays until the approval. */
export const storeNameReview: ReviewKind = {
  name: 'store-name',
  label: '店名',

  queue: (db) => queueSource(waitingStoreNames(db), ({ name, new_name: newName, district, enterprise }) =>
    `${name} → ${newName}  ${district}  企业 ${enterprise}`),

  async decide(trx, id, { approve, reason }, now) {
    const found = await findStoreName(trx, id)
    if (!found) return undefined
    const { account_id: accountId, company_id: companyId, enterprise_id: enterpriseId } = found
    // As the employer locks them: the enterprise before its store.
    await lockEnterprise(trx, enterpriseId)
    const store = await lockStoreRow(trx, companyId, now)
    const name = await decideStoreName(trx, id, { decision: approve ? 'approved' : 'rejected', reason }, now)
    if (name === undefined) throw cannot(DONE)
    if (approve) {
      if (store.banned) throw cannot('这家店被封了，解封以后再通过')
      if (await isNameTaken(trx, enterpriseId, name, companyId)) throw cannot('这家企业已经有一家叫这个名字的店')
      await renameStore(trx, store, name, now)
      await addCheck(trx, { accountId, subject: 'company', id: companyId }, now)
    }
    const kind = approve ? 'store_name_approved' : 'store_name_rejected'
    const text = approve ? `店名改成“${name}”了` : `“${name}”没通过审核：${reason}。店名还是“${store.name}”`
    await writeNotice(trx, { accountId, role: 'b', kind, ref: id, companyId, text }, now)
    return { accountId, companyId }
  },
}
