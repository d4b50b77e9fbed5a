import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ClientErrorHost, ErrorFrame } from '@daogang/contract/rules/client-error'
import { MINUTE_MS } from '@daogang/contract/rules/durations'

/** Parsed maps in memory: some megabytes each. */
const MAPS_IN_MEMORY = 6
/** Lists of files of releases in memory. */
const RELEASES_IN_MEMORY = 20

export interface Position {
  /** `src/pages/job-seeker/job-detail/index.tsx:42`, or the position in the script if there is no map. */
  at: string
  /** The source, without the line; empty if there is no map. */
  source: string
  /** A name in the source at this position; often empty. */
  name: string
}

export interface SourceMaps {
  positionOf(host: ClientErrorHost, release: string, frame: ErrorFrame): Promise<Position>
}

/** Maps may be copied after the first report of their release, so a missing or damaged one is looked for again. */
const AGAIN_MS = MINUTE_MS

/** Keeps the values that were asked for last; undefined only for a time. */
function recent<V>(
  most: number, againMs: number, make: (key: string) => Promise<V | undefined>,
): (key: string) => Promise<V | undefined> {
  const known = new Map<string, Promise<V | undefined>>()
  const start = (key: string): Promise<V | undefined> => {
    const value = make(key).catch(() => undefined)
    void value.then((made) => {
      if (made === undefined) setTimeout(() => known.get(key) === value && known.delete(key), againMs).unref()
    })
    return value
  }
  return (key) => {
    const value = known.get(key) ?? start(key)
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}

/** A damaged map can be read and fail later, when its mappings are decoded. */
function lookUp(map: TraceMap, line: number, column: number) {
  try {
    return originalPositionFor(map, { line, column })
  } catch {
    return undefined
  }
}

/** `webpack://daogang/./src/app.tsx` is `src/app.tsx`. */
const plainSource = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\.?\/)+/, '').replace(/\?.*$/, '')

/**
 * Finds positions in the sources by the private maps that the builds leave in `<directory>/<host>/<release>`, a map beside the name of each
 * script. Nothing of a report becomes a path: a script is looked up in the list of the maps that are there.
 * @param options `againMs` is for tests
 */
export function createSourceMaps(directory: string, { againMs = AGAIN_MS }: { againMs?: number } = {}): SourceMaps {
  const filesOf = recent(RELEASES_IN_MEMORY, againMs, (folder) =>
    readdir(join(directory, folder), { recursive: true }).then((names) => names.filter((name) => name.endsWith('.js.map'))))
  const mapOf = recent(MAPS_IN_MEMORY, againMs, async (file) => new TraceMap(await readFile(file, 'utf8')))

  return {
    async positionOf(host, release, { file, line, column }) {
      const folder = join(host, release)
      const found = (await filesOf(folder) ?? []).filter((name) => `/${file}.map`.endsWith(`/${name}`))
        .sort((one, other) => other.length - one.length)[0]
      const nowhere = { at: `${file}:${line}:${column}`, source: '', name: '' }
      if (found === undefined) return nowhere
      const map = await mapOf(join(directory, folder, found))
      const position = map && lookUp(map, line, column - 1)
      // A damaged map may have a source without a name.
      if (!position?.source) return nowhere
      const source = plainSource(position.source)
      return { at: `${source}:${position.line}`, source, name: position.name ?? '' }
    },
  }
}
