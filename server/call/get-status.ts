import type { endpoints } from '@daogang/contract'
import { CALL_SECONDS } from '@daogang/contract/call'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { targetOf } from './target'
import { statusOf } from './view'

/** Whether the user can call the other side now, and how. Counts nothing. */
export async function getStatus(
  { db, now, providers: { virtualNumbers } }: Deps, { query, user }: Call<typeof endpoints.getVirtualStatus>,
) {
  const isVirtual = virtualNumbers !== null
  const { name, note } = await targetOf(db, user, query, isVirtual, now())
  return { status: statusOf(isVirtual), name, note, minutes: isVirtual ? CALL_SECONDS / 60 : 0 }
}
