import { APPROVALS } from '@daogang/contract/rules/review'
import { isCreditCode, plainCreditCode } from '@daogang/contract/rules/credit-code'
import { ROLE_LABELS } from '@daogang/contract/rules/group'
import { lockAccount } from '../../auth/queries/accounts'
import { liveSessions } from '../../auth/queries/sessions'
import { feedKey } from '../../chat/hub'
import { wakeLater } from '../../chat/wake-later'
import type { Db, Trx } from '../../db/schema'
import { endMembershipToAny } from '../../group/end-membership'
import type { Handing } from '../../group/hand-over'
import { changePlace } from '../../group/change-place'
import { findMember, memberOf, ownerOf, type MemberRow } from '../../group/queries/members'
import { openRequestsOf, pendingRequest, settleRequest } from '../../group/queries/requests'
import { takenText, tell } from '../../group/tell'
import { chinaDateTime } from '../../lib/china-time'
import { maskMobile } from '../../lib/mask'
import { enterpriseById, lockEnterprise } from '../../member/repository'
import { accountIdOf } from '../../moderation/act'
import { isId } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { confirm, useUp } from '../../operator/queries/approvals'
import { isRealNamed } from '../../real-name/repository'
import { enterpriseFor, openSessionIds, placesOfAccount, placesOfEnterprise, storesOfEnterprise, type PlaceRow } from '../queries/members'

interface Decision {
  reason: string
  /** The name in the audit log. */
  actor: string
}

const line = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join('  ')

const placeParts = ({ id, account_id: accountId, role, store, mobile, cancelled_at: cancelled }: PlaceRow) =>
  [id, maskMobile(mobile), ROLE_LABELS[role], store ?? '所有门店', `账号 ${accountId}`, cancelled !== null && '账号已注销']

const REQUESTS = { invite: '邀请', apply: '申请加入', transfer: '转让' } as const

/** An enterprise with its stores, members and open requests. `subject` is its id or credit code. */
export async function showEnterprise(db: Db, subject: string | undefined, now: Date): Promise<string> {
  const code = plainCreditCode(subject ?? '')
  const by = subject !== undefined && isId(subject) ? 'id' : isCreditCode(code) ? 'credit_code' : undefined
  if (by === undefined) throw cannot('要写企业的编号或统一社会信用代码')
  const found = await enterpriseFor(db, by, by === 'id' ? subject! : code, now)
  if (!found) throw cannot('没有这家企业')
  const { id, name, credit_code: creditCode, created_at: since, banned } = found
  const [stores, members, requests] = [
    await storesOfEnterprise(db, id, now), await placesOfEnterprise(db, id), await openRequestsOf(db, id, now),
  ]
  return [
    line('企业', id, name || '还没有名字', creditCode, banned && '已封', `建于${chinaDateTime(since)}`),
    ...stores.map((store) => line(
      '门店', store.id, store.name, store.kind === 'main' ? '主店' : '分店', store.verified ? '已核验' : '没核验', store.banned && '已封',
      store.closed_at !== null && '已删除',
    )),
    ...members.map((member) => line('成员', ...placeParts(member))),
    ...requests.map(({ kind, state, store, role, created_at: at }) => line(
      REQUESTS[kind], chinaDateTime(at), store, role && ROLE_LABELS[role], state === 'accepted' ? '已接受，还能撤回' : '等答复',
    )),
  ].join('\n')
}

/** The places of an account in enterprises. */
export async function listPlaces(db: Db, who: string): Promise<string> {
  const rows = await placesOfAccount(db, await accountIdOf(db, who))
  return rows.map((row) => line(...placeParts(row), `企业 ${row.enterprise_id}`, row.enterprise)).join('\n') || '这个账号不在任何企业里'
}

/** Reads a member again under the locks that every change of members takes. @throws Refusal OPERATOR_CANNOT if there is none */
async function lockMember(trx: Trx, id: string): Promise<MemberRow> {
  const missing = cannot('没有这个成员，刷新看看')
  const found = await findMember(trx, id)
  if (!found) throw missing
  await lockAccount(trx, found.account_id)
  await lockEnterprise(trx, found.enterprise_id)
  const member = await findMember(trx, id)
  if (!member) throw missing
  return member
}

async function cancelTransfer(trx: Trx, enterpriseId: string, now: Date): Promise<void> {
  const open = await pendingRequest(trx, { enterpriseId, kind: 'transfer' })
  if (open) await settleRequest(trx, open.id, 'cancelled', {}, now)
}

const record = (
  trx: Trx, action: string, { account_id: accountId, enterprise_id: subjectId }: MemberRow, { actor, reason }: Decision, now: Date,
) =>
  writeAction(trx, { actor, action, accountId, subjectId, reason }, now)

/** The start of the subjects of approvals of another owner; the id of the member and the reason follow. */
export const ownerSubject = (enterpriseId: string, formerId: string): string => `owner ${enterpriseId} ${formerId} `

/**
 * Makes a member the owner of an enterprise whose owner cannot transfer it: their account is cancelled, disabled, or logged in nowhere.
 * The former owner becomes an admin. Two operators give the same command.
 * @returns the name of the enterprise; undefined if another operator has to confirm
 */
export async function makeOwner(db: Db, id: string, decision: Decision, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id)
    const { account_id: accountId, enterprise_id: enterpriseId } = member
    if (member.role === 'owner') throw cannot('TA已经是店主')
    if (!await isRealNamed(trx, accountId)) throw cannot('这个成员还没实名，让TA先实名')
    const formerId = await ownerOf(trx, enterpriseId)
    if ((await liveSessions(trx, await openSessionIds(trx, formerId, now), now)).size > 0) {
      throw cannot('店主的账号还登录着，让店主自己转让。一定要换，先停用店主的账号')
    }
    const former = await memberOf(trx, enterpriseId, formerId)
    if (!former) throw new Error('An enterprise without an owner')
    // Of this change: after another one of the owner, both look again.
    const subject = `${ownerSubject(enterpriseId, formerId)}${id} ${decision.reason}`
    const { approvers } = await confirm(trx, subject, decision.actor, now)
    await record(trx, approvers.length < APPROVALS ? 'confirm owner' : 'make owner', member, decision, now)
    if (approvers.length < APPROVALS) return undefined
    // Back to the former owner and here again needs two new approvals.
    await useUp(trx, subject)
    await cancelTransfer(trx, enterpriseId, now)
    await changePlace(trx, former, { role: 'admin', companyId: null }, now)
    await changePlace(trx, member, { role: 'owner', companyId: null }, now)
    const { name } = await enterpriseById(trx, enterpriseId)
    await tell(trx, accountId, `平台把你设成了${name}的店主`, now)
    await tell(trx, formerId, `平台把${name}的店主换成了同事，你现在是管理员。原因：${decision.reason}`, now)
    return name
  })
}

/** Removes a member. What they handled goes to the owner, or to an admin that can take it. @returns how many jobs */
export async function removeMember(db: Db, deps: Handing, id: string, decision: Decision, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id)
    const { account_id: accountId, enterprise_id: enterpriseId } = member
    if (member.role === 'owner') throw cannot('店主不能移除，先把店主换成别人')
    const offered = await pendingRequest(trx, { enterpriseId, kind: 'transfer', accountId })
    if (offered) await settleRequest(trx, offered.id, 'cancelled', {}, now)
    const { shares, count } = await endMembershipToAny(trx, deps, member, now)
    await record(trx, 'remove member', member, decision, now)
    await wakeLater(trx, deps.outbox, [accountId, ...shares.keys()].map((each) => feedKey({ id: each, role: 'b' })), now)
    const { name } = await enterpriseById(trx, enterpriseId)
    await tell(trx, accountId, `平台把你移出了${name}。原因：${decision.reason}`, now)
    for (const [heirId, own] of shares) {
      await tell(trx, heirId, `平台把一个成员移出了${name}${count > 0 ? `，${takenText(own, count)}` : ''}`, now)
    }
    return count
  })
}
