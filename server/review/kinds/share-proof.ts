import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { decideProof, findProof, waitingProofs } from '../../referral/queries/proofs'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'

/** Pictures of how people passed an invitation on. A rejection says what to change; nothing is paid either way. */
export const shareProofReview: ReviewKind = {
  name: 'share-proof',
  label: '分享的截图',

  queue: (db) => queueSource(waitingProofs(db), ({ who }) => who),

  async show(trx, id, { storage }, actor, now) {
    const row = await findProof(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look share proof', accountId: row.account_id, subjectId: id }, now)
    return pictureLines(trx, storage, [row.upload_id], now)
  },

  async decide(trx, id, { approve, reason }, now) {
    const row = await findProof(trx, id)
    if (!row) return undefined
    if (!await decideProof(trx, id, { state: approve ? 'fine' : 'wrong', reason }, now)) throw cannot('这张截图已经看过了')
    return { accountId: row.account_id }
  },
}
