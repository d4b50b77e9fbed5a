import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { serve } from '../http/serve'
import { bansSince, noticesOf, readAll, readNotice, toBan, toNotice, unreadOf } from './list'
import { acceptanceOf, setAcceptance } from './repository'
import { hoursFault } from './rules'
import { seasonOf } from './words'

/** When a seeker wants to be called; what people are told; and what anyone may read of the operator's decisions. */
export function noticeRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.getMobileAcceptance, ({ user }) => acceptanceOf(db, user.id))

  serve(app, endpoints.setMobileAcceptance, async ({ body, user, fail }) => {
    const fault = hoursFault(body)
    if (fault !== null) return fail('BAD_INPUT', fault, 'to')
    await setAcceptance(db, user.id, body, now())
    return acceptanceOf(db, user.id)
  })

  serve(app, endpoints.noticeList, async ({ body: { cursor }, user, fail }) => {
    const scope = `notices ${user.role}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const rows = await noticesOf(db, user, after)
    return toPage(rows, toNotice, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })

  serve(app, endpoints.noticeUnread, ({ user }) => unreadOf(db, user))

  serve(app, endpoints.noticeRead, async ({ user }) => {
    await readAll(db, user, now())
    return {}
  })

  serve(app, endpoints.messageInfo, async ({ body: { id }, user, fail }) => {
    const row = await readNotice(db, user, id, now())
    return row ? toNotice(row) : fail('NOT_FOUND', MISSING.notice)
  })

  serve(app, endpoints.getVeason, () => {
    const { title, from, to } = seasonOf(now())
    return { title, from: from.toISOString(), to: to.toISOString() }
  })

  serve(app, endpoints.getBanAccountNoticeList, async ({ query: { cursor }, fail }) => {
    const { title, from } = seasonOf(now())
    const scope = `bans ${title}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const rows = await bansSince(db, from, after)
    return toPage(rows, toBan, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })
}
