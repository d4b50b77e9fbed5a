import type { SanctionName } from '@daogang/contract/rules/sanction'
import { startExport } from '../data-export/by-operators'
import type { Unbanned } from '../job/lift-ban'
import { isViolation } from '../risk/rules'
import type { Operator } from './act'
import { ban, unban } from './ban'
import { banJob, unbanJob } from './ban-job'
import { cancelAccount, restoreAccount } from './cancel-account'
import { cannot } from '../lib/cannot'
import { changeFreeze } from './freeze-wallet'
import { liftRestriction, restrict } from './restrict'
import { revokeSessions } from './revoke-sessions'
import { stillText, type Decision } from './rules'

export interface Sanctioned {
  /** Of the sentences; the violated rule where it is one. */
  code: string
  /** What the person reads. */
  reason: string
  /** The second part of the reason of a ban. */
  detail: string
  until: Date | null
  /** Both names, where two agreed. */
  by: readonly string[]
}

type Apply = (operator: Operator, subjectId: string, decision: Sanctioned) => Promise<string>

const decisionOf = ({ code, reason, until }: Sanctioned): Decision =>
  ({ reason, until: until ?? undefined, violation: isViolation(code) ? code : undefined })

const restrictAs = (kind: 'contact' | 'blocked' | 'disabled'): Apply => async (operator, id, decision) => {
  const held = await restrict(operator, id, kind, decisionOf(decision))
  return `处理好了，马上生效${held === 0 ? '' : `，${held}个岗位停招`}`
}

const liftAs = (kind: 'contact' | 'blocked' | 'disabled'): Apply => async (operator, id) => {
  const left = await liftRestriction(operator, id, kind)
  return left === undefined ? '恢复了' : stillText(left)
}

const banAs = (kind: 'store' | 'enterprise'): Apply => async (operator, id, decision) => {
  const reason = `${decision.reason}|${decision.detail}`
  return `封好了，${await ban(operator, { kind, id }, { ...decisionOf(decision), reason })}个岗位停招`
}

const unbanAs = (kind: 'store' | 'enterprise'): Apply => async (operator, id) =>
  `解封了，${await unban(operator, { kind, id })}个岗位接着招`

const UNBANNED: Readonly<Record<Unbanned, string>> = {
  reviewing: '交还了。它在等审核，通过了大家才看得到', rejected: '交还了。它之前审核没通过，要老板改好再发布', offline: '交还了。要老板自己恢复招人',
}

const EXPORT_REFUSED = { gone: '这个账号注销了', limit: '今天导出过，或者正在导出' } as const

/** What each sanction does, in one place for the command line and the console. */
const APPLY: Readonly<Record<SanctionName, Apply>> = {
  'contact': restrictAs('contact'),
  'blocked': restrictAs('blocked'),
  'disabled': restrictAs('disabled'),
  'lift-contact': liftAs('contact'),
  'lift-blocked': liftAs('blocked'),
  'lift-disabled': liftAs('disabled'),
  'freeze': (operator, id, { reason }) => changeFreeze(operator, id, reason),
  'unfreeze': (operator, id) => changeFreeze(operator, id, null),
  'revoke': async (operator, id, { reason }) => `退出了${await revokeSessions(operator, id, reason)}处登录`,
  'cancel': async (operator, id, { reason }) =>
    `开始注销，${await cancelAccount(operator, id, reason)}删除。到那时以前，本人登录能撤回，也可以取消`,
  'restore': async (operator, id) => {
    await restoreAccount(operator, id)
    return '取消了注销，可以再登录。岗位要老板自己恢复'
  },
  'export': async ({ trx, now }, id, { by }) => {
    if (!trx) throw new Error('An export is started in the transaction of its approval')
    const started = await startExport(trx, { accountId: id, by }, now())
    if (typeof started === 'string') throw cannot(EXPORT_REFUSED[started])
    return '开始了，整理好以后由提的人或同意的人下载，只交给本人'
  },
  // The value is read afterwards, each time with a line that its owner sees.
  'unmask': () => Promise.resolve('同意了，提出的人30分钟里能看'),
  'ban-store': banAs('store'),
  'unban-store': unbanAs('store'),
  'ban-enterprise': banAs('enterprise'),
  'unban-enterprise': unbanAs('enterprise'),
  'ban-job': async (operator, id, { reason }) => {
    await banJob(operator, id, reason)
    return '停用了，老板看得到原因'
  },
  'unban-job': async (operator, id) => UNBANNED[await unbanJob(operator, id)],
}

/** Does a sanction. @returns what the operator reads @throws Refusal OPERATOR_CANNOT */
export const applySanction = (operator: Operator, name: SanctionName, subjectId: string, decision: Sanctioned): Promise<string> =>
  APPLY[name](operator, subjectId, decision)
