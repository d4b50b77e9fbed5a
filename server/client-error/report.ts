import type { BodyOf } from '@daogang/contract/endpoint'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import type { clientErrorReport } from '@daogang/contract/tracking'
import type { Deps } from '../deps'
import { isPersonal } from '../lib/personal'
import type { SourceMaps } from './maps'
import { countError, isKnown, newSince } from './queries/errors'
import { fingerprintOf, plainFile, storedMessage, storedType } from './rules'

/** New kinds of errors in an hour that are stored. A release that breaks has a few; invented reports must not fill the database. */
export const MOST_NEW_AN_HOUR = 200

type Body = BodyOf<typeof clientErrorReport>

/** Scripts whose maps a report may make the server read: each has megabytes, and anyone may report. */
const MOST_SCRIPTS = 2

/** The first frame in our sources says more than the one in a library, which many errors share. */
async function sourceOf(maps: SourceMaps, { host, release, frames }: Pick<Body, 'host' | 'release' | 'frames'>): Promise<string> {
  const positions = []
  const scripts = [...new Set(frames.map(({ file }) => file))].slice(0, MOST_SCRIPTS)
  for (const frame of frames.filter(({ file }) => scripts.includes(file))) {
    const position = await maps.positionOf(host, release, frame)
    if (position.source !== '' && !position.source.includes('node_modules/')) return position.source
    positions.push(position.source)
  }
  return positions.find((source) => source !== '') ?? plainFile(frames[0]?.file ?? '')
}

/** Counts an error of a client by its group, release and host. */
export async function reportClientError(
  { db, metrics, now }: Pick<Deps, 'db' | 'metrics' | 'now'>, maps: SourceMaps, body: Body,
): Promise<Record<string, never>> {
  const { kind, host, release, page = null, count } = body
  metrics.clientError({ kind, host, count })
  const frames = body.frames.filter(({ file }) => !isPersonal(file))
  const source = await sourceOf(maps, { host, release, frames })
  const group = { kind, type: storedType(body.type), message: storedMessage(body.message), source }
  const reported = { ...group, fingerprint: fingerprintOf(group), release, host, page, frames, count }
  await db.transaction().execute(async (trx) => {
    const at = now()
    if (!await isKnown(trx, reported) && await newSince(trx, new Date(at.getTime() - HOUR_MS)) >= MOST_NEW_AN_HOUR) return
    await countError(trx, reported, at)
  })
  return {}
}
