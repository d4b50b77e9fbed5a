import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Log } from './log'
import { PART, writeWhole } from './write-whole'

/** A page that stays open keeps asking for the chunks of its release. Phones keep a page open for days. */
const KEPT_DAYS = 14
/** `js/app.3f2a91bc.js`: changed content has another name, so it may be cached for ever. */
export const HASHED = /[.-][0-9a-f]{8,}\.[^/]*$/
/** Of a hashed file that a page asks for; nothing that leaves the folder. */
const CHUNK = /^\/(?:[A-Za-z0-9_~-][\w.~-]*\/)*[A-Za-z0-9_~-][\w.~-]*$/
const NOT_KEPT = /\.(map|html)(\.(gz|br))?$/
const COMPRESSED = /\.(gz|br)$/

/** Whether a path may be a chunk of another release. */
export const isChunk = (path: string): boolean => CHUNK.test(path) && HASHED.test(path) && !NOT_KEPT.test(path) && !COMPRESSED.test(path)

const hashedIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => HASHED.test(name) && !NOT_KEPT.test(name))

async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await writeWhole(to, (part) => copyFile(from, part))
}

/**
 * Copies the hashed files of a build, with their compressed forms, into a folder that outlives it, and deletes those of releases that were
 * replaced two weeks ago. A file's time says when it last belonged to a release that ran. A folder that cannot be written is logged:
 * the server serves its own build.
 */
export async function keepChunks(build: string, kept: string, now: Date, log: Log): Promise<void> {
  try {
    const own = new Set((await hashedIn(build)).filter((name) => !PART.test(name)))
    for (const name of own) {
      const path = join(kept, name)
      if (await stat(path).then(() => false, () => true)) await copyInto(join(build, name), path)
      await utimes(path, now, now)
    }
    for (const name of await hashedIn(kept)) {
      const { mtimeMs } = await stat(join(kept, name))
      if (!own.has(name) && mtimeMs < now.getTime() - KEPT_DAYS * DAY_MS) await rm(join(kept, name), { force: true })
    }
  } catch (error) {
    log.warn({ err: error, kept }, 'the chunks of earlier releases cannot be kept')
  }
}
