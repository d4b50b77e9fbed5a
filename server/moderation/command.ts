import { MOBILE } from '@daogang/contract/rules/login'
import { hasDetail, sanctionOf, type SanctionName, type SubjectKind } from '@daogang/contract/rules/sanction'
import type { Db } from '../db/schema'
import type { OutboxWriter } from '../outbox/outbox'
import { VIOLATION_KEYS } from '../risk/rules'
import { accountIdOf, type Operator } from './act'
import { actorOf, type Who } from './actor'
import { idOf, isId, readArguments, refuseMore } from './arguments'
import { cannot } from '../lib/cannot'
import { hideComment, showComment } from './hide-comment'
import { listActions, listCompanies } from './lists'
import { callerOf, refuseRole, type CommandCaller } from './roles'
import { checkDecision, readUntil, readViolation, splitBanReason, type Decision } from './rules'
import { commandAgree, commandRefuse, commandSanction, listProposals, type Commanded } from './sanction-command'

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
  hide-comment / show-comment <编号>  隐藏评价；恢复
  proposals                           等另一个人同意的：停用、封禁、看号码
  agree / refuse <编号>               同意，马上生效；不同意，或者撤回自己的
  log [手机号或编号]                  最近的处理记录

  手机号也可以换成账号的编号：npm run ops -- review show 里被举报的人。举报在那里审
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
interface Run {
  operator: Operator
  caller: CommandCaller
  subject: Subject
  values: Values
}
/** Runs one command. @returns the text to print */
type Command = (run: Run) => Promise<string>

function accountOf(subject: Subject): string {
  if (subject === undefined || !(MOBILE.test(subject) || isId(subject))) throw cannot('要写11位手机号或账号的编号')
  return subject
}

const SUBJECTS: Readonly<Record<Exclude<SubjectKind, 'person'>, string>> = {
  store: '要写店的编号，用 companies <手机号> 查', enterprise: '要写企业的编号，用 companies <手机号> 查', job: '要写岗位的编号',
}

function decisionOf({ reason, until, rule }: Values): Decision {
  if (reason === undefined) throw cannot('要用 --reason 写原因')
  return {
    reason, until: until === undefined ? undefined : readUntil(until), violation: rule === undefined ? undefined : readViolation(rule),
  }
}

/** What the command line gives of a decision. The reason of a ban has two parts. */
function givenOf(action: SanctionName, values: Values): Commanded {
  const decision = decisionOf(values)
  if (!hasDetail(action)) return decision
  const { what, why } = splitBanReason(decision.reason)
  return { ...decision, reason: what, detail: why }
}

/** A command of the table of sanctions. */
const sanctionAs = (action: SanctionName): Command => async ({ operator, caller, subject, values }) => {
  const { subject: kind, isHard } = sanctionOf(action)
  const id = kind === 'person' ? accountOf(subject) : idOf(subject, SUBJECTS[kind])
  // What withdraws logins needs no reason on the command line.
  const given = !isHard ? undefined : action === 'revoke' ? { reason: values.reason ?? '命令行' } : givenOf(action, values)
  if (given) checkDecision(given, operator.now())
  return commandSanction(operator, caller, action, kind === 'person' ? await accountIdOf(operator.db, id) : id, given)
}

const proposalOf = (subject: Subject): string => idOf(subject, '要写编号，用 proposals 查')

/** The commands of the table of sanctions. */
const SANCTION_COMMANDS: Readonly<Record<string, SanctionName>> = {
  'restrict': 'contact', 'unrestrict': 'lift-contact', 'block': 'blocked', 'unblock': 'lift-blocked', 'disable': 'disabled',
  'enable': 'lift-disabled', 'revoke': 'revoke', 'cancel': 'cancel', 'restore': 'restore', 'ban-company': 'ban-store',
  'unban-company': 'unban-store', 'ban-enterprise': 'ban-enterprise', 'unban-enterprise': 'unban-enterprise', 'ban-job': 'ban-job',
  'unban-job': 'unban-job',
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['companies', ({ operator: { db, now }, subject }) => listCompanies(db, accountOf(subject), now())],
  ['hide-comment', async ({ operator, subject, values }) => {
    await hideComment(operator, idOf(subject, '要写评价的编号'), decisionOf(values).reason)
    return '隐藏了'
  }],
  ['show-comment', async ({ operator, subject }) => {
    await showComment(operator, idOf(subject, '要写评价的编号'))
    return '恢复了'
  }],
  ['proposals', ({ operator: { db, now } }) => listProposals(db, now())],
  ['agree', ({ operator, caller, subject }) => commandAgree(operator, caller, proposalOf(subject))],
  ['refuse', ({ operator, caller, subject }) => commandRefuse(operator, caller, proposalOf(subject))],
  ['log', ({ operator: { db }, subject }) => listActions(db, subject)],
])

/** Runs one command line. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export async function runCommand(argv: string[], { db, now, user, look }: Options): Promise<string> {
  const { positionals: [verb, subject, ...rest], values } = readArguments(argv)
  if (verb === undefined || values.help) return HELP
  refuseMore(rest)
  const sanction = SANCTION_COMMANDS[verb]
  const command = sanction ? sanctionAs(sanction) : COMMANDS.get(verb)
  if (!command) throw cannot(`没有“${verb}”。${HELP}`)
  const caller = await callerOf(db, await actorOf(user, values.by))
  if (!sanction) refuseRole(caller, verb)
  return command({ operator: { db, now, actor: caller.name, ...look && { outbox: look.outbox } }, caller, subject, values })
}
