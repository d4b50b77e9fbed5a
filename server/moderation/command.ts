import { MOBILE } from '@daogang/contract/rules/login'
import type { Db } from '../db/schema'
import { VIOLATION_KEYS, type AccountDecision } from '../risk/rules'
import type { Operator } from './act'
import { actorOf, type Who } from './actor'
import { answerReport } from './answer-report'
import { idOf, isId, readArguments, refuseMore } from './arguments'
import { ban, unban } from './ban'
import { banJob, unbanJob } from './ban-job'
import { cancelAccount, restoreAccount } from './cancel-account'
import { CannotModerate } from './cannot-moderate'
import { hideComment, showComment } from './hide-comment'
import { listActions, listCompanies, listReports } from './lists'
import { liftRestriction, restrict } from './restrict'
import { revokeSessions } from './revoke-sessions'
import type { BanSubject } from './queries/bans'
import type { OutboxWriter } from '../outbox/outbox'
import { readUntil, readViolation, type Decision } from './rules'

export const HELP = `npm run moderate -- <做什么> <手机号或编号> [--reason 原因] [--rule 违反什么] [--until 到什么时候] [--by 谁]

  restrict / unrestrict <手机号>      不能联系对方；恢复
  block / unblock <手机号>            只能看，不能用别的功能；恢复
  disable / enable <手机号>           不能登录；恢复
  revoke <手机号>                     退出这个账号所有的登录
  cancel / restore <手机号>           替本人申请注销：退出所有登录，岗位停招，过几天删除；到期前取消
  ban-company / unban-company <编号>  封店，岗位停招；解封，岗位接着招
  ban-enterprise / unban-enterprise <编号>  封企业，它的店都封；解封
  companies <手机号>                  这个账号的店、企业和编号
  ban-job / unban-job <编号>          停用岗位；交还给老板
  reports                             等着处理的举报
  accept-report / reject-report <编号>  举报成立；不成立。--reason 是给举报人的答复
  hide-comment / show-comment <编号>  隐藏评价；恢复
  log [手机号或编号]                  最近的处理记录

  手机号也可以换成账号的编号：npm run ops -- review show 里被举报的人
  --reason  原因，会给对方看。封店、封企业的原因分两段：--reason "发布虚假岗位|2个岗位的工资和实际不符"
  --rule    违反了哪一条：${VIOLATION_KEYS.join('、')}
  --until   北京时间，2026-12-01 或 "2026-12-01 18:00"；只写日期是到那天结束。不写就一直有效
  --by      谁处理的，不写就是 DAOGANG_OPERATOR，再没有就是这台机器的用户名。密钥在 OPERATOR_SECRET 里，没有就问

库由 DATABASE_URL 或 DATA_DIR 指定，和启动服务时一样。用内嵌数据库时要先停掉服务。`

interface Options {
  db: Db
  now(): Date
  user: Who
  /** Without it, no message goes out. */
  look?: { outbox: OutboxWriter }
}

type Subject = string | undefined
type Values = ReturnType<typeof readArguments>['values']
/** Runs one command. @returns the text to print */
type Command = (operator: Operator, subject: Subject, values: Values) => Promise<string>

function accountOf(subject: Subject): string {
  if (subject === undefined || !(MOBILE.test(subject) || isId(subject))) throw new CannotModerate('要写11位手机号或账号的编号')
  return subject
}

const companyOf = (subject: Subject): string => idOf(subject, '要写店的编号，用 companies <手机号> 查')

const bannedOf = (kind: BanSubject['kind'], subject: Subject): BanSubject =>
  ({ kind, id: kind === 'store' ? companyOf(subject) : idOf(subject, '要写企业的编号，用 companies <手机号> 查') })

const banAs = (kind: BanSubject['kind']): Command => async (operator, subject, values) =>
  `封好了，${await ban(operator, bannedOf(kind, subject), decisionOf(values))}个岗位停招`

const unbanAs = (kind: BanSubject['kind']): Command => async (operator, subject) =>
  `解封了，${await unban(operator, bannedOf(kind, subject))}个岗位接着招`

function decisionOf({ reason, until, rule }: Values): Decision {
  if (reason === undefined) throw new CannotModerate('要用 --reason 写原因')
  return {
    reason, until: until === undefined ? undefined : readUntil(until), violation: rule === undefined ? undefined : readViolation(rule),
  }
}

const restrictAs = (kind: AccountDecision): Command => async (operator, subject, values) => {
  await restrict(operator, accountOf(subject), kind, decisionOf(values))
  return '处理好了，马上生效'
}

const liftAs = (kind: AccountDecision): Command => async (operator, subject) => {
  await liftRestriction(operator, accountOf(subject), kind)
  return '恢复了'
}

const answerAs = (status: 'accepted' | 'rejected'): Command => async (operator, subject, values) => {
  await answerReport(operator, idOf(subject, '要写举报的编号，用 reports 查'), status, decisionOf(values).reason)
  return '处理好了，举报人看得到答复'
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['restrict', restrictAs('contact')],
  ['unrestrict', liftAs('contact')],
  ['block', restrictAs('blocked')],
  ['unblock', liftAs('blocked')],
  ['disable', restrictAs('disabled')],
  ['enable', liftAs('disabled')],
  ['revoke', async (operator, subject) => `退出了${await revokeSessions(operator, accountOf(subject))}处登录`],
  ['cancel', async (operator, subject, values) => {
    const until = await cancelAccount(operator, accountOf(subject), decisionOf(values).reason)
    return `开始注销，${until}删除。到那时以前，本人登录能撤回，也可以用 restore 取消`
  }],
  ['restore', async (operator, subject) => {
    await restoreAccount(operator, accountOf(subject))
    return '取消了注销，可以再登录。岗位要老板自己恢复'
  }],
  ['ban-company', banAs('store')],
  ['unban-company', unbanAs('store')],
  ['ban-enterprise', banAs('enterprise')],
  ['unban-enterprise', unbanAs('enterprise')],
  ['companies', ({ db, now }, subject) => listCompanies(db, accountOf(subject), now())],
  ['ban-job', async (operator, subject, values) => {
    await banJob(operator, idOf(subject, '要写岗位的编号'), decisionOf(values).reason)
    return '停用了，老板看得到原因'
  }],
  ['unban-job', async (operator, subject) => {
    await unbanJob(operator, idOf(subject, '要写岗位的编号'))
    return '交还了。要老板自己恢复招人'
  }],
  ['reports', ({ db }) => listReports(db)],
  ['accept-report', answerAs('accepted')],
  ['reject-report', answerAs('rejected')],
  ['hide-comment', async (operator, subject, values) => {
    await hideComment(operator, idOf(subject, '要写评价的编号'), decisionOf(values).reason)
    return '隐藏了'
  }],
  ['show-comment', async (operator, subject) => {
    await showComment(operator, idOf(subject, '要写评价的编号'))
    return '恢复了'
  }],
  ['log', ({ db }, subject) => listActions(db, subject)],
])

/** Runs one command line. @returns the text to print @throws CannotModerate with a sentence for the operator */
export async function runCommand(argv: string[], { db, now, user, look }: Options): Promise<string> {
  const { positionals: [verb, subject, ...rest], values } = readArguments(argv)
  if (verb === undefined || values.help) return HELP
  refuseMore(rest)
  const command = COMMANDS.get(verb)
  if (!command) throw new CannotModerate(`没有“${verb}”。${HELP}`)
  return command({ db, now, actor: await actorOf(user, values.by), ...look && { outbox: look.outbox } }, subject, values)
}
