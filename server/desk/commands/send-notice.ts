import { randomUUID } from 'node:crypto'
import { BROADCAST_ALONE, needsSecond } from '@daogang/contract/rules/broadcast'
import { noticeLink } from '../../broadcast/link'
import { broadcastById, lockNotifying } from '../../broadcast/queries/broadcasts'
import { aloneBefore, beginBroadcast, confirmBroadcast, EVERYONE, sendBatch, sizeOf } from '../../broadcast/send'
import type { Db } from '../../db/schema'
import { accountIdOf } from '../../moderation/act'
import { idOf } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import type { LinkTools } from '../../screen-link/make'
import { insertNotices } from '../queries/notices'
import { said } from './said'

const FULL = `一天里一个人最多通知${BROADCAST_ALONE}个人，你发满了。请别的操作员发，或者过一天再发`

type Tools = Pick<LinkTools, 'db' | 'config'>

/** The address of a link as the client opens it. @throws Refusal OPERATOR_CANNOT if the client would not */
function targetOf(link: string, hosts: readonly string[]): string {
  const found = noticeLink(link, hosts)
  if ('target' in found) return found.target
  throw cannot(found.fault === 'foreign'
    ? `${found.why}。要允许它，写进 OPERATOR_LINK_HOSTS` : '--link 要写到岗的页面地址，/开头，或者https开头的网址')
}

/**
 * Sends a notice in the operator's own words to one account or to `all`. It may lead to a page of this product, or to one of a site that
 * the settings allow. To many people it waits for the word of another operator, as in the console. One by one, an operator notifies no
 * more people within a day than that.
 * @returns what happened, for the operator
 */
export async function sendNotice(
  { db, config }: Tools, to: string, { text, link, actor }: { text: string, link: string, actor: string }, now: Date,
): Promise<string> {
  if (text === '') throw cannot('要用 --reason 写通知的内容')
  const target = link === '' ? null : targetOf(link, config.operator.linkHosts)
  const around = { db, now: () => now, linkHosts: config.operator.linkHosts }
  if (to === 'all') {
    const { size } = await sizeOf(around, EVERYONE)
    const begun = await said(beginBroadcast(around, { once: randomUUID(), segment: EVERYONE, text, link: target ?? '', size }, actor))
    if (begun.state === 'second') return `要发给${begun.size}个人，还差另一个人：npm run ops -- notice confirm ${begun.id}`
    await sendAll(around)
    return sentText(db, begun.id)
  }
  const accountId = await accountIdOf(db, to)
  return db.transaction().execute(async (trx) => {
    await lockNotifying(trx, actor)
    if (needsSecond(1, await aloneBefore(trx, actor, now))) throw cannot(FULL)
    const count = await insertNotices(trx, accountId, { text, link: target }, now)
    await writeAction(trx, { actor, action: 'notice', reason: text, accountId }, now)
    return `通知了${count}个人`
  })
}

/** The second operator's word for a notice to many. */
export async function confirmNotice({ db }: Pick<Tools, 'db'>, id: string | undefined, actor: string, now: Date): Promise<string> {
  const around = { db, now: () => now }
  const confirmed = await said(confirmBroadcast(around, idOf(id, '要写通知的编号'), actor))
  await sendAll(around)
  return sentText(db, confirmed.id)
}

/** A server that runs may have the rest of it. */
async function sentText(db: Db, id: string): Promise<string> {
  const row = await broadcastById(db, id)
  return row?.state === 'sending' ? `通知了${row.sent}个人，别的正在发` : `通知了${row?.sent ?? 0}个人`
}

async function sendAll({ db, now }: Pick<Tools, 'db'> & { now(): Date }): Promise<void> {
  while (await sendBatch(db, now())) { /* the next batch */ }
}
