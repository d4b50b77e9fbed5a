import { randomUUID } from 'node:crypto'
import { openSession } from '../../server/auth/sessions'
import { makeConversation } from '../../server/chat/queries/conversations'
import { migrate } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { createLog } from '../../server/lib/log'
import { makeJob, makeShop } from '../../server/tests/factory'

/** A logged-in user of the chat. */
export interface Talker {
  id: string
  role: 'c' | 'b'
  token: string
  /** Their conversations, each with the id of the other user. */
  conversations: { id: string, otherId: string }[]
}

/** Conversations of each seeker, with one employer each. */
const EACH = 3

/**
 * Makes so many people in a database, half of them employers with a job, each seeker in conversations with some of them. `served`: servers
 * have migrated it, perhaps those of another release.
 */
export async function makeTalkers(url: string, count: number, { served = false } = {}): Promise<Talker[]> {
  const log = createLog('silent')
  const opened = await openDatabase({ url, statementTimeout: 0, log })
  try {
    if (!served) await migrate(opened, log)
    const { db } = opened
    const now = new Date()
    const talkers: Talker[] = []
    for (let n = 0; n < count; n++) {
      const [id, role] = [randomUUID(), n % 2 ? 'b' as const : 'c' as const]
      const mobile = String(15_000_000_000 + n)
      const { token } = await db.transaction().execute(async (trx) => {
        await trx.insertInto('account').values({ id, mobile, role, created_at: now }).execute()
        return openSession(trx, { accountId: id, clientType: 'h5', deviceId: null }, now)
      })
      talkers.push({ id, role, token, conversations: [] })
    }
    const [seekers, bosses] = [talkers.filter(({ role }) => role === 'c'), talkers.filter(({ role }) => role === 'b')]
    const jobs = new Map<string, string>()
    for (const boss of bosses) jobs.set(boss.id, await makeJob(db, await makeShop(db, boss.id)))
    for (const [n, seeker] of seekers.entries()) {
      for (let k = 0; k < EACH; k++) {
        const boss = bosses[(n + k * 7) % bosses.length]
        const jobId = boss && jobs.get(boss.id)
        if (!boss || jobId === undefined || seeker.conversations.some(({ otherId }) => otherId === boss.id)) continue
        const pair = { jobId, seekerId: seeker.id, employerId: boss.id }
        const id = await db.transaction().execute((trx) => makeConversation(trx, pair, now))
        seeker.conversations.push({ id, otherId: boss.id })
        boss.conversations.push({ id, otherId: seeker.id })
      }
    }
    // The seeker has said something before, so that employers may answer without its being counted.
    await db.updateTable('conversation_side').set({ spoke: true }).where('role', '=', 'c').execute()
    return talkers
  } finally {
    await opened.close()
  }
}

/** Messages that people sent and the database has. */
export async function countStored(url: string): Promise<number> {
  const opened = await openDatabase({ url, log: createLog('silent') })
  try {
    const { count } = await opened.db.selectFrom('chat_message').select((e) => e.fn.countAll<number>().as('count'))
      .where('client_id', 'is not', null).executeTakeFirstOrThrow()
    return Number(count)
  } finally {
    await opened.close()
  }
}
