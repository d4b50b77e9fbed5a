import { MOBILE } from '@daogang/contract/rules/login'
import { ID_CARD } from '@daogang/contract/rules/id-card'
import { idsIn } from '../cancellation/erase/seal'
import { sealedByKey } from '../cancellation/queries/archive'
import type { CancellationRounds } from '../cancellation/rounds'
import type { Db } from '../db/schema'
import { CannotModerate } from '../moderation/cannot-moderate'
import { confirm, useUp } from '../operator/queries/approvals'
import { writeAction } from '../operator/queries/audit'
import { APPROVALS } from '../operator/rules'
import { keptFiles } from '../upload/repository'
import type { Look } from './kind'
import { pictureLines } from './pictures'
import { lineOf } from './view'

export const ERASURE_HELP = `  sealed find <手机号|身份证号> --reason 公函编号和单位   打开注销以后封存的记录。两个人各执行一次，都会记下来
  erasure reapply                 恢复备份以后，把备份里已经注销的账号再删一遍。服务启动时也会做，这里从头核对整本删除记录`

interface Request {
  who: string | undefined
  /** Number and sender of the official letter. */
  reason: string
  actor: string
}

/**
 * Shows what a law demanded to keep of an erased person, for an authority's request. Two operators must ask for the same with the same
 * reason. The log has the reason and a hash, neither the number nor the content.
 */
export async function findSealed(
  db: Db, { archive, storage }: Pick<Look, 'archive' | 'storage'>, { who, reason, actor }: Request, now: Date,
): Promise<string> {
  const key = who !== undefined && MOBILE.test(who) ? archive.ofMobile(who)
    : who !== undefined && ID_CARD.test(who) ? archive.ofNumber(who) : undefined
  if (!key) throw new CannotModerate('要写11位手机号，或者身份证号')
  const hash = key.toString('hex')
  const isOpen = await db.transaction().execute(async (trx) => {
    // Of this request: another letter needs two operators again.
    const subject = `sealed ${hash} ${reason}`
    const { approvers } = await confirm(trx, subject, actor, now)
    const isEnough = approvers.length >= APPROVALS
    await writeAction(trx, { actor, action: isEnough ? 'open sealed' : 'ask for sealed', reason: `${reason} ${hash.slice(0, 16)}` }, now)
    if (isEnough) await useUp(trx, subject)
    return isEnough
  })
  if (!isOpen) return '记下了，还要另一个人用同样的命令、同样的原因确认'
  const records = await sealedByKey(db, key)
  if (records.length === 0) return '没有封存的记录'
  const shown: string[] = []
  for (const { id, law, sealed, sealed_on: on, until } of records) {
    const content = archive.open(id, sealed)
    const pictures = await pictureLines(db, storage, await keptFiles(db, idsIn(content.tables)), now)
    const lines = pictures.map(lineOf)
    shown.push([`${law}，${on}封存，${until}删除`, JSON.stringify(content, null, 2), ...lines].join('\n'))
  }
  return shown.join('\n\n')
}

/** Checks the whole log of erasures, and erases the accounts that it names and that this database has. */
export async function reapplyErasures(db: Db, rounds: Pick<CancellationRounds, 'reapply'>, actor: string, now: Date): Promise<string> {
  const count = await rounds.reapply(true)
  await db.transaction().execute((trx) => writeAction(trx, { actor, action: 'reapply erasures', reason: String(count) }, now))
  return count === 0 ? '核对过了，没有要再删的账号' : `备份里有${count}个已经注销的账号，再删了一遍`
}
