import type { endpoints } from '@daogang/contract'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { isPayable } from './amount'
import { extendLock } from './queries/advances'

/** Whether the caller has a real name, without which there is no advance. */
export const readRealName = async ({ db }: Pick<Deps, 'db'>, { id }: User) => ({ isRealNamed: await isPayable(db, id) })

/** Locks advances for the caller. A lock that holds longer stays. */
export async function lock({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { days } }: Call<typeof endpoints.advanceLock>) {
  const at = now()
  return { lockedUntil: (await extendLock(db, user.id, new Date(at.getTime() + days * DAY_MS), at)).toISOString() }
}
