import { createHash, randomBytes } from 'node:crypto'
import { closeSync, linkSync, mkdirSync, openSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { join, relative } from 'node:path'

/** Another process already uses the directory. The message is shown to the operator who starts the server. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`数据目录 ${directory} 正在被另一个进程使用（in use by another process）。请先停掉那个进程，或用 DATA_DIR 换一个目录`)
    this.name = 'DirectoryInUse'
  }
}

/**
 * Locks a directory for this process. The lock is a listening socket, which the system closes however the process dies; a pid file could be
 * stale. `probe` is for tests, which let others in while it runs.
 * @returns a function that releases the lock
 */
export async function lockDirectory(directory: string, probe = isAlive): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  const real = realpathSync(directory)
  if (process.platform === 'win32') return lockPipe(real)
  const folder = join(real, 'lock')
  mkdirSync(folder, { recursive: true })
  return lockSocket(real, folder, probe)
}

/** Windows removes a named pipe with its last holder. */
async function lockPipe(directory: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32)
  const server = net.createServer((socket) => socket.destroy())
  try {
    await listen(server, `\\\\.\\pipe\\daogang-${name}`)
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES') throw new DirectoryInUse(directory)
    throw error
  }
  return () => close(server)
}

/**
 * On other systems the socket's file outlives a killed process, and "stale, so remove it and listen" would let two processes in: the slower
 * one removes the faster one's fresh file. So files are numbered and the highest is never removed. A process that finds the highest one
 * dead creates the next, which is atomic (a hard link to a socket that already listens). A number that became free in the meantime does not
 * help, because a higher one exists then.
 */
async function lockSocket(directory: string, folder: string, probe: typeof isAlive): Promise<() => Promise<void>> {
  const server = net.createServer((socket) => socket.destroy())
  const short = shortPaths(folder)
  const own = `new-${randomBytes(6).toString('hex')}`
  try {
    await listen(server, short.path(own))
    for (;;) {
      const highest = Math.max(0, ...numbers(folder))
      if (highest > 0 && await probe(short.path(`${highest}.sock`))) throw new DirectoryInUse(directory)
      const mine = highest + 1
      const linked = tryLink(join(folder, own), join(folder, `${mine}.sock`))
      // Our own socket's file was removed: another process took the lock while we checked.
      if (linked === 'ENOENT') throw new DirectoryInUse(directory)
      if (linked === 'EEXIST') continue
      if (numbers(folder).some((number) => number > mine)) {
        rmSync(join(folder, `${mine}.sock`), { force: true })
        continue
      }
      for (const name of readdirSync(folder)) if (name !== `${mine}.sock`) rmSync(join(folder, name), { force: true })
      break
    }
  } catch (error) {
    await close(server)
    short.free()
    throw error
  }
  return async () => {
    await close(server)
    short.free()
  }
}

const numbers = (folder: string): number[] =>
  readdirSync(folder).flatMap((name) => /^(\d+)\.sock$/.exec(name)?.[1] ?? []).map(Number)

function tryLink(from: string, to: string): 'linked' | 'EEXIST' | 'ENOENT' {
  try {
    linkSync(from, to)
    return 'linked'
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOENT') return code
    throw error
  }
}

/** The system accepts a connection even while the holder is busy or stopped; only a dead socket refuses. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')))
  })
}

const listen = (server: net.Server, path: string): Promise<void> => new Promise((resolve, reject) => {
  server.once('error', reject)
  server.listen(path, () => {
    server.off('error', reject)
    // Failing to accept a connection (too many open files) is not fatal: the lock still holds.
    server.on('error', () => undefined)
    // The lock alone must not keep the process running.
    server.unref()
    resolve()
  })
})

const close = (server: net.Server): Promise<void> =>
  new Promise((resolve) => void (server.listening ? server.close(() => resolve()) : resolve()))

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/**
 * The path of a socket is limited to about 100 bytes. A relative path is usually short enough; Linux can also go through an open directory.
 */
function shortPaths(folder: string): { path(name: string): string; free(): void } {
  const longest = 'new-000000000000'.length + 1
  const fits = [relative(process.cwd(), folder), folder].find((path) => path && Buffer.byteLength(path) + longest <= 100)
  if (fits) return { path: (name) => join(fits, name), free: () => undefined }
  if (process.platform !== 'linux') throw new Error(`数据目录的路径太长，请用 DATA_DIR 换一个短一点的（path too long）: ${folder}`)
  const handle = openSync(folder, 'r')
  return { path: (name) => `/proc/self/fd/${handle}/${name}`, free: () => closeSync(handle) }
}
