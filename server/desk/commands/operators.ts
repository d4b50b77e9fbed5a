import { OPERATOR_NAME } from '@daogang/contract/rules/operator-login'
import { OPERATOR_ROLE_TEXTS, OPERATOR_ROLES, type OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Db } from '../../db/schema'
import { chinaDateTime } from '../../lib/china-time'
import { actorOf, type Who } from '../../moderation/actor'
import { cannot } from '../../lib/cannot'
import { refuseMore } from '../../moderation/arguments'
import { callerOf, refuseRole } from '../../moderation/roles'
import { writeAction } from '../../operator/queries/audit'
import { allOperators, hasOperators, type OperatorRow } from '../../operator/queries/operators'
import { addOperator, endOperator, vouchFor } from '../../operator/registry'

export const OPERATORS_HELP = `  operators list                  登记过的操作员
  operators add <名字> [角色,……]  登记操作员，给出的密钥只显示这一次，也用来第一次登录控制台。第一个谁都能登记。
                                  角色：${OPERATOR_ROLES.map((role) => `${role} ${OPERATOR_ROLE_TEXTS[role]}`).join('、')}；不写时前两个人是全部，后面的是审核员
  operators confirm <名字>        认识这个人，TA才能用。从第三个操作员起要，登记TA的人不算
  operators disable <名字>        停用，名字不能再用`

interface Around {
  db: Db
  user: Who
  by: string | undefined
  now: Date
}

function rolesOf(list: string): OperatorRole[] {
  return list.split(',').map((name) => {
    const role = OPERATOR_ROLES.find((each) => each === name)
    if (!role) throw cannot(`没有“${name}”这个角色，有 ${OPERATOR_ROLES.join('、')}`)
    return role
  })
}

const lineOf = ({ name, roles, created_at, vouched_by, disabled_at }: OperatorRow): string => [
  name, `登记于${chinaDateTime(created_at)}`, roles.map((role) => OPERATOR_ROLE_TEXTS[role]).join('、'),
  vouched_by === null && '等另一个人确认', disabled_at && `停用于${chinaDateTime(disabled_at)}`,
].filter(Boolean).join('  ')

/** Runs a command about operators. @throws Refusal OPERATOR_CANNOT */
export async function runOperators(verb: string | undefined, [name, ...rest]: string[], { db, user, by, now }: Around): Promise<string> {
  const [list, more] = verb === 'add' ? [rest[0], rest.slice(1)] : [undefined, rest]
  refuseMore(more)
  if (verb === 'list') {
    refuseRole(await callerOf(db, await actorOf(user, by)), 'operators', verb)
    const rows = await allOperators(db)
    return rows.map(lineOf).join('\n') || '还没登记操作员'
  }
  if (verb !== 'add' && verb !== 'confirm' && verb !== 'disable') {
    throw cannot(`没有“operators ${verb ?? ''}”。\n${OPERATORS_HELP}`)
  }
  if (name === undefined || !OPERATOR_NAME.test(name)) throw cannot('要写名字，2到20个字或字母、数字，没有空格')
  const roles = list === undefined ? undefined : rolesOf(list)
  // The first one is registered by whoever reaches the database.
  const isFirst = verb === 'add' && !await hasOperators(db)
  const actor = isFirst ? name : await actorOf(user, by)
  if (!isFirst) refuseRole(await callerOf(db, actor), 'operators', verb)
  return db.transaction().execute(async (trx) => {
    await writeAction(trx, { actor, action: `operator ${verb}`, reason: name }, now)
    if (verb === 'disable') {
      const ended = await endOperator(trx, name, now)
      if (ended === 'missing') throw cannot('没有这个操作员，或者停用过了')
      if (ended === 'last') throw cannot('只剩这一个管理员了，先登记另一个')
      return `停用了${name}`
    }
    if (verb === 'confirm') {
      const vouched = await vouchFor(trx, name, actor)
      if (vouched === 'missing') throw cannot('没有等着确认的这个操作员')
      if (vouched === 'own') throw cannot('是你登记的，或者就是你，让另一个操作员确认')
      return `确认了${name}`
    }
    const added = await addOperator(trx, name, isFirst ? '' : actor, now, roles)
    if (added === 'taken') throw cannot('这个名字用过了，换一个')
    const wait = added.isVouched ? '' : '另一个操作员确认以后才能用：operators confirm。'
    return `登记了${name}。${wait}密钥只显示这一次，交给本人收好，用的时候放在 OPERATOR_SECRET 里：\n${added.secret}`
  })
}
