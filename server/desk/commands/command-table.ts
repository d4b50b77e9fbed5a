import type { PropKind } from '@daogang/contract/prop'
import { MOBILE } from '@daogang/contract/rules/login'
import type { Db } from '../../db/schema'
import { cannot } from '../../lib/cannot'
import { accountIdOf } from '../../moderation/act'
import { idOf, isId, refuseMore, type readArguments } from '../../moderation/arguments'
import type { CommandCaller } from '../../moderation/roles'
import { commandSanction } from '../../moderation/sanction-command'
import { runAgreements } from './agreements'
import { runAppVersions } from './app-versions'
import { runCampaign, runVip, runVisit } from './campaigns'
import { listCertifications, revokeCertification } from './certifications'
import { checkAudit } from './check-audit'
import { runContent } from './content'
import { runDataExports } from './data-exports'
import { checkLedger, showLedger } from '../ledger'
import { runEntrances } from './entrances'
import { erasureText, findSealed } from './erasures'
import { runFeedback } from '../../review/feedback'
import { giveProps } from './give-props'
import { importTableFile } from '../imports/import-text'
import { HOLIDAYS, LANDMARKS } from '../imports/tables'
import type { Look } from '../../review/kind'
import { showLinks } from './link'
import { runPrograms } from './linked-programs'
import { listPlaces, makeOwner, removeMember, showEnterprise } from './members'
import { runMoney } from '../money/command'
import { runPayouts } from './payouts'
import { runProjects } from './projects'
import { runReferrals } from './referrals'
import { decideReview, listWaiting, showReview } from '../../review/reviews'
import { confirmNotice, sendNotice } from './send-notice'
import { runWording } from './wording'

/** A command line, after the check of the role. */
export interface Run {
  db: Db
  now(): Date
  look: Look
  caller: CommandCaller
  verb: string | undefined
  rest: string[]
  /** `--reason`, trimmed; empty without one. */
  reason: string
  values: ReturnType<typeof readArguments>['values']
}

/** @returns the text to print, undefined if the noun has no such verb @throws Refusal OPERATOR_CANNOT */
type Command = (run: Run) => Promise<string> | string | undefined

const MAX_PROPS = 100
const GRANT_DAYS = 30
const MAX_GRANT_DAYS = 365
const PROPS: readonly PropKind[] = ['refresh', 'top', 'urgent']

/** What most files with the commands of a noun need. */
const around = ({ db, now, look, caller, reason, values }: Run) =>
  ({ db, look, actor: caller.name, reason, confirm: values.confirm ?? false, now: now() })

/** The only argument, which may be missing. */
function only([first, ...more]: string[]): string | undefined {
  refuseMore(more)
  return first
}

function needed(reason: string): string {
  if (reason === '') throw cannot('要用 --reason 写原因，对方看得到')
  return reason
}

const decideAs = (approve: boolean): Command => ({ db, now, look, caller, rest, reason, values }) => {
  const id = reviewId(rest)
  if (!approve && reason === '') throw cannot('要用 --reason 写原因，对方看了知道怎么改')
  const isFinal = values.final === true && !approve
  const decision = { approve, ...(isFinal && { isFinal }), reason, actor: caller.name, roles: caller.roles }
  return decideReview(db, id, decision, now(), look)
}

const memberId = (rest: string[]): string => idOf(only(rest), '要写成员编号，用 enterprise show 或 member list 查')

const walletAs = (verb: 'freeze' | 'unfreeze'): Command => async ({ db, now, caller, rest, reason }) => {
  const who = only(rest)
  const given = verb === 'freeze' ? { reason: needed(reason) } : undefined
  return commandSanction({ db, now, actor: caller.name }, caller, verb, await accountIdOf(db, accountOf(who)), given)
}

const importAs = (table: typeof HOLIDAYS): Command => (run) => importTableFile(table, only(run.rest), around(run))

/** What the marketing nouns need. */
const offers = ({ db, now, look, caller, reason, values }: Run) =>
  ({ db, storage: look.storage, linkHosts: look.linkHosts, actor: caller.name, reason, once: values.once, now })

/** By noun and verb, or by the noun alone where its file knows the verbs. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['review list', ({ db, now, caller, rest }) => listWaiting(db, now(), caller.roles, only(rest))],
  ['review show', ({ db, now, look, caller, rest }) => showReview(db, reviewId(rest), look, caller, now())],
  ['review approve', decideAs(true)],
  ['review reject', decideAs(false)],
  ['certification list', ({ db, rest }) => listCertifications(db, accountOf(only(rest)))],
  ['certification revoke', async ({ db, now, caller, rest, reason }) => {
    const id = reviewId(rest)
    return `撤销了，${await revokeCertification(db, id, { reason: needed(reason), actor: caller.name }, now())}个岗位停招`
  }],
  ['enterprise show', ({ db, now, rest }) => showEnterprise(db, only(rest), now())],
  ['member list', ({ db, rest }) => listPlaces(db, accountOf(only(rest)))],
  ['member owner', async ({ db, now, caller, rest, reason }) => {
    const id = memberId(rest)
    const name = await makeOwner(db, id, { reason: needed(reason), actor: caller.name }, now())
    return name === undefined ? '记下了，还要另一个人用同样的命令确认' : `${name}的店主换好了，原来的店主变成管理员`
  }],
  ['member remove', async ({ db, now, look, caller, rest, reason }) => {
    const id = memberId(rest)
    return `移除了，${await removeMember(db, look, id, { reason: needed(reason), actor: caller.name }, now())}个岗位交给了店主或管理员`
  }],
  ['notice confirm', ({ db, now, caller, rest }) => confirmNotice({ db }, reviewId(rest), caller.name, now())],
  ['notice', async ({ now, look, caller, verb, rest, reason, values }) => {
    if (verb === undefined) throw cannot('要写手机号，或者 all')
    refuseMore(rest)
    return sendNotice(await look.links(), verb, { text: reason, link: values.link ?? '', actor: caller.name }, now())
  }],
  ['wallet freeze', walletAs('freeze')],
  ['wallet unfreeze', walletAs('unfreeze')],
  ['ledger check', async ({ db, rest }) => {
    refuseMore(rest)
    const { isSound, lines } = await checkLedger(db)
    if (!isSound) throw cannot(lines.join('\n'))
    return lines.join('\n')
  }],
  ['ledger show', ({ db, now, caller, rest: [subject, kind, ...more] }) => {
    refuseMore(more)
    return showLedger({ db, now }, { ownerId: idOf(subject, '要写账号或企业的编号'), kind }, caller.name)
  }],
  ['sealed find', ({ db, now, look, caller, rest, reason, values }) =>
    findSealed({ db, now }, look, { who: only(rest), reason, isSilent: values.silent ?? false, actor: caller.name })],
  ['erasure reapply', ({ db, now, look, caller, rest }) => {
    refuseMore(rest)
    return erasureText({ db, now }, look, caller.name)
  }],
  ['audit verify', ({ db, rest }) => checkAudit(db, only(rest))],
  ['holidays import', importAs(HOLIDAYS)],
  ['landmarks import', importAs(LANDMARKS)],
  ['props grant', async ({ db, now, caller, rest, values }) => {
    const gift = readGift(rest, values.days)
    await giveProps(db, gift, caller.name, now())
    return `给了${gift.count}个，${gift.days}天内有效`
  }],
  ['link', async ({ now, look, verb, rest }) => showLinks(verb, rest, await look.links(), now())],
  ['project', (run) => runProjects(run.verb, run.rest, around(run))],
  ['app-version', (run) => runAppVersions(run.verb, run.rest, { ...around(run), storage: run.look.storage })],
  ['mini-program', (run) => runPrograms(run.verb, run.rest, around(run))],
  ['agreement', (run) => runAgreements(run.verb, run.rest, around(run))],
  ['entrances', (run) => runEntrances(run.verb, run.rest, around(run))],
  ['data-export', (run) => runDataExports(run.verb, run.rest, { ...around(run), caller: run.caller })],
  ['feedback', (run) => runFeedback(run.verb, run.rest, { ...around(run), roles: run.caller.roles })],
  ['content', (run) => runContent(run.verb, run.rest, { ...around(run), now: run.now })],
  ['payout', (run) => runPayouts(run.verb, run.rest, { ...around(run), now: run.now })],
  ['referral', (run) => runReferrals(run.verb, run.rest, { ...around(run), now: run.now })],
  ['wording', ({ verb, rest }) => runWording(verb, rest)],
  ['visit', (run) => runVisit(run.verb, run.rest, offers(run))],
  ['vip', (run) => runVip(run.verb, run.rest, offers(run))],
  ['campaign', (run) => runCampaign(run.verb, run.rest, offers(run))],
  ...['income', 'bank', 'ledger', 'invoice'].map((noun): [string, Command] => [noun, (run) =>
    runMoney(noun, run.verb, run.rest, { ...around(run), vault: run.look.vault, link: run.values.link ?? '' })]),
])

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
