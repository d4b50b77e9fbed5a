import type { PropKind } from '@daogang/contract/prop'
import { LOOKED_UP } from '@daogang/contract/rules/ledger'
import { MOBILE } from '@daogang/contract/rules/login'
import type { Db } from '../db/schema'
import { checkAudit } from './check-audit'
import { actorOf, type Who } from '../moderation/actor'
import { idOf, isId, readArguments, refuseMore } from '../moderation/arguments'
import { cannot } from '../lib/cannot'
import { APP_VERSIONS_HELP, runAppVersions } from './app-versions'
import { AGREEMENTS_HELP, runAgreements } from './agreements'
import { CAMPAIGN_HELP, runCampaign, runVip, runVisit } from './campaign-command'
import { CONTENT_HELP, runContent } from './content-command'
import { listCertifications, revokeCertification } from './certifications'
import { DATA_EXPORT_HELP, runDataExports } from './data-exports'
import { ERASURE_HELP, erasureText, findSealed } from './erasures'
import { ENTRANCES_HELP, runEntrances } from './entrances'
import { FEEDBACK_HELP, runFeedback } from './feedback'
import { giveProps } from './give-props'
import { importTableFile } from './imports/import-text'
import { HOLIDAYS, LANDMARKS } from './imports/tables'
import { accountIdOf } from '../moderation/act'
import { checkLedger, showLedger } from './desk/ledger'
import { callerOf, refuseRole } from '../moderation/roles'
import { commandSanction } from '../moderation/sanction-command'
import type { Look } from './kind'
import { LINK_HELP, showLinks } from './link'
import { MONEY_HELP, runMoney } from './money/command'
import { REVIEW_KINDS } from './kinds'
import { listPlaces, makeOwner, removeMember, showEnterprise } from './members'
import { OPERATORS_HELP, runOperators } from './operators'
import { PAYOUT_HELP, runPayouts } from './payout-command'
import { PROGRAMS_HELP, runPrograms } from './linked-programs'
import { PROJECTS_HELP, runProjects } from './projects'
import { REFERRAL_HELP, runReferrals } from './referrals'
import { decideReview, listWaiting, showReview } from './reviews'
import { confirmNotice, sendNotice } from './send-notice'
import { runWording, WORDING_HELP } from './wording'

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
  landmarks import <文件> [--confirm]  城市的商圈和地铁站：city,kind,line,name,district,latitude,longitude（见docs/operations.md）
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

const MAX_PROPS = 100
const GRANT_DAYS = 30
const MAX_GRANT_DAYS = 365
const PROPS: readonly PropKind[] = ['refresh', 'top', 'urgent']

/** Runs one command line. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export async function runOps(argv: string[], { db, now, user, look }: Options): Promise<string> {
  const { positionals: [noun, verb, ...rest], values } = readArguments(argv)
  if (noun === undefined || values.help) return HELP
  if (noun === 'operators' || noun === 'operator') return runOperators(verb, rest, { db, user, by: values.by, now: now() })
  const caller = await callerOf(db, await actorOf(user, values.by))
  refuseRole(caller, noun, verb)
  const actor = caller.name
  const reason = values.reason?.trim() ?? ''
  if (noun === 'review' && verb === 'list') {
    const [only, ...more] = rest
    refuseMore(more)
    return listWaiting(db, now(), caller.roles, only)
  }
  if (noun === 'review' && verb === 'show') return showReview(db, reviewId(rest), look, caller, now())
  if (noun === 'review' && (verb === 'approve' || verb === 'reject')) {
    const id = reviewId(rest)
    const approve = verb === 'approve'
    if (!approve && reason === '') throw cannot('要用 --reason 写原因，对方看了知道怎么改')
    const isFinal = values.final === true && !approve
    return decideReview(db, id, { approve, ...(isFinal && { isFinal }), reason, actor, roles: caller.roles }, now(), look)
  }
  if (noun === 'certification' && verb === 'list') {
    const [who, ...more] = rest
    refuseMore(more)
    return listCertifications(db, accountOf(who))
  }
  if (noun === 'certification' && verb === 'revoke') {
    const id = reviewId(rest)
    if (reason === '') throw cannot('要用 --reason 写原因，对方看得到')
    return `撤销了，${await revokeCertification(db, id, { reason, actor }, now())}个岗位停招`
  }
  if (noun === 'enterprise' && verb === 'show') {
    const [subject, ...more] = rest
    refuseMore(more)
    return showEnterprise(db, subject, now())
  }
  if (noun === 'member' && verb === 'list') {
    const [who, ...more] = rest
    refuseMore(more)
    return listPlaces(db, accountOf(who))
  }
  if (noun === 'member' && (verb === 'owner' || verb === 'remove')) {
    const [subject, ...more] = rest
    refuseMore(more)
    const id = idOf(subject, '要写成员编号，用 enterprise show 或 member list 查')
    if (reason === '') throw cannot('要用 --reason 写原因，对方看得到')
    if (verb === 'owner') {
      const name = await makeOwner(db, id, { reason, actor }, now())
      return name === undefined ? '记下了，还要另一个人用同样的命令确认' : `${name}的店主换好了，原来的店主变成管理员`
    }
    return `移除了，${await removeMember(db, look, id, { reason, actor }, now())}个岗位交给了店主或管理员`
  }
  if (noun === 'notice' && verb === 'confirm') return confirmNotice({ db }, reviewId(rest), actor, now())
  if (noun === 'notice' && verb !== undefined) {
    refuseMore(rest)
    return sendNotice(await look.links(), verb, { text: reason, link: values.link ?? '', actor }, now())
  }
  if (noun === 'wallet' && (verb === 'freeze' || verb === 'unfreeze')) {
    const [who, ...more] = rest
    refuseMore(more)
    if (verb === 'freeze' && reason === '') throw cannot('要用 --reason 写原因，对方看得到')
    const id = await accountIdOf(db, accountOf(who))
    return commandSanction({ db, now, actor }, caller, verb, id, verb === 'freeze' ? { reason } : undefined)
  }
  if (noun === 'ledger' && verb === 'check') {
    refuseMore(rest)
    const { isSound, lines } = await checkLedger(db)
    if (!isSound) throw cannot(lines.join('\n'))
    return lines.join('\n')
  }
  if (noun === 'ledger' && verb === 'show') {
    const [subject, kind, ...more] = rest
    refuseMore(more)
    return showLedger({ db, now }, { ownerId: idOf(subject, '要写账号或企业的编号'), kind }, actor)
  }
  if (noun === 'sealed' && verb === 'find') {
    const [who, ...more] = rest
    refuseMore(more)
    return findSealed({ db, now }, look, { who, reason, isSilent: values.silent ?? false, actor })
  }
  if (noun === 'erasure' && verb === 'reapply') {
    refuseMore(rest)
    return erasureText({ db, now }, look, actor)
  }
  if (noun === 'audit' && verb === 'verify') {
    const [kept, ...more] = rest
    refuseMore(more)
    return checkAudit(db, kept)
  }
  const table = verb === 'import' && (noun === 'holidays' ? HOLIDAYS : noun === 'landmarks' && LANDMARKS)
  if (table) {
    const [file, ...more] = rest
    refuseMore(more)
    return importTableFile(table, file, { db, actor, confirm: values.confirm ?? false, now: now() })
  }
  if (noun === 'project') {
    return runProjects(verb, rest, { db, look, actor, reason, confirm: values.confirm ?? false, now: now() })
  }
  if (noun === 'app-version') {
    const { storage } = look
    return runAppVersions(verb, rest, { db, storage, actor, reason, confirm: values.confirm ?? false, now: now() })
  }
  if (noun === 'link') return showLinks(verb, rest, await look.links(), now())
  if (noun === 'mini-program') {
    return runPrograms(verb, rest, { db, look, actor, reason, confirm: values.confirm ?? false, now: now() })
  }
  if (noun === 'content') return runContent(verb, rest, { look, db, actor, reason, now })
  if (noun === 'agreement') return runAgreements(verb, rest, { db, actor, now: now() })
  if (noun === 'data-export') return runDataExports(verb, rest, { db, look, caller, reason, now: now() })
  if (noun === 'feedback') return runFeedback(verb, rest, { db, actor, roles: caller.roles, reason, now: now() })
  if (noun === 'wording') return runWording(verb, rest)
  if (noun === 'entrances') return runEntrances(verb, rest, { db, actor, confirm: values.confirm ?? false, now: now() })
  const around = { db, storage: look.storage, linkHosts: look.linkHosts, actor, reason, once: values.once, now }
  if (noun === 'visit') return runVisit(verb, rest, around)
  if (noun === 'vip') return runVip(verb, rest, around)
  if (noun === 'campaign') return runCampaign(verb, rest, around)
  if (noun === 'payout') return runPayouts(verb, rest, { db, now, look, actor, reason })
  const referral = noun === 'referral' ? runReferrals(verb, rest, { db, now, actor, reason }) : undefined
  if (referral) return referral
  if (noun === 'props' && verb === 'grant') {
    const gift = readGift(rest, values.days)
    await giveProps(db, gift, actor, now())
    return `给了${gift.count}个，${gift.days}天内有效`
  }
  const money = runMoney(noun, verb, rest, {
    db, vault: look.vault, actor, reason, link: values.link ?? '', confirm: values.confirm ?? false, now: now(),
  })
  if (money) return money
  throw cannot(`没有“${[noun, verb].filter(Boolean).join(' ')}”。${HELP}`)
}

function accountOf(who: string | undefined): string {
  if (who === undefined || !(MOBILE.test(who) || isId(who))) throw cannot('要写11位手机号或账号的编号')
  return who
}

function reviewId([subject, ...more]: string[]): string {
  refuseMore(more)
  return idOf(subject, '要写编号，用 review list 查')
}

function readGift([mobile, name, count, ...more]: string[], days: string | undefined) {
  refuseMore(more)
  if (mobile === undefined || !MOBILE.test(mobile)) throw cannot('要写11位手机号')
  const kind = PROPS.find((prop) => prop === name)
  if (!kind) throw cannot(`道具要写 ${PROPS.join('、')} 里的一种`)
  return {
    who: mobile,
    kind,
    count: numberOf(count, MAX_PROPS, '要写几个'),
    days: days === undefined ? GRANT_DAYS : numberOf(days, MAX_GRANT_DAYS, '--days 要写多少天'),
  }
}

function numberOf(text: string | undefined, most: number, otherwise: string): number {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  if (value < 1 || value > most) throw cannot(`${otherwise}，1到${most}`)
  return value
}
