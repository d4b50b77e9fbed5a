import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { insertBatch, insertEvents } from './repository'
import { isKept } from './rules'
import { senderOf } from './sender'

const refuse = refusalsOf(endpoints.buriedCommon)

/** Stores a batch of tracking events. Idempotent: the same batch is stored once. */
export const storeBatch = ({ db, now }: Deps, { body: { events }, request }: Call<typeof endpoints.buriedCommon>) =>
  db.transaction().execute(async (trx) => {
    const sender = await senderOf(trx, request)
    if (events.some(({ deviceId }) => deviceId !== sender.deviceId)) throw refuse('TRACKING_REFUSED')
    const at = now()
    const kept = events.filter((event) => isKept(event, at))
    if (kept.length === 0) throw refuse('NOTHING_NEW')
    if (!await insertBatch(trx, sender.deviceId, events, at)) throw refuse('ALREADY_DONE')
    await insertEvents(trx, sender, kept, at)
    return { accepted: kept.length }
  })
