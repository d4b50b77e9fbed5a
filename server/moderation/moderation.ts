import { randomUUID } from 'node:crypto'
import type { JobStatus } from '@daogang/contract/job'
import type { Kysely, Transaction } from 'kysely'
import { settleAppeals } from '../appeal/repository'
import { lockAccount } from '../auth/accounts'
import { revokeSessionsOf } from '../auth/sessions'
import { setLicenceVerified } from '../company/licence'
import type { Database } from '../db/schema'
import { moveJobs, type JobMove } from '../job/moves'
import { notifyAuthor } from '../comment/notify-author'
import { notifyReporter } from '../complaint/notify-reporter'
import { notifyPerson, writeNotice } from '../notice/write-notice'
import { bannedText, decisionTexts, restrictedText } from '../notice/texts'
import { voidRealName } from '../real-name/repository'
import { liftRestrictions, restrictionsOf, type RestrictionKind } from '../risk/restrictions'
import { isId } from './arguments'
import { writeAction, type Action } from './audit'
import { CannotModerate } from './cannot-moderate'

type Trx = Transaction<Database>
/** What an appeal is answered with when the operator takes a decision back without having looked at it. */
const LIFTED = { status: 'approved', answer: '已经恢复了' } as const

/** The reason and the end. Without an end the restriction is in force until lifted. */
export interface Decision {
  reason: string
  until?: Date | undefined
}

export interface Moderation {
  /** A newer decision of the same kind takes the older one's place. */
  restrict(mobile: string, kind: RestrictionKind, decision: Decision): Promise<void>
  lift(mobile: string, kind: RestrictionKind): Promise<void>
  /** Ends every login of a person; how many there were. */
  revoke(mobile: string): Promise<number>
  /** Closes an account: its logins end, its jobs go off, and its id card is free for another. */
  cancel(mobile: string, reason: string): Promise<void>
  /** Takes a cancellation back. Logins, jobs and the real name do not come back by themselves. */
  restore(mobile: string): Promise<void>
  /** Bans a shop; `reason` is what, a `|`, and why. Its jobs go off; how many there were. */
  banCompany(companyId: string, decision: Decision): Promise<number>
  unbanCompany(companyId: string): Promise<void>
  /** Records a check of a store's business licence against the register, or withdraws it. */
  setLicence(companyId: string, verified: boolean, reason?: string): Promise<void>
  /** Takes a job off for good, with the reason that its employer reads. */
  banJob(id: string, reason: string): Promise<void>
  /** Gives a job back to its employer, who puts it on again. */
  unbanJob(id: string): Promise<void>
  /** Answers a report that waits; the answer is what its sender reads. */
  answerReport(id: string, status: 'accepted' | 'rejected', answer: string): Promise<void>
  /** Hides a comment from everyone but its author. */
  hideComment(id: string, reason: string): Promise<void>
  showComment(id: string): Promise<void>
}

interface Options {
  db: Kysely<Database>
  now(): Date
  /** Who decides, as written down with every action. */
  actor: string
}

/** What an operator can do to people and shops. Every action is written down in the transaction that does it. */
export function createModeration({ db, now, actor }: Options): Moderation {
  const act = <R>(action: Omit<Action, 'actor'>, work: (trx: Trx, at: Date) => Promise<R>): Promise<R> =>
    db.transaction().execute(async (trx) => {
      const at = now()
      const result = await work(trx, at)
      await writeAction(trx, { ...action, actor }, at)
      return result
    })
  type Work = (trx: Trx, accountId: string, at: Date) => Promise<number | void>
  const ofAccount = async (mobile: string, action: string, work: Work, why?: Decision): Promise<number | void> => {
    const accountId = await accountIdOf(db, mobile)
    return act({ action, accountId, ...why }, (trx, at) => work(trx, accountId, at))
  }

  async function setHidden(id: string, hidden: boolean, reason?: string): Promise<void> {
    const comment = await db.selectFrom('comment').select(['account_id', 'company_id']).where('id', '=', id).executeTakeFirst()
    if (!comment) throw new CannotModerate('没有这条评价')
    const action = { action: hidden ? 'hide comment' : 'show comment', accountId: comment.account_id, companyId: comment.company_id }
    await act({ ...action, ...(reason !== undefined && { reason }) }, async (trx, at) => {
      const { numUpdatedRows } = await trx.updateTable('comment').set({ hidden_at: hidden ? at : null })
        .where('id', '=', id).where('hidden_at', hidden ? 'is' : 'is not', null).executeTakeFirst()
      if (numUpdatedRows === 0n) throw new CannotModerate(hidden ? '这条评价已经隐藏了' : '这条评价没有隐藏')
      await notifyAuthor(trx, comment.account_id, { hidden, reason: reason ?? '' }, at)
    })
  }

  async function onJob(id: string, action: string, move: JobMove, otherwise: string, only?: JobStatus): Promise<void> {
    const job = await db.selectFrom('job').select(['title', 'owner_id', 'company_id']).where('id', '=', id).executeTakeFirst()
    if (!job) throw new CannotModerate('没有这个岗位')
    const about = { action, accountId: job.owner_id, companyId: job.company_id, subjectId: id }
    await act({ ...about, ...(move.reason !== undefined && { reason: move.reason }) }, async (trx, at) => {
      const moved = await moveJobs(trx, move, { id, ...(only && { status: only }) }, now)
      if (moved.length === 0) throw new CannotModerate(otherwise)
      if (move.to !== 'banned') await settleAppeals(trx, { jobId: id }, LIFTED, at)
      const banned = move.to === 'banned'
      const text = banned ? `“${job.title}”被停用，大家看不到了：${move.reason ?? ''}` : `“${job.title}”恢复了，点“恢复招人”就能接着招`
      await writeNotice(trx, { accountId: job.owner_id, role: 'b', kind: banned ? 'job_banned' : 'job_unbanned', jobId: id, text }, at)
    })
  }

  return {
    async restrict(mobile, kind, decision) {
      checkDecision(decision, now())
      await ofAccount(mobile, `restrict ${kind}`, async (trx, accountId, at) => {
        await lockAccount(trx, accountId)
        await liftRestrictions(trx, accountId, [kind], at)
        const { reason, until } = decision
        await trx.insertInto('account_restriction')
          .values({ id: randomUUID(), account_id: accountId, kind, reason, created_at: at, until: until ?? null }).execute()
        await notifyPerson(trx, { accountId, kind: 'account_restricted', text: restrictedText(kind, reason) }, at)
      }, decision)
    },

    async lift(mobile, kind) {
      await ofAccount(mobile, `lift ${kind}`, async (trx, accountId, at) => {
        await lockAccount(trx, accountId)
        if (await liftRestrictions(trx, accountId, [kind], at) === 0) throw new CannotModerate('这个账号没有这样的限制')
        if ((await restrictionsOf(trx, accountId, at)).length === 0) await settleAppeals(trx, { accountId, jobId: null }, LIFTED, at)
        await notifyPerson(trx, { accountId, kind: 'account_lifted', text: decisionTexts.lifted[kind] }, at)
      })
    },

    revoke: async (mobile) => await ofAccount(mobile, 'revoke', revokeSessionsOf) ?? 0,

    async cancel(mobile, reason) {
      checkDecision({ reason }, now())
      await ofAccount(mobile, 'cancel', async (trx, accountId, at) => {
        const { numUpdatedRows } = await trx.updateTable('account').set({ cancelled_at: at })
          .where('id', '=', accountId).where('cancelled_at', 'is', null).executeTakeFirst()
        if (numUpdatedRows === 0n) throw new CannotModerate('这个账号已经注销了')
        await revokeSessionsOf(trx, accountId, at)
        await moveJobs(trx, { to: 'offline', by: 'o', actor }, { ownerId: accountId, status: 'online' }, now)
        await voidRealName(trx, accountId, at)
        await settleAppeals(trx, { accountId }, { status: 'rejected', answer: '账号注销了' }, at)
      }, { reason })
    },

    async restore(mobile) {
      await ofAccount(mobile, 'restore', async (trx, accountId) => {
        const { numUpdatedRows } = await trx.updateTable('account').set({ cancelled_at: null })
          .where('id', '=', accountId).where('cancelled_at', 'is not', null).executeTakeFirst()
        if (numUpdatedRows === 0n) throw new CannotModerate('这个账号没有注销')
      })
    },

    async banCompany(companyId, decision) {
      checkDecision(decision, now())
      const [what, why, ...rest] = decision.reason.split('|').map((part) => part.trim())
      if (!what || !why || rest.length > 0) throw new CannotModerate('封店的原因分两段，用 | 隔开：“发布虚假岗位|2个岗位的工资和实际不符”')
      return act({ action: 'ban company', companyId, ...decision }, async (trx, at) => {
        const { name, owner_id: accountId } = await lockCompany(trx, companyId)
        await liftBan(trx, companyId, at)
        await trx.insertInto('company_ban')
          .values({ id: randomUUID(), company_id: companyId, what, why, created_at: at, until: decision.until ?? null }).execute()
        await writeNotice(trx, { accountId, role: 'b', kind: 'company_banned', text: bannedText(name, what, why) }, at)
        return (await moveJobs(trx, { to: 'offline', by: 'o', actor, reason: what }, { companyId, status: 'online' }, now)).length
      })
    },

    async unbanCompany(companyId) {
      await act({ action: 'unban company', companyId }, async (trx, at) => {
        const { name, owner_id: accountId } = await lockCompany(trx, companyId)
        if (!await liftBan(trx, companyId, at)) throw new CannotModerate('这家店没有被封')
        await writeNotice(trx, { accountId, role: 'b', kind: 'company_unbanned', text: `${name}又能招人了` }, at)
      })
    },

    async setLicence(companyId, verified, reason) {
      const action = verified ? 'verify licence' : 'unverify licence'
      await act({ action, companyId, ...(reason !== undefined && { reason }) }, async (trx) => {
        await lockCompany(trx, companyId)
        if (!await setLicenceVerified(trx, companyId, verified)) {
          throw new CannotModerate(verified ? '这家店的执照已经核验过了' : '这家店的执照没有核验过')
        }
      })
    },

    async banJob(id, reason) {
      checkDecision({ reason }, now())
      await onJob(id, 'ban job', { to: 'banned', by: 'o', actor, reason }, '这个岗位已经停用或关闭了')
    },

    unbanJob: (id) => onJob(id, 'unban job', { to: 'offline', by: 'o', actor }, '这个岗位没有停用', 'banned'),

    async answerReport(id, status, answer) {
      checkDecision({ reason: answer }, now())
      const report = await db.selectFrom('complaint').select('account_id').where('id', '=', id).executeTakeFirst()
      if (!report) throw new CannotModerate('没有这份举报')
      await act({ action: `${status} report`, accountId: report.account_id, reason: answer }, async (trx, at) => {
        const { numUpdatedRows } = await trx.updateTable('complaint').set({ status, answer, answered_at: at })
          .where('id', '=', id).where('status', '=', 'submitted').executeTakeFirst()
        if (numUpdatedRows === 0n) throw new CannotModerate('这份举报已经处理过了')
        await notifyReporter(trx, id, status, answer, at)
      })
    },

    hideComment: async (id, reason) => {
      checkDecision({ reason }, now())
      await setHidden(id, true, reason)
    },
    showComment: (id) => setHidden(id, false),
  }
}

function checkDecision({ reason, until }: Decision, now: Date): void {
  if (reason.trim() === '') throw new CannotModerate('要写原因')
  if (until && !(until > now)) throw new CannotModerate('结束的时间已经过去了')
}

/** By phone, or by account id, as reports name their subject. */
export async function accountIdOf(db: Kysely<Database>, who: string): Promise<string> {
  const row = await db.selectFrom('account').select('id').where(isId(who) ? 'id' : 'mobile', '=', who).executeTakeFirst()
  if (!row) throw new CannotModerate(`没有这个${isId(who) ? '编号' : '手机号'}的账号`)
  return row.id
}

async function lockCompany(trx: Trx, id: string): Promise<{ name: string, owner_id: string }> {
  const row = await trx.selectFrom('company').select(['name', 'owner_id']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new CannotModerate('没有这家店')
  return row
}

/** Whether there was something to lift. */
async function liftBan(trx: Trx, companyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('company_ban').set({ lifted_at: now })
    .where('company_id', '=', companyId).where('lifted_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}
