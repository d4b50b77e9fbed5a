import type { endpoints } from '@daogang/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { insertPageAccess } from './repository'
import { senderOf } from './sender'

const CHANNEL_NO = /^[A-Za-z0-9_-]{1,40}$/

function channelNoOf({ headers }: FastifyRequest): string | null {
  const channel = headers['channel-no']
  return typeof channel === 'string' && CHANNEL_NO.test(channel) ? channel : null
}

/** Records a visit to a page of the H5. */
export const recordPageAccess = ({ db, now }: Deps, { body, request }: Call<typeof endpoints.userAccess>) =>
  db.transaction().execute(async (trx) => {
    const sender = await senderOf(trx, request)
    await insertPageAccess(trx, sender, { ...body, channelNo: channelNoOf(request) }, now())
    return {}
  })
