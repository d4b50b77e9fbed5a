import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { fullIdCard } from '../lib/id-card'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { readRealName } from './read-real-name'
import { refuseAge } from './refuse-age'
import { submit } from './submit'
import { createVault } from './vault'

const refuse = refusalsOf(endpoints.personCheck)

/** Submits both sides of an id card for review by an operator. */
export async function submitForReview(
  deps: Deps, { body: { name, idCard, frontId, backId }, user }: Call<typeof endpoints.personCheck>,
) {
  const { db, config, now } = deps
  if (frontId === backId) throw refuse('BAD_INPUT', '正反两面是同一张照片，请重新上传', 'backId')
  const submission = { name, number: fullIdCard(idCard), accountId: user.id, path: 'person' as const, images: [frontId, backId] }
  await refuseAge(deps, submission, user.role)
  await db.transaction().execute((trx) => submit(trx, createVault(config), submission, now()))
  return readRealName(db, user.id, now())
}
