import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { countUnread, latestNotice, markAllRead, readNotice } from './queries/notices'
import { toNotice } from './view'

const refuse = refusalsOf(endpoints.messageInfo)

/** Opens one notice, which marks it as read. */
export async function readOne({ db, now }: Deps, { body: { id }, user }: Call<typeof endpoints.messageInfo>) {
  const row = await readNotice(db, user, id, now())
  if (!row) throw refuse('NOT_FOUND', MISSING.notice)
  return toNotice(row)
}

/** Marks all notices of the present role as read. */
export async function readAll({ db, now }: Deps, { user }: Call<typeof endpoints.noticeRead>) {
  await markAllRead(db, user, now())
  return {}
}

/** The number of unread notices, and the newest notice, read or not. */
export async function getUnread({ db }: Deps, { user }: Call<typeof endpoints.noticeUnread>) {
  const count = await countUnread(db, user)
  const last = await latestNotice(db, user)
  return { count, last: last ? toNotice(last) : null }
}
