import type { DataOf, QueryOf } from '@daogang/contract/endpoint'
import { clientErrorDetail, type clientErrorList } from '@daogang/contract/client-error'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeCursor, encodeCursor, microsToTimestamp } from '../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../lib/page'
import { Refusal, refusalsOf } from '../lib/refusal'
import type { SourceMaps } from './maps'
import { groups, releasesOf, type GroupRow } from './queries/errors'

const refuse = refusalsOf(clientErrorDetail)

const view = ({ fingerprint, kind, type, message, source, count, first_at, last_at, hosts, releases }: GroupRow) => ({
  fingerprint, kind, type, message, source, count: Number(count), hosts, releases: Number(releases),
  firstAt: first_at.toISOString(), lastAt: last_at.toISOString(),
})

/** Reads where the page before ended. @throws Refusal BAD_INPUT for a damaged cursor */
function positionOf(scope: string, cursor: string | undefined): { at: string, fingerprint: string } | undefined {
  if (cursor === undefined) return undefined
  const [micros = '', fingerprint = ''] = decodeCursor(scope, cursor) ?? []
  if (!/^\d{1,16}$/.test(micros) || fingerprint === '') throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  return { at: microsToTimestamp(micros), fingerprint }
}

/** A page of the groups of errors, the one that was reported last first. */
export async function listClientErrors(
  { db }: Pick<Deps, 'db'>, { kind, host, cursor }: QueryOf<typeof clientErrorList>,
): Promise<DataOf<typeof clientErrorList>> {
  const scope = `client-error ${kind ?? ''} ${host ?? ''}`
  const rows = await groups(db, { kind, host, before: positionOf(scope, cursor) }, PAGE_PLUS_ONE)
  return toPage(rows, view, ({ micros, fingerprint }) => encodeCursor(scope, [micros, fingerprint]))
}

/** One group: its releases, and where in the sources each threw. */
export async function clientErrorOf(
  { db }: Pick<Deps, 'db'>, maps: SourceMaps, { fingerprint }: QueryOf<typeof clientErrorDetail>,
): Promise<DataOf<typeof clientErrorDetail>> {
  const [group] = await groups(db, { fingerprint }, 1)
  if (!group) throw refuse('NOT_FOUND')
  const releases = await Promise.all((await releasesOf(db, fingerprint)).map(async ({ frames, ...row }) => ({
    release: row.release, host: row.host, count: Number(row.count), page: row.page ?? '',
    firstAt: row.first_at.toISOString(), lastAt: row.last_at.toISOString(),
    frames: await Promise.all(frames.map(async (frame) => {
      const { at, source, name } = await maps.positionOf(row.host, row.release, frame)
      return { at, name, isResolved: source !== '' }
    })),
  })))
  return { group: view(group), releases }
}
