import type { Db } from '../../db/schema'
import { cannot } from '../../lib/cannot'
import { verifyAudit } from '../../operator/verify'

const HEAD = /^\d+:[0-9a-f]{64}$/

/** Checks the audit log. @throws Refusal OPERATOR_CANNOT with the problems */
export async function checkAudit(db: Db, kept?: string): Promise<string> {
  if (kept !== undefined && !HEAD.test(kept)) throw cannot('记下的位置是“第几条:值”，上次核对最后一行')
  const { isSound, lines, head, problems } = await verifyAudit(db, kept)
  if (!isSound) throw cannot(['操作日志不对：', ...problems].join('\n'))
  return `操作日志没有动过，共${lines}条。记下这个位置，下次一起核对：\n${head}`
}
