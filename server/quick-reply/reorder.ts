import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { lockOwner, repliesOf, updatePlaces } from './repository'
import { reorderedIds } from './rules'
import { seedDefaults } from './seed-defaults'
import { toReplies } from './view'

const refuse = refusalsOf(endpoints.commonExpressionsOrder)

/** Puts the user's quick replies in an order. Replies that are not named, because another device added them, come last. */
export async function reorder({ db, now }: Deps, { body: { ids }, user }: Call<typeof endpoints.commonExpressionsOrder>) {
  await seedDefaults(db, user, now())
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, user)
    const present = await repliesOf(trx, user)
    const reordered = reorderedIds(present.map(({ id }) => id), ids)
    if (!reordered) throw refuse('NOT_FOUND', '常用语变了，刷新后再排')
    await updatePlaces(trx, user, reordered)
  })
  return toReplies(await repliesOf(db, user))
}
