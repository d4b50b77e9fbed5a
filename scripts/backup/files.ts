import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage, StoredFile } from '../../server/providers/storage/types'
import { attempt, execute } from './execute'
import { BackupProblem } from './problem'

/** Backed up are the files of people and operators, and the log of deletions. Files that are not checked yet are under `incoming/`. */
const PREFIXES = ['public/', 'private/', 'erasures/']
/** Files that people export about themselves are made again when they ask. */
const isKept = (key: string): boolean => !key.endsWith('.export')
const MANIFEST = 'manifest.sha256'
/** No longer than the oldest backup of the database can be, so that erased data leaves both at the same time. */
const KEEP_WITHIN = '21d'
const AT_ONCE = 8

/** Where the encrypted copies are: restic reads `RESTIC_REPOSITORY` and `RESTIC_PASSWORD` from the environment itself. */
export interface FileBackups {
  restic: string
  env: Record<string, string | undefined>
}

export interface Snapshot {
  id: string
  time: string
}

const call = ({ restic, env }: FileBackups, args: readonly string[], cwd?: string): Promise<string> => execute(restic, args, { env, cwd })

export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Works on a few items at a time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }))
}

export async function listStored(storage: Storage): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const prefix of PREFIXES) for await (const file of storage.list(prefix)) if (isKept(file.key)) files.push(file)
  return files
}

/** Key by key, the hash that a file had when it was copied. */
export async function readManifest(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  return new Map(text.split('\n').filter(Boolean).map((line) => [line.slice(66), line.slice(0, 64)]))
}

async function removeOthers(mirror: string, wanted: ReadonlySet<string>): Promise<number> {
  let count = 0
  for (const prefix of PREFIXES) {
    for (const name of await readdir(join(mirror, prefix)).catch(() => [])) {
      if (wanted.has(prefix + name)) continue
      await rm(join(mirror, prefix, name))
      count += 1
    }
  }
  return count
}

/**
 * Makes a folder equal to the storage: new files are copied with their hash, files that are gone there go here.
 * @returns how many were copied, how many removed and how many there are
 */
export async function mirrorFiles(storage: Storage, mirror: string): Promise<{ copied: number, removed: number, all: number }> {
  const files = await listStored(storage)
  const [known, hashes] = [await readManifest(mirror), new Map<string, string>()]
  let copied = 0
  await eachOf(files, async ({ key, bytes, at }) => {
    const path = join(mirror, key)
    const present = await stat(path).catch(() => undefined)
    const before = known.get(key)
    if (before !== undefined && present?.size === bytes && Math.trunc(present.mtimeMs / 1000) === Math.trunc(at.getTime() / 1000)) {
      hashes.set(key, before)
      return
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // Deleted since it was listed.
    if (!await storage.fetch(key, `${path}.part`)) return
    await utimes(`${path}.part`, at, at)
    hashes.set(key, await hashOf(`${path}.part`))
    await rename(`${path}.part`, path)
    copied += 1
  })
  const removed = await removeOthers(mirror, new Set(hashes.keys()))
  const lines = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, hash]) => `${hash}  ${key}\n`)
  await mkdir(mirror, { recursive: true, mode: 0o700 })
  await writeFile(join(mirror, `${MANIFEST}.part`), lines.join(''))
  await rename(join(mirror, `${MANIFEST}.part`), join(mirror, MANIFEST))
  return { copied, removed, all: hashes.size }
}

/** Takes an encrypted snapshot of the mirror, and drops old ones; with `prune` their data too, which takes longer. */
export async function takeSnapshot(backups: FileBackups, mirror: string, prune: boolean): Promise<void> {
  await call(backups, ['backup', '--quiet', '--tag=daogang', '.'], mirror)
  const forget = ['forget', '--quiet', '--tag=daogang', '--group-by=tags', `--keep-within=${KEEP_WITHIN}`]
  await call(backups, prune ? [...forget, '--prune'] : forget)
}

/** Of a repository, the oldest first. @throws BackupProblem if there is none */
export async function listSnapshots(backups: FileBackups): Promise<Snapshot[]> {
  const all = JSON.parse(await call(backups, ['snapshots', '--json', '--tag=daogang'])) as Snapshot[]
  if (all.length === 0) throw new BackupProblem('上传的文件还没有备份')
  return all.sort((a, b) => Date.parse(a.time) - Date.parse(b.time))
}

/**
 * Restores a snapshot into a folder and compares every file with the hash that it had when it was copied.
 * @returns how many files there are, and the faults, each with the name of a file
 */
export async function restoreFiles(
  backups: FileBackups, { id }: Snapshot, folder: string,
): Promise<{ folder: string, files: number, wrong: string[] }> {
  const { code, out, err } = await attempt(backups.restic, ['restore', id, '--target', folder], { env: backups.env })
  const manifest = await readManifest(folder)
  const wrong: string[] = []
  await eachOf([...manifest], async ([key, hash]) => {
    const found = await hashOf(join(folder, key)).catch(() => undefined)
    if (found === undefined) wrong.push(`备份里的文件读不出来：${key}`)
    else if (found !== hash) wrong.push(`备份里的文件和上传时不一样：${key}`)
  })
  if (manifest.size === 0) wrong.push('备份里没有文件清单')
  if (code !== 0 && wrong.length === 0) wrong.push(`restic restore 以 ${code} 结束：${(err || out).trim().slice(-500)}`)
  return { folder, files: manifest.size, wrong: wrong.sort() }
}
