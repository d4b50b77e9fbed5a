import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { send } from '@fastify/send'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { IMMUTABLE } from '../../lib/cache-control'
import { createHasher } from '../../lib/crypto'
import { readForm, receive } from '../../lib/form'
import type { Log } from '../../lib/log'
import { Refusal } from '../../lib/refusal'
import { withScratch } from '../../lib/scratch'
import { demoPath } from './demo-pictures'
import type { Storage } from './types'

const READABLE = /^(public|private)\/[0-9a-f]{32}\.(jpg|mp4|mp3|apk)$/
/** Of a file that is being written: its key and a random id. */
const PART = /\.[0-9a-f-]{36}$/
const INCOMING = /^incoming\/[0-9a-f]{32}$/
/** More than any form allows, so that the limit of the form applies. */
const MOST_BYTES = 104_857_600
const TYPES = { jpg: 'image/jpeg', mp4: 'video/mp4', mp3: 'audio/mpeg', apk: 'application/vnd.android.package-archive' }

type Options = Pick<Config, 'env' | 'dataDir' | 'secret'> & { now(): Date }

/**
 * Development: files are in a folder beside the embedded database, and this server acts as the storage. Pictures of the demo data are
 * served from where they are drawn: no seed has to copy them.
 */
export function createDiskStorage({ env, dataDir, secret, now }: Options, log: Log): Storage {
  if (env === 'production') throw new BadConfig('生产环境要设 STORAGE_PROVIDER=s3：写本地磁盘的存储只用于开发')
  const root = join(dataDir, 'files')
  log.warn({ root }, 'development storage: files go to a folder of this machine')
  const signer = createHasher(secret, 'files')
  const sign = (...parts: string[]): string => signer.hash(...parts).toString('base64url')
  const isSigned = (signature: unknown, ...parts: string[]): boolean => {
    const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64url')
    return given.length === 32 && signer.matches(given, ...parts)
  }
  const isOver = (expires: unknown): boolean => !(Number(expires) > now().getTime())
  const pathOf = (key: string): string => join(root, key)

  /** Atomic: a reader never sees a partial file. */
  async function put(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const part = `${path}.${randomUUID()}`
    await write(part)
    await rename(part, path)
  }

  function routes(app: FastifyInstance): void {
    app.post('/files', { config: { takesFile: true } }, async (request, reply) => {
      const { fields: { key = '', bytes = '', expires = '', signature }, file } = await readForm(request, MOST_BYTES)
      if (!INCOMING.test(key) || isOver(expires) || !isSigned(signature, 'post', key, bytes, expires)) {
        file.stream.resume()
        throw new Refusal('NOT_FOUND', '传得太久了，请重新传一次')
      }
      await withScratch(async (folder) => {
        const path = join(folder, 'file')
        await receive(file, path)
        if ((await stat(path)).size > Number(bytes)) throw new Refusal('FILE_TOO_LARGE')
        await put(key, (target) => copyFile(path, target))
      })
      return reply.status(204).send()
    })

    app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/files/*', async (request, reply) => {
      const { '*': key } = request.params
      const { expires = '', signature } = request.query
      const [, visibility, extension] = READABLE.exec(key) ?? []
      const open = visibility === 'public' || (visibility === 'private' && !isOver(expires) && isSigned(signature, 'get', key, expires))
      const sendFrom = (folder: string, name: string) =>
        send(request.raw, `/${name}`, { root: folder, cacheControl: false, index: false, dotfiles: 'deny' })
      const stored = open ? await sendFrom(root, key) : undefined
      const demo = open && stored?.type !== 'file' ? demoPath(key) : undefined
      const file = demo === undefined ? stored : await sendFrom(dirname(demo), basename(demo))
      if (file?.type !== 'file') throw new Refusal('NOT_FOUND')
      return reply.status(file.statusCode).headers(file.headers).headers({
        'content-type': TYPES[extension as keyof typeof TYPES],
        'cache-control': visibility === 'public' ? IMMUTABLE : 'private, no-store',
        // Mini-programs and pages on other origins show these files.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': 'default-src \'none\'; sandbox',
      }).send(file.stream)
    })
  }

  return {
    signPost: async (key, { maxBytes, expiresAt }) => {
      const [bytes, expires] = [String(maxBytes), String(expiresAt.getTime())]
      return { url: '/files', fields: { key, bytes, expires, signature: sign('post', key, bytes, expires) } }
    },
    fetch: (key, path) => copyFile(demoPath(key) ?? pathOf(key), path).then(() => true, (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    }),
    store: (key, path) => put(key, (target) => copyFile(path, target)),
    async *list(prefix) {
      const names = await readdir(pathOf(prefix)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const name of names.sort()) {
        // Not one that is being written.
        if (PART.test(name)) continue
        const { size, mtime } = await stat(pathOf(prefix + name))
        yield { key: prefix + name, bytes: size, at: mtime }
      }
    },
    remove: async (keys) => void await Promise.all(keys.map((key) => rm(pathOf(key), { force: true }))),
    publicUrl: (key) => `/files/${key}`,
    privateUrl: async (key, expiresAt) => {
      const expires = String(expiresAt.getTime())
      return `/files/${key}?expires=${expires}&signature=${sign('get', key, expires)}`
    },
    routes,
  }
}
