import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { readConfig } from '../../../server/config'
import { openDatabase } from '../../../server/db/open'
import { claimOf, move } from '../../../server/ledger/rules'
import { transfer } from '../../../server/ledger/transfer'
import { createLog } from '../../../server/lib/log'
import { makeIdentified } from '../../../server/tests/wallet'
import { makeTalkers, type Talker } from '../../chat/people'

/** A seeker with money, a real name and an Alipay account that needs no code any more. */
export interface Earner extends Talker {
  deviceId: string
  payeeId: string
}

const FORTUNE = 900_000_000

export interface People {
  talkers: Talker[]
  earners: Earner[]
  /** A job that the earners keep, and keep no more. */
  jobId: string
}

/** Makes people who talk; some withdraw money too. `secret` is the `APP_SECRET` of the servers. */
export async function makePeople(
  { databaseUrl, url, secret, talking, earning }: { databaseUrl: string, url: string, secret: string, talking: number, earning: number },
): Promise<People> {
  const talkers = await makeTalkers(databaseUrl, talking, { served: true })
  const log = createLog('silent')
  const opened = await openDatabase({ url: databaseUrl, log })
  const now = (): Date => new Date()
  try {
    const { db } = opened
    const earners: Earner[] = []
    for (const talker of talkers.filter(({ role }) => role === 'c').slice(0, earning)) {
      await makeIdentified({ db, config: readConfig({ APP_SECRET: secret }), now }, talker.id)
      await db.transaction().execute((trx) => transfer(trx, {
        key: randomUUID(), kind: 'earn', legs: move({ kind: 'employer', owner: 'chaos' }, claimOf(talker.id), FORTUNE),
      }, now()))
      const { state } = await ask<{ state: string }>(url, talker.token, 'alipayBindParams', {})
      const { items: [payee] } = await ask<{ items: { id: string }[] }>(url, talker.token, 'alipayBind', { code: randomUUID(), state })
      if (!payee) throw new Error('nothing was bound')
      await db.updateTable('payee').set({ confirmed_at: now() }).where('id', '=', payee.id).execute()
      const deviceId = randomUUID()
      await db.insertInto('wallet_device').values({ account_id: talker.id, device_id: deviceId, confirmed_at: now() }).execute()
      earners.push({ ...talker, deviceId, payeeId: payee.id })
    }
    const { id: jobId } = await db.selectFrom('job').select('id').where('status', '=', 'online').limit(1).executeTakeFirstOrThrow()
    return { talkers, earners, jobId }
  } finally {
    await opened.close()
  }
}

async function ask<R>(url: string, token: string, name: 'alipayBindParams' | 'alipayBind', body: object): Promise<R> {
  const { method, path } = endpoints[name]
  const answer = await fetch(url + path, {
    method, headers: { authorization: token, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = await answer.json() as { code: number, msg: string, data: R }
  if (code !== 0) throw new Error(`${name}: ${msg}`)
  return data
}
