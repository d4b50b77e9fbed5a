import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { ShareProof } from '@daogang/contract/referral'
import { MAX_SHARE_PROOFS } from '@daogang/contract/rules/referral'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { originFor } from '../lib/address'
import { clientTypeOf } from '../lib/client'
import { refusalsOf } from '../lib/refusal'
import { claimUploads } from '../upload/repository'
import { linkOf, ownCode } from './code'
import { posterOf } from './poster'
import { insertProof, proofOfUpload, proofsOf, type ProofRow } from './queries/proofs'

const refuse = refusalsOf(endpoints.promoteUploadImg)

/** Sentences to send along. They promise nothing: neither wages nor money for registering. */
const TEXTS = [
  '我在“到岗”上找活，工资、地点、包不包吃住都写清楚，找活不收一分钱。你也看看离家近的',
  '正在找活就看看“到岗”：打卡记工时，工资条自己看得到，不收押金、服装费、体检费',
] as const

const toProof = ({ id, state, reason, created_at }: ProofRow): ShareProof => ({ id, state, reason, at: created_at.toISOString() })

/** The mini-program's page of `linkOf`, which reads the code from `scene`. */
const PAGE = 'pages/referral/bonus/index'

type Around = Pick<Deps, 'db' | 'config' | 'now' | 'providers' | 'log'>

/** What people pass on: sentences, the link, a poster. Passing it on is never paid for. */
export async function readShareMaterial(
  { db, config, now, providers: { screenLinks: { wechat } }, log }: Around, { user: { id }, request }: Call<typeof endpoints.shareMoments>,
) {
  const code = await ownCode(db, id, now())
  const link = linkOf(originFor(request, config.publicOrigin), code)
  const miniCode = () => (wechat ? wechat.code(PAGE, code).catch((error: unknown) => {
    log.warn({ err: error }, 'referral: no mini-program code')
    return null
  }) : Promise.resolve(null))
  const { poster, opens } = await posterOf(link, code, clientTypeOf(request) === 'wechat_mini' ? miniCode : null)
  return {
    texts: TEXTS.map((text) => `${text}：${link}，邀请码${code}`), link, poster: `data:image/png;base64,${poster.toString('base64')}`, opens,
    proofs: (await proofsOf(db, id)).map(toProof),
  }
}

/** Keeps a picture of a shared invitation, for an operator to look at. Idempotent for a picture. */
export const addProof = (
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { uploadId } }: Call<typeof endpoints.promoteUploadImg>,
): Promise<ShareProof> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    await lockAccount(trx, user.id)
    const known = await proofOfUpload(trx, user.id, uploadId)
    if (known) return toProof(known)
    if ((await proofsOf(trx, user.id)).length >= MAX_SHARE_PROOFS) throw refuse('SHARE_PROOF_LIMIT')
    await claimUploads(trx, [uploadId], { accountId: user.id, purpose: 'share' }, at)
    return toProof(await insertProof(trx, { id: randomUUID(), account_id: user.id, upload_id: uploadId, created_at: at }))
  })
