import type { Db } from '../db/schema'
import { identify } from '../operator/identify'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'

/** Who runs a command: a name for the audit log, or how to find out who it is from `--by`. */
export type Who = string | ((by: string | undefined) => Promise<string>)

/** The name of the operator. @throws Refusal OPERATOR_CANNOT if they are not who they say */
export const actorOf = (who: Who, by: string | undefined): Promise<string> | string => (typeof who === 'string' ? by ?? who : who(by))

interface Around {
  db: Db
  now(): Date
  /** The name without `--by`. */
  user: string
  readSecret(): Promise<string | undefined>
  isProduction: boolean
  warn(text: string): void
}

/** Identifies operators by the registry; a refused one is in the audit log. */
export const createWho = ({ db, now, user, readSecret, isProduction, warn }: Around): Who => async (by) => {
  const name = by ?? user
  const identity = await identify(db, { name, readSecret, isProduction, takesPassword: true })
  switch (identity) {
    case 'known': return name
    case 'believed':
      warn(`还没登记操作员，就当你是“${name}”。登记：npm run ops -- operators add <名字>`)
      return name
    case 'unregistered': throw cannot('还没登记操作员，先登记第一个：npm run ops -- operators add <名字>')
    case 'unvouched':
      throw cannot(`还要另一个操作员确认你是本人，登记你的那个人不算：npm run ops -- operators confirm ${name}`)
    case 'refused':
      await db.transaction().execute((trx) => writeAction(trx, { actor: name, action: 'operator refused' }, now()))
      throw cannot(`不认识操作员“${name}”，或者密钥不对。名字用 --by 或 DAOGANG_OPERATOR，密钥用 OPERATOR_SECRET；登录过控制台的，用控制台的密码`)
  }
}
