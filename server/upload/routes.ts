import { open } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { endpoints } from '@daogang/contract'
import { MAX_BYTES, type Kind, type Purpose, type Upload } from '@daogang/contract/upload'
import type { FastifyInstance } from 'fastify'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import { receive } from '../lib/form'
import { Refusal } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import { serve } from '../lib/serve'
import type { Storage } from '../providers/storage/types'
import { redraw } from './picture'
import { markStored, ownUpload, reserve, type Measures } from './repository'
import { ADDRESS_MS, FORM_MS, HEAD_BYTES, incomingKey, isPublic, keptKey, kindOf, mayBe } from './rules'
import { cleanVideo } from './video'

const TYPE = { image: 'image/jpeg', video: 'video/mp4' } as const
const TOO_LARGE = { image: '图片不能超过10兆，换一张小的再传', video: '视频不能超过50兆，剪短一点再传' } as const

/** Pictures and videos that people send, for every noun that shows or checks them. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  // Forms are read in this scope alone: everywhere else a body is JSON.
  app.register(async (scope) => {
    await scope.register(multipart)
    deps.providers.storage.routes?.(scope)
    serveUploads(scope, deps)
  })
}

function serveUploads(app: FastifyInstance, { db, config, providers: { storage }, now }: Deps): void {
  const expect = (user: { id: string }, purpose: Purpose, kind: Kind) =>
    reserve(db, { accountId: user.id, purpose, kind }, config.uploadsPerDay[kind], now())

  /** Looks at what came, keeps it as it may be seen by others, and writes that down. */
  async function keep(row: Row<'upload'>, accountId: string, folder: string): Promise<Upload> {
    const [came, kept] = [join(folder, 'came'), join(folder, 'kept')]
    if (await kindOfFile(came) !== row.kind) throw new Refusal('FILE_NOT_ACCEPTED')
    const measures: Measures = row.kind === 'image' ? await redraw(came, kept) : await cleanVideo(came, kept)
    await storage.store(keptKey(row), kept, TYPE[row.kind])
    const stored = await markStored(db, row.id, accountId, measures, now())
    if (!stored) throw new Refusal('NOT_FOUND')
    return toUpload(stored, storage, now())
  }

  serve(app, endpoints.uploadImg, async ({ body: { purpose }, file, user }) => {
    const row = await expect(user, purpose, 'image')
    return withScratch(async (folder) => {
      await receive(file, join(folder, 'came')).catch(saying('image'))
      return keep(row, user.id, folder)
    })
  })

  serve(app, endpoints.getUploadSignature, async ({ query: { purpose, kind, bytes }, user, fail }) => {
    if (!mayBe(purpose, kind)) return fail('FILE_NOT_ACCEPTED', '这里只能传图片')
    if (bytes > MAX_BYTES[kind]) return fail('FILE_TOO_LARGE', TOO_LARGE[kind])
    const { id, name } = await expect(user, purpose, kind)
    const expiresAt = new Date(now().getTime() + FORM_MS)
    const form = await storage.signPost(incomingKey(name), { maxBytes: bytes, expiresAt })
    return { id, ...form, expiresAt: expiresAt.toISOString() }
  })

  serve(app, endpoints.saveUploadurl, async ({ body: { id }, user, fail }) => {
    const row = await ownUpload(db, id, user.id)
    if (!row) return fail('NOT_FOUND', '没找到这次上传，请重新传一次')
    if (row.stored_at) return toUpload(row, storage, now())
    const incoming = incomingKey(row.name)
    return withScratch(async (folder) => {
      if (!await storage.fetch(incoming, join(folder, 'came'))) {
        // Registered twice at once: the other was faster.
        const again = await ownUpload(db, id, user.id)
        return again?.stored_at ? toUpload(again, storage, now()) : fail('NOT_FOUND', '文件没有传上来，请重新传一次')
      }
      try {
        return await keep(row, user.id, folder)
      } finally {
        await storage.remove([incoming])
      }
    })
  })

  serve(app, endpoints.getUploadurl, async ({ query: { id }, user, fail }) => {
    const row = await ownUpload(db, id, user.id)
    return row?.stored_at ? toUpload(row, storage, now()) : fail('NOT_FOUND')
  })
}

const saying = (kind: Kind) => (error: unknown): never => {
  throw error instanceof Refusal && error.reason === 'FILE_TOO_LARGE' ? new Refusal('FILE_TOO_LARGE', TOO_LARGE[kind]) : error
}

async function kindOfFile(path: string): Promise<Kind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** A kept file as its owner, or whoever else may see it, gets it. */
export async function toUpload(row: Row<'upload'>, storage: Storage, now: Date): Promise<Upload> {
  const { id, purpose, kind, width, height } = row
  const file = { id, purpose, kind, bytes: row.bytes ?? 0, width, height }
  if (isPublic(purpose)) return { ...file, url: storage.publicUrl(keptKey(row)), expiresAt: null }
  const expiresAt = new Date(now.getTime() + ADDRESS_MS)
  return { ...file, url: await storage.privateUrl(keptKey(row), expiresAt), expiresAt: expiresAt.toISOString() }
}
