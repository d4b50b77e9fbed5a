import type { PropKind } from '@daogang/contract/prop'
import { MOBILE } from '@daogang/contract/rules/login'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { chinaDateTime } from '../lib/china-time'
import { writeAction } from '../moderation/audit'
import { CannotModerate } from '../moderation/cannot-moderate'
import { idOf, readArguments, refuseMore } from '../moderation/arguments'
import { accountIdOf } from '../moderation/moderation'
import { grantProps } from '../prop/repository'
import { REVIEW_KINDS, type Decided, type Look } from './kinds'

export const HELP = `npm run ops -- <做什么> …… [--reason 原因] [--by 谁]

  review list [${REVIEW_KINDS.map(({ name }) => name).join('|')}]         等着审核的，等得最久的在前
  review show <编号>              看名单里没写全的：姓名、证件号、申诉、照片。看过会记下来
  review approve <编号>           通过
  review reject <编号>            不通过。--reason 会给对方看
  notice <手机号|all> --reason 说什么   发一条系统通知
  props grant <手机号> <refresh|top|urgent> <几个> [--days 多少天有效]

  --by      谁处理的，不写就是这台机器的用户名
  处理人和店铺：npm run moderate

库由 DATABASE_URL 或 DATA_DIR 指定，和启动服务时一样。用内嵌数据库时要先停掉服务。`

interface Options {
  db: Kysely<Database>
  now(): Date
  look: Look
  /** Whose name stands in the record unless `--by` says another. */
  user: string
}

const LINES = 100
const MOST_PROPS = 100
const GRANT_DAYS = 30
const PROPS: readonly PropKind[] = ['refresh', 'top', 'urgent']

/** Carries out one command line and gives what to tell. Throws CannotModerate with a sentence when it cannot. */
export async function runOps(argv: string[], { db, now, user, look }: Options): Promise<string> {
  const { positionals: [noun, verb, ...rest], values } = readArguments(argv)
  if (noun === undefined || values.help) return HELP
  const actor = values.by ?? user
  if (noun === 'review' && verb === 'list') return listWaiting(db, rest)
  if (noun === 'review' && verb === 'show') return show(db, rest, look, actor, now())
  if (noun === 'review' && (verb === 'approve' || verb === 'reject')) {
    const [subject, ...more] = rest
    refuseMore(more)
    const id = idOf(subject, '要写编号，用 review list 查')
    const approve = verb === 'approve'
    const reason = values.reason?.trim() ?? ''
    if (!approve && reason === '') throw new CannotModerate('要用 --reason 写原因，对方看了知道怎么改')
    const label = await decide(db, id, { approve, reason, actor }, now())
    return `${label}${approve ? '通过了' : '没通过，对方看得到原因'}`
  }
  if (noun === 'notice' && verb !== undefined) return sendNotice(db, verb, rest, values.reason?.trim() ?? '', actor, now())
  if (noun === 'props' && verb === 'grant') return grant(db, rest, values.days, actor, now())
  throw new CannotModerate(`没有“${[noun, verb].filter(Boolean).join(' ')}”。${HELP}`)
}

async function listWaiting(db: Kysely<Database>, [only, ...more]: string[]): Promise<string> {
  refuseMore(more)
  if (only !== undefined && !REVIEW_KINDS.some(({ name }) => name === only)) throw new CannotModerate(`没有“${only}”这一种`)
  const lines: string[] = []
  for (const kind of REVIEW_KINDS) {
    if (only !== undefined && kind.name !== only) continue
    const waiting = await kind.waiting(db, LINES)
    lines.push(...waiting.map(({ id, since, text }) => [id, kind.name, chinaDateTime(since), text].join('  ')))
  }
  return lines.join('\n') || '没有等着审核的'
}

const show = (db: Kysely<Database>, [subject, ...more]: string[], look: Look, actor: string, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    refuseMore(more)
    const id = idOf(subject, '要写编号，用 review list 查')
    for (const kind of REVIEW_KINDS) {
      const lines = await kind.show?.(trx, id, look, actor, now)
      if (lines) return lines.join('\n')
    }
    throw new CannotModerate('没有这个编号，或者名单里已经写全了')
  })

interface Choice { approve: boolean; reason: string; actor: string }

const decide = (db: Kysely<Database>, id: string, choice: Choice, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    for (const { name, label, decide: decideOne } of REVIEW_KINDS) {
      const about = await decideOne(trx, id, choice, now)
      if (!about) continue
      await record(trx, `${choice.approve ? 'approve' : 'reject'} ${name}`, { ...about, subjectId: id }, choice, now)
      return label
    }
    throw new CannotModerate('没有这个编号')
  })

const record = (
  trx: Transaction<Database>, action: string, about: Decided & { subjectId: string }, { actor, reason }: Choice, now: Date,
): Promise<unknown> => writeAction(trx, { actor, action, ...about, ...(reason !== '' && { reason }) }, now)

async function grant(
  db: Kysely<Database>, [mobile, kind, count, ...more]: string[], days: string | undefined, actor: string, now: Date,
): Promise<string> {
  refuseMore(more)
  if (mobile === undefined || !MOBILE.test(mobile)) throw new CannotModerate('要写11位手机号')
  const prop = PROPS.find((each) => each === kind)
  if (!prop) throw new CannotModerate(`道具要写 ${PROPS.join('、')} 里的一种`)
  const many = numberOf(count, MOST_PROPS, '要写几个')
  const valid = days === undefined ? GRANT_DAYS : numberOf(days, 365, '--days 要写多少天')
  const ownerId = await accountIdOf(db, mobile)
  await db.transaction().execute(async (trx) => {
    await grantProps(trx, { ownerId, kind: prop, count: many, days: valid, source: 'operator' }, now)
    await writeAction(trx, { actor, action: `grant ${prop}`, accountId: ownerId, reason: String(many) }, now)
  })
  return `给了${many}个，${valid}天内有效`
}

function numberOf(text: string | undefined, most: number, otherwise: string): number {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  if (value < 1 || value > most) throw new CannotModerate(`${otherwise}，1到${most}`)
  return value
}

/** A notice of the operator's own words: to one person in the role that they are in, or to everyone. */
async function sendNotice(db: Kysely<Database>, to: string, more: string[], text: string, actor: string, now: Date): Promise<string> {
  refuseMore(more)
  if (text === '') throw new CannotModerate('要用 --reason 写通知的内容')
  const only = to === 'all' ? null : await accountIdOf(db, to)
  const told = await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into notice (id, account_id, role, kind, ref, text, created_at)
      select gen_random_uuid(), id, role, 'system', gen_random_uuid(), ${text}, ${now}::timestamptz from account
      where cancelled_at is null and (${only}::uuid is null or id = ${only}::uuid) returning id`.execute(trx)
    await writeAction(trx, { actor, action: 'notice', reason: text, ...(only !== null && { accountId: only }) }, now)
    return rows.length
  })
  return `通知了${told}个人`
}
