import { setTimeout as wait } from 'node:timers/promises'
import type { Owner } from '../lib/postgres'
import { attempt, execute } from './execute'
import { BackupProblem } from './problem'

const LOOK_MS = 500
/** What `archive_timeout` and a slow repository allow together. */
const ARCHIVED_WITHIN_MS = 300_000

export interface Archive {
  /** The program. */
  file: string
  stanza: string
  /** Of the environment: `PGBACKREST_…`. */
  env: Record<string, string | undefined>
  owner: Owner
}

interface Info {
  archive: { min: string | null, max: string | null }[]
  backup: { label: string, timestamp: { start: number, stop: number }, info: { size: number, repository: { delta: number } } }[]
}

const call = (archive: Archive, args: readonly string[]): Promise<string> =>
  execute(archive.file, [`--stanza=${archive.stanza}`, ...args], { ...archive.owner, env: archive.env })

export async function infoOf(archive: Archive): Promise<Info> {
  const [info] = JSON.parse(await call(archive, ['--output=json', 'info'])) as Info[]
  if (!info || info.backup.length === 0) throw new BackupProblem(`仓库里没有 ${archive.stanza} 的备份`)
  return info
}

const timelineOfName = (name: string): number => parseInt(name.slice(0, 8), 16)
/** The number of a segment from its name without the timeline, or from a position. */
const segmentOfName = (name: string, bytes: number): number =>
  parseInt(name.slice(8, 16), 16) * (0x1_0000_0000 / bytes) + parseInt(name.slice(16), 16)
function segmentOfLsn(lsn: string, bytes: number): number {
  const [high = '', low = ''] = lsn.split('/')
  return parseInt(high, 16) * (0x1_0000_0000 / bytes) + Math.floor(parseInt(low, 16) / bytes)
}

/**
 * Waits until the repository has the segment with a position, of its timeline or a later one: that of an earlier timeline ends before the
 * failover. @throws BackupProblem if nothing arrives
 */
export async function waitForArchive(
  archive: Archive, { lsn, timeline }: { lsn: string, timeline: number | null }, segmentBytes: number,
): Promise<void> {
  const wanted = segmentOfLsn(lsn, segmentBytes)
  for (const until = Date.now() + ARCHIVED_WITHIN_MS; ; await wait(LOOK_MS)) {
    const last = (await infoOf(archive)).archive.map(({ max }) => max ?? '').filter(Boolean).sort().at(-1)
    const isThere = last !== undefined && timelineOfName(last) >= (timeline ?? 0) && segmentOfName(last, segmentBytes) >= wanted
    if (isThere) return
    if (Date.now() > until) throw new BackupProblem(`归档停了：${lsn} 所在的日志一直没有进仓库，最后一个是 ${last ?? '没有'}`)
  }
}

/** A line of the log without its time, its process and its level. */
const LOGGED = /^P\d+\s+(?:INFO|WARN|ERROR): (?!verify command|stanza: )(.+)$/
const SOUND = /^status: ok$/m

/**
 * The faults in the output of `pgbackrest verify`, with the names of files. It ends with 0 also when it found something, and names files
 * in its log alone.
 */
export function wrongIn(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim())
  const named = lines.flatMap((line) => LOGGED.exec(line)?.[1] ?? [])
  if (named.length > 0) return named
  return SOUND.test(lines.join('\n')) ? [] : ['pgbackrest verify 没有说 status: ok', ...lines.slice(-5)]
}

/** Reads every file of the repository and checks it. @returns the faults, with the names of files */
export async function verify(archive: Archive): Promise<string[]> {
  const { code, out, err } = await attempt(archive.file, [
    `--stanza=${archive.stanza}`, '--output=text', '--log-timestamp=n', '--log-level-console=info', '--log-level-stderr=off',
    // Otherwise it does not say `status: ok`.
    '--verbose', 'verify',
  ], { ...archive.owner, env: archive.env })
  return code === 0 ? wrongIn(out) : [...wrongIn(out), `pgbackrest verify 以 ${code} 结束：${(err || out).trim().slice(-1_000)}`]
}

/** Restores the state before a position into an empty folder. PostgreSQL replays the WAL when it starts. */
export const restore = (archive: Archive, data: string, lsn: string): Promise<string> => call(archive, [
  `--pg1-path=${data}`, '--type=lsn', `--target=${lsn}`, '--target-exclusive', '--target-action=promote', '--archive-mode=off', 'restore',
])
