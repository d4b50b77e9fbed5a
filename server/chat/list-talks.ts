import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import type { Who } from './pair'
import { talksOf } from './queries/talks'
import { seekerName } from './rules'
import { shownResume, toTalk } from './view'

type TalkRow = Awaited<ReturnType<typeof talksOf>>[number]

async function talkPage<T>(db: Deps['db'], who: Who, cursor: string | undefined, toItem: (row: TalkRow) => T) {
  const scope = `talks ${who.role}`
  const rows = await talksOf(db, who, readTimeCursor(scope, cursor))
  return toPage(rows, toItem, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** A page of the seeker's past talks about jobs. */
export const listTalkedJobs = ({ db, now }: Deps, { body: { cursor }, user }: Call<typeof endpoints.talkJob>) =>
  talkPage(db, user, cursor, (row) => toTalk(row, user, now()))

/** A page of the employer's past talks with seekers. */
export const listTalkedSeekers = ({ db, now }: Deps, { body: { cursor }, user }: Call<typeof endpoints.talkResume>) =>
  talkPage(db, user, cursor, (row) => ({
    ...toTalk(row, user, now()),
    name: seekerName(row.seeker_name, Boolean(row.named)), resumeId: shownResume(row),
  }))
