import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { chinaDayStart } from '../lib/china-time'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { serve } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { complaintsQuery, countSince, insertComplaint, ownComplaint, toComplaints, waitingComplaint } from './repository'
import { needsWords, reasonsOf } from './rules'
import { targetOf } from './targets'

/** Reports of one person on one day. */
const COMPLAINTS_A_DAY = 20

/** Reports of jobs, shops, comments and people, with what came of them. Their words are not checked: they quote what is bad. */
export function complaintRoutes(app: FastifyInstance, { db, now, providers: { storage } }: Deps): void {
  serve(app, endpoints.complaintReport, async ({ body, user, fail }) => {
    const { targetKind, targetId, reason, content, pictures } = body
    if (!isValue(reasonsOf(targetKind), reason)) return fail('BAD_INPUT', '举报原因不在可选的范围内，请重新选择', 'reason')
    if (content === '' && needsWords(targetKind)) return fail('BAD_INPUT', '情况说明不能为空', 'content')
    const at = now()
    return db.transaction().execute(async (trx) => {
      // Held until the end, so that many at once are counted one after the other.
      await trx.selectFrom('account').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
      const first = await waitingComplaint(trx, user.id, targetKind, targetId)
      if (!first) {
        const target = await targetOf(trx, user, body)
        if (!target) return fail('NOT_FOUND', MISSING.reported)
        if (await countSince(trx, user.id, chinaDayStart(at)) >= COMPLAINTS_A_DAY) return fail('COMPLAINT_LIMIT')
        const added = { id: randomUUID(), accountId: user.id, targetKind, targetId, target, reason, content, pictures }
        if (await insertComplaint(trx, added, at)) await claimUploads(trx, pictures, { accountId: user.id, purpose: 'report' }, at)
      }
      const row = first ?? await waitingComplaint(trx, user.id, targetKind, targetId)
      return row ? (await toComplaints(trx, storage, [row], at))[0]! : fail('UNAVAILABLE')
    })
  })

  serve(app, endpoints.complaintList, async ({ body: { cursor }, user, fail }) => {
    const scope = 'complaints'
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const { items, ...page } = toPage(await complaintsQuery(db, user.id, after).execute(), (row) => row,
      (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
    return { ...page, items: await toComplaints(db, storage, items, now()) }
  })

  serve(app, endpoints.complaintDetail, async ({ query: { id }, user, fail }) => {
    const row = await ownComplaint(db, user.id, id)
    return row ? (await toComplaints(db, storage, [row], now()))[0]! : fail('NOT_FOUND', '没找到这份举报，返回刷新看看')
  })
}
