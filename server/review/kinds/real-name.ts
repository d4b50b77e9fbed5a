import { lockAccount } from '../../auth/queries/accounts'
import { blockerText } from '@daogang/contract/rules/cancellation'
import type { ScopeBlock } from '@daogang/contract/rules/consent-scope'
import type { Sealer } from '../../cancellation/erase/seal'
import { fullPursesOf } from '../../cancellation/queries/blockers'
import { blocksOf } from '../../consent-scope/queries/blocks'
import type { Trx } from '../../db/schema'
import { linksTo } from '../../dossier/links'
import { sharedWith } from '../../dossier/queries/subjects'
import { stopOf } from '../../job/queries/holds'
import { cannot } from '../../lib/cannot'
import { maskMobile } from '../../lib/mask'
import { sanctionAndSettle } from '../../moderation/settle-stop'
import { currentRole } from '../../notice/queries/notices'
import { notifyPerson } from '../../notice/write-notice'
import { writeAction } from '../../operator/queries/audit'
import { approve } from '../../real-name/approve'
import { otherHolder, reject, voidRealName, writeAccess } from '../../real-name/repository'
import { keepSanctions } from '../../sanction/marks'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import { accountOfRealName, findRealName, holderOfCard, waitingRealNames } from '../queries/real-names'

const DONE = '这份实名资料已经处理过了'
const MOVED = '你的身份证换到别的手机号实名了。不是你办的，马上联系客服'
const ASK_FIRST = '联系那个账号的人先提现，提完再通过；联系不上就不通过'
/** What the other account needs the card for. */
const NEEDS: Readonly<Record<ScopeBlock, string>> = {
  withdrawal: '有一笔提现在路上', wage: '有工资条还没发钱', advance: '有预支的工资还没扣', employment: '还在上班',
}

/**
 * Takes the card from the account that has it. The law on taxes keeps the name of an account that took money out, and sanctions go with the
 * card. Its owner reads that it moved, because another person may have sent the pictures.
 * @throws Refusal OPERATOR_CANNOT while money or work of the account needs the card; money in a purse is paid to this name alone
 */
async function takeFrom(trx: Trx, { accountId, id, actor }: { accountId: string, id: string, actor: string }, sealer: Sealer, now: Date) {
  await lockAccount(trx, accountId)
  const [block] = await blocksOf(trx, accountId, now)
  if (block) throw cannot(`这张身份证在另一个账号，那边${NEEDS[block]}，现在不能移。先联系那个账号的人，办完再通过`)
  const [purse] = await fullPursesOf(trx, accountId)
  if (purse) throw cannot(`这张身份证在另一个账号，那边${blockerText(purse).title}，移走就提不出来。${ASK_FIRST}`)
  await sealer.sealRealName(trx, accountId, now)
  await keepSanctions(trx, { id: accountId, mobileHash: null }, now)
  await voidRealName(trx, accountId, now)
  await writeAction(trx, { actor, action: 'take real-name', accountId, subjectId: id }, now)
  await notifyPerson(trx, { accountId, kind: 'real_name_moved', ref: id, text: MOVED }, now)
}

/** What the owner of an approved card reads. Seekers publish nothing, and stopped accounts neither. */
async function approvedText(trx: Trx, accountId: string, now: Date): Promise<string> {
  const canPublish = (await currentRole(trx, accountId))?.role === 'b' && await stopOf(trx, accountId, now) === undefined
  return `人工审核通过了${canPublish ? '，现在能发布岗位' : ''}`
}

/** Id cards that a person has to check. Names and numbers are masked in the list. */
export const realNameReview: ReviewKind = {
  name: 'real-name',
  label: '实名',

  queue: (db) => queueSource(waitingRealNames(db), (row) =>
    [row.masked_name, row.masked_number, row.shared ? '这张身份证在别的账号' : ''].filter(Boolean).join('  ')),

  async show(trx, id, { vault, storage }, actor, now) {
    const row = await findRealName(trx, id)
    if (!row) return undefined
    if (row.status !== 'pending' || !row.sealed) throw cannot(DONE)
    await writeAccess(trx, row, { actor, purpose: 'review' }, now)
    await writeAction(trx, { actor, action: 'look real-name', accountId: row.account_id, subjectId: id }, now)
    const { name, number } = vault.open(row.id, row.sealed)
    const holder = await holderOfCard(trx, row)
    return [
      `姓名  ${name}`, `身份证号  ${number}`,
      ...holder ? [`这张身份证现在在另一个账号  ${maskMobile(holder.mobile)}  账号 ${holder.id}  通过了就移过来，先核对是不是同一个人`] : [],
      ...await pictureLines(trx, storage, row.images, now),
    ]
  },

  async links(trx, id) {
    const accountId = await accountOfRealName(trx, id)
    const row = await findRealName(trx, id)
    if (accountId === undefined || !row) return []
    const { device, payee } = await sharedWith(trx, accountId)
    const holder = await holderOfCard(trx, row)
    return [
      ...holder ? await linksTo(trx, 'person', [holder.id], '这张身份证现在在这里') : [],
      ...await linksTo(trx, 'person', device, '同一部手机'), ...await linksTo(trx, 'person', payee, '同一个收款账户'),
    ]
  },

  async decide(trx, id, decision, now, { sealer, outbox }) {
    const accountId = await accountOfRealName(trx, id)
    if (accountId === undefined) return undefined
    await lockAccount(trx, accountId)
    // Read under the lock: a concurrent decision may have come first.
    const row = await findRealName(trx, id)
    if (row?.status !== 'pending') throw cannot(DONE)
    if (decision.approve) {
      // The card's owner changed phones: the card moves from the old account to this one.
      const other = await otherHolder(trx, row)
      if (other !== undefined) await takeFrom(trx, { accountId: other, id, actor: decision.actor }, sealer, now)
      await approve(trx, row, sanctionAndSettle(outbox), now)
    } else {
      await reject(trx, row, { reason: decision.reason }, now)
    }
    await writeAccess(trx, row, { actor: decision.actor, purpose: 'decide' }, now)
    await notifyPerson(trx, decision.approve
      ? { accountId, kind: 'real_name_approved', ref: id, text: await approvedText(trx, accountId, now) }
      : { accountId, kind: 'real_name_rejected', ref: id, text: `人工审核没通过：${decision.reason}。改好了再交` }, now)
    return { accountId }
  },
}
