import type { CancellationRounds } from '../../cancellation/rounds'
import type { Deps } from '../../deps'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import type { Look } from '../../review/kind'
import { openSealed } from './sealed'
import { lineOf } from '../../review/view'

export const ERASURE_HELP = `  sealed find <手机号|身份证号> --reason 公函编号和单位 [--silent]   打开注销以后封存的记录。两个人各执行一次，都会记下来。
                                  账号还在的，本人看得到打开过；公函要求保密就加 --silent，两个人要加就都加
  erasure reapply                 恢复备份以后，把备份里已经注销的账号再删一遍。服务启动时也会做，这里从头核对整本删除记录`

interface Request {
  who: string | undefined
  reason: string
  isSilent: boolean
  actor: string
}

/** Opens sealed records on the command line. @returns the text to print @throws Refusal OPERATOR_CANNOT */
export async function findSealed(around: Pick<Deps, 'db' | 'now'>, look: Look, { who = '', ...request }: Request): Promise<string> {
  if (request.reason === '') throw cannot('要用 --reason 写公函的编号和单位')
  const records = await openSealed(around, look, { who, ...request })
  if (!records) return '记下了，还要另一个人用同样的命令、同样的原因确认'
  return records.map(({ law, sealedOn, until, content, files }) =>
    [`${law}，${sealedOn}封存，${until}删除`, JSON.stringify(content, null, 2), ...files.map(lineOf)].join('\n')).join('\n\n') || '没有封存的记录'
}

/**
 * Checks the whole log of erasures, and erases the accounts that it names and that this database has. That it was asked for is in the audit
 * log before anything goes, how many went afterwards.
 * @returns how many accounts
 */
export async function reapplyErasures(
  { db, now }: Pick<Deps, 'db' | 'now'>, rounds: Pick<CancellationRounds, 'reapply'>, actor: string,
): Promise<number> {
  await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'check erasures' }, now()))
  const count = await rounds.reapply(true)
  await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'reapply erasures', reason: String(count) }, now()))
  return count
}

/** The same on the command line. @returns the text to print */
export async function erasureText(around: Pick<Deps, 'db' | 'now'>, look: Look, actor: string): Promise<string> {
  const count = await reapplyErasures(around, look.cancellations(), actor)
  return count === 0 ? '核对过了，没有要再删的账号' : `备份里有${count}个已经注销的账号，再删了一遍`
}
