import { LOOKED_UP } from '@daogang/contract/rules/ledger'
import type { Db } from '../../db/schema'
import { cannot } from '../../lib/cannot'
import { actorOf, type Who } from '../../moderation/actor'
import { readArguments } from '../../moderation/arguments'
import { callerOf, refuseRole } from '../../moderation/roles'
import { AGREEMENTS_HELP } from './agreements'
import { APP_VERSIONS_HELP } from './app-versions'
import { CAMPAIGN_HELP } from './campaigns'
import { COMMANDS } from './command-table'
import { CONTENT_HELP } from './content'
import { DATA_EXPORT_HELP } from './data-exports'
import { ENTRANCES_HELP } from './entrances'
import { ERASURE_HELP } from './erasures'
import { FEEDBACK_HELP } from '../../review/feedback'
import type { Look } from '../../review/kind'
import { REVIEW_KINDS } from '../../review/kinds'
import { LINK_HELP } from './link'
import { PROGRAMS_HELP } from './linked-programs'
import { MONEY_HELP } from '../money/command'
import { OPERATORS_HELP, runOperators } from './operators'
import { PAYOUT_HELP } from './payouts'
import { PROJECTS_HELP } from './projects'
import { REFERRAL_HELP } from './referrals'
import { WORDING_HELP } from './wording'

export const HELP = `npm run ops -- <做什么> …… [--reason 原因] [--by 谁]

  review list [${REVIEW_KINDS.map(({ name }) => name).join('|')}]         等着审核的，等得最久的在前
  review show <编号>              看名单里没写全的：姓名、证件号、申诉、照片。看过会记下来
  review approve <编号>           通过。提现要两个人各批准一次
  review reject <编号> [--final]  不通过。--reason 会给对方看；--final 不能再交，只有活动的提交有
  certification list <手机号>     这个账号所在企业的执照认证和编号
  certification revoke <编号>     撤销认证，岗位停招。--reason 会给对方看
  enterprise show <编号|信用代码>  一家企业的门店、成员和没办完的申请
  member list <手机号>            这个账号在哪些企业、成员编号
  member owner <成员编号>         店主联系不上了，把店主换成这个成员。要 --reason，两个人各确认一次
  member remove <成员编号>        移除成员，岗位交给店主。--reason 会给对方看
  notice <手机号|all> --reason 说什么 [--link 地址]   发一条系统通知。地址是到岗的页面，或 OPERATOR_LINK_HOSTS 里的网站
  notice confirm <编号>           确认别人要发给很多人的通知
${CONTENT_HELP}
  ledger check                    从分录重算所有账户和转账，再和付款对，有不平的就列出来
  ledger show <编号> <${LOOKED_UP.join('|')}>   一个人或企业的账户最近的每一笔。看过会记下来
${FEEDBACK_HELP}
  audit verify [记下的位置]       核对操作日志的链：改过、删过、塞进来的都能查出来。记下最后的位置，下次能查整个重写
${PAYOUT_HELP}
${CAMPAIGN_HELP}
  wallet freeze <手机号>          停止提现。--reason 会给对方看
  wallet unfreeze <手机号>        恢复提现
${MONEY_HELP}
${PROJECTS_HELP}
${APP_VERSIONS_HELP}
${PROGRAMS_HELP}
${LINK_HELP}
${REFERRAL_HELP}
  holidays import <文件> [--confirm]   节假日和调休，先看，加 --confirm 才写：day,name,kind（statutory 三倍、off 放假、work 上班、none 平常的日子）
  landmarks import <文件> [--confirm]  城市的商圈和地铁站：city,kind,line,name,district,latitude,longitude（见docs/operators.md）
  props grant <手机号> <refresh|top|urgent> <几个> [--days 多少天有效]

${DATA_EXPORT_HELP}

${AGREEMENTS_HELP}
${ENTRANCES_HELP}
${ERASURE_HELP}
${WORDING_HELP}

${OPERATORS_HELP}

  --by      谁处理的，不写就是 DAOGANG_OPERATOR，再没有就是这台机器的用户名。密钥在 OPERATOR_SECRET 里，没有就问
  处理人和店铺：npm run moderate

库由 DATABASE_URL 或 DATA_DIR 指定，和启动服务时一样。用内嵌数据库时要先停掉服务。`

interface Options {
  db: Db
  now(): Date
  look: Look
  user: Who
}

/** Runs one command line. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export async function runOps(argv: string[], { db, now, user, look }: Options): Promise<string> {
  const { positionals: [noun, verb, ...rest], values } = readArguments(argv)
  if (noun === undefined || values.help) return HELP
  if (noun === 'operators' || noun === 'operator') return runOperators(verb, rest, { db, user, by: values.by, now: now() })
  const caller = await callerOf(db, await actorOf(user, values.by))
  refuseRole(caller, noun, verb)
  const command = COMMANDS.get(`${noun} ${verb}`) ?? COMMANDS.get(noun)
  const said = await command?.({ db, now, look, caller, verb, rest, reason: values.reason?.trim() ?? '', values })
  if (said === undefined) throw cannot(`没有“${[noun, verb].filter(Boolean).join(' ')}”。${HELP}`)
  return said
}
