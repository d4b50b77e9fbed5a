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

async function talkPage<T>({ db, now }: Deps, who: Who, cursor: string | undefined, toItem: (row: TalkRow, at: Date) => T) {
  const scope = `talks ${who.role}`
  const at = now()
  const rows = await talksOf(db, who, readTimeCursor(scope, cursor), at)
  return toPage(rows, (row) => toItem(row, at), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** A page of the seeker's past talks about jobs. */
export const listTalkedJobs = (deps: Deps, { body: { cursor }, user }: Call<typeof endpoints.talkJob>) =>
  talkPage(deps, user, cursor, (row, at) => toTalk(row, user, at))

/** A page of the employer's past talks with seekers. */
export const listTalkedSeekers = (deps: Deps, { body: { cursor }, user }: Call<typeof endpoints.talkResume>) =>
  talkPage(deps, user, cursor, (row, at) => ({
    ...toTalk(row, user, at),
    name: seekerName(row.seeker_name, Boolean(row.named)), resumeId: shownResume(row),
  }))
