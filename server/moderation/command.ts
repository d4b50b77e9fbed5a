import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { chinaDateTime, parseChinaTime } from '../lib/china-time'
import { idOf, isId, readArguments, refuseMore } from './arguments'
import { readActions } from './audit'
import { CannotModerate } from './cannot-moderate'
import { reportLine } from '../review/report'
import type { RestrictionKind } from '../risk/restrictions'
import { accountIdOf, createModeration, type Decision } from './moderation'

export const HELP = `npm run moderate -- <做什么> <手机号或店的编号> [--reason 原因] [--until 到什么时候] [--by 谁]

  restrict / unrestrict <手机号>      不能联系对方；恢复
  block / unblock <手机号>            只能看，不能用别的功能；恢复
  disable / enable <手机号>           不能登录；恢复
  revoke <手机号>                     退出这个账号所有的登录
  cancel / restore <手机号>           注销账号，岗位停招；取消注销
  ban-company / unban-company <编号>  封店，岗位停招；解封
  verify-licence <编号>               核对过店的营业执照：岗位上写“执照已核验”
  unverify-licence <编号>             取消核验，要写原因
  companies <手机号>                  这个账号的店和编号
  ban-job / unban-job <编号>          停用岗位；交还给老板
  reports                             等着处理的举报
  accept-report / reject-report <编号>  举报成立；不成立。--reason 是给举报人的答复
  hide-comment / show-comment <编号>  隐藏评价；恢复
  log [手机号或编号]                  最近的处理记录

  手机号也可以换成账号的编号：npm run ops -- review show 里被举报的人
  --reason  原因，会给对方看。封店的原因分两段：--reason "发布虚假岗位|2个岗位的工资和实际不符，联系客服可以申诉"
  --until   北京时间，2026-12-01 或 "2026-12-01 18:00"；只写日期是到那天结束。不写就一直有效
  --by      谁处理的，不写就是这台机器的用户名

库由 DATABASE_URL 或 DATA_DIR 指定，和启动服务时一样。用内嵌数据库时要先停掉服务。`

const RESTRICT: Record<string, RestrictionKind> = { restrict: 'contact', block: 'blocked', disable: 'disabled' }
const LIFT: Record<string, RestrictionKind> = { unrestrict: 'contact', unblock: 'blocked', enable: 'disabled' }
const ANSWER: Record<string, 'accepted' | 'rejected'> = { 'accept-report': 'accepted', 'reject-report': 'rejected' }
const MOBILE = /^1[3-9]\d{9}$/
const LOG_LINES = 50

interface Options {
  db: Kysely<Database>
  now(): Date
  /** The name in the audit log, unless `--by` gives another. */
  user: string
}

/** Carries out one command line and gives what to tell. Throws CannotModerate with a sentence when it cannot. */
export async function runCommand(argv: string[], { db, now, user }: Options): Promise<string> {
  const { positionals: [verb, subject, ...rest], values } = readArguments(argv)
  if (verb === undefined || values.help) return HELP
  refuseMore(rest)
  const moderation = createModeration({ db, now, actor: values.by ?? user })

  if (verb === 'log') return describeLog(db, subject)
  if (verb === 'ban-company') return `封好了，${await moderation.banCompany(companyId(subject), decision(values))}个岗位停招`
  if (verb === 'unban-company') {
    await moderation.unbanCompany(companyId(subject))
    return '解封了。岗位要老板自己恢复'
  }
  if (verb === 'verify-licence') {
    await moderation.setLicence(companyId(subject), true)
    return '记下了，岗位上写“执照已核验”'
  }
  if (verb === 'unverify-licence') {
    await moderation.setLicence(companyId(subject), false, decision(values).reason)
    return '取消了核验'
  }
  if (verb === 'ban-job') {
    await moderation.banJob(idOf(subject, '要写岗位的编号'), decision(values).reason)
    return '停用了，老板看得到原因'
  }
  if (verb === 'unban-job') {
    await moderation.unbanJob(idOf(subject, '要写岗位的编号'))
    return '交还了。要老板自己恢复招人'
  }
  if (verb === 'reports') return describeReports(db)
  const answer = ANSWER[verb]
  if (answer) {
    await moderation.answerReport(idOf(subject, '要写举报的编号，用 reports 查'), answer, decision(values).reason)
    return '处理好了，举报人看得到答复'
  }
  if (verb === 'hide-comment') {
    await moderation.hideComment(idOf(subject, '要写评价的编号'), decision(values).reason)
    return '隐藏了'
  }
  if (verb === 'show-comment') {
    await moderation.showComment(idOf(subject, '要写评价的编号'))
    return '恢复了'
  }
  const mobile = mobileOf(subject, verb)
  const [restrict, lift] = [RESTRICT[verb], LIFT[verb]]
  if (restrict) {
    await moderation.restrict(mobile, restrict, decision(values))
    return '处理好了，马上生效'
  }
  if (lift) {
    await moderation.lift(mobile, lift)
    return '恢复了'
  }
  switch (verb) {
    case 'revoke': return `退出了${await moderation.revoke(mobile)}处登录`
    case 'cancel':
      await moderation.cancel(mobile, decision(values).reason)
      return '注销了'
    case 'restore':
      await moderation.restore(mobile)
      return '取消了注销，可以再登录。岗位要老板自己恢复，实名要重新做'
    case 'companies': return describeCompanies(db, mobile)
    default: throw unknownVerb(verb)
  }
}

const unknownVerb = (verb: string): CannotModerate => new CannotModerate(`没有“${verb}”。${HELP}`)

function mobileOf(subject: string | undefined, verb: string): string {
  if (!(verb in RESTRICT) && !(verb in LIFT) && !['revoke', 'cancel', 'restore', 'companies'].includes(verb)) throw unknownVerb(verb)
  if (subject === undefined || !(MOBILE.test(subject) || isId(subject))) throw new CannotModerate('要写11位手机号或账号的编号')
  return subject
}

const companyId = (subject: string | undefined): string => idOf(subject, '要写店的编号，用 companies <手机号> 查')

function decision({ reason, until }: { reason?: string | undefined; until?: string | undefined }): Decision {
  if (reason === undefined) throw new CannotModerate('要用 --reason 写原因')
  return { reason, until: until === undefined ? undefined : readUntil(until) }
}

/** A day counts to its end. */
function readUntil(text: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text) ?? []
  const until = parseChinaTime(`${day} ${time ?? '23:59'}:00`)
  if (Number.isNaN(until.getTime())) throw new CannotModerate('--until 要写成 2026-12-01 或 "2026-12-01 18:00"')
  return time === undefined ? new Date(until.getTime() + 60_000) : until
}

async function describeCompanies(db: Kysely<Database>, mobile: string): Promise<string> {
  const rows = await db.selectFrom('company')
    .leftJoin('company_ban as ban', (join) => join.onRef('ban.company_id', '=', 'company.id').on('ban.lifted_at', 'is', null))
    .select(['company.id', 'company.name', 'ban.what', 'ban.until'])
    .where('company.owner_id', '=', await accountIdOf(db, mobile)).orderBy('company.created_at').orderBy('company.id').execute()
  const lines = rows.map(({ id, name, what, until }) =>
    `${id}  ${name}${what === null ? '' : `  已封：${what}${until ? `，到${chinaDateTime(until)}` : ''}`}`)
  return lines.join('\n') || '这个账号没有店'
}

/** The oldest first: they have waited longest. */
async function describeReports(db: Kysely<Database>): Promise<string> {
  const rows = await db.selectFrom('complaint').select(['id', 'target_kind', 'target_id', 'target_name', 'reason', 'content', 'created_at'])
    .where('status', '=', 'submitted').orderBy('created_at').orderBy('id').limit(LOG_LINES).execute()
  const lines = rows.map((row) => [
    row.id, chinaDateTime(row.created_at), reportLine(row),
  ].join('  '))
  return lines.join('\n') || '没有等着处理的举报'
}

async function describeLog(db: Kysely<Database>, subject: string | undefined): Promise<string> {
  const of = subject === undefined ? {} : isId(subject) ? { companyId: subject } : { accountId: await accountIdOf(db, subject) }
  const rows = await readActions(db, LOG_LINES, of)
  const lines = rows.map(({ created_at, actor, action, account_id, company_id, reason, until }) => [
    chinaDateTime(created_at), actor, action, account_id ?? company_id, reason ?? '', until ? `到${chinaDateTime(until)}` : '',
  ].join('  ').trimEnd())
  return lines.join('\n') || '没有记录'
}
