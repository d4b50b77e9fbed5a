import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { readRealName } from './read-real-name'
import { accessesOf, findCurrent, writeAccess } from './repository'
import { toAccess } from './view'

/** Entries of the access log that its owner sees. */
const MAX_ACCESSES = 50

/** The user's own real-name status with the log of accesses to its data. Reading it is logged too. */
export const getAccessLog = ({ db, now }: Deps, { user }: Call<typeof endpoints.getUserRealname>) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const current = await findCurrent(trx, user.id)
    if (current) await writeAccess(trx, current, { actor: 'self', purpose: 'read' }, at)
    const accesses = await accessesOf(trx, user.id, MAX_ACCESSES)
    return { realName: await readRealName(trx, user.id, at), accesses: accesses.map(toAccess) }
  })
