import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { ID } from '@daogang/contract/rules/id'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { exportBox } from './build/pack'
import { fileNameOf } from './open'
import { exportById, isCurrent, markSent } from './queries/exports'
import { exportKey, isOpen } from './rules'
import { createTickets, FILE_PATH } from './ticket'

const GONE = '链接过期了，回到岗的“导出我的数据”再下载一次'

/** Serves finished files without a login: the address contains a ticket that is valid for ten minutes. */
export function serveFiles(app: FastifyInstance, { db, config, now, log, providers: { storage } }: Deps): void {
  const [tickets, box] = [createTickets(config), exportBox(config)]

  // Without HEAD: it would count as the one download, and sends nothing.
  const options = { config: { limited: true }, exposeHeadRoute: false } as const
  app.get<{ Params: { id: string, ticket: string } }>(`${FILE_PATH}:id/:ticket`, options, async (request, reply) => {
    const { id, ticket } = request.params
    const row = ID.test(id) ? await exportById(db, id) : undefined
    if (!row || !isOpen(row, now()) || !tickets.isValid(ticket, row.id, row.opened_by)) throw new Refusal('NOT_FOUND', GONE)
    if (!await isCurrent(db, row.account_id)) throw new Refusal('NOT_FOUND', GONE)
    const folder = await mkdtemp(join(tmpdir(), 'daogang-export-'))
    const clear = (): void => void rm(folder, { recursive: true, force: true })
      .catch((error: unknown) => log.error({ err: error }, 'data export: a temporary folder is left'))
    try {
      const [sealed, file] = [join(folder, 'sealed'), join(folder, 'file')]
      if (!await storage.fetch(exportKey(row.file), sealed)) throw new Refusal('NOT_FOUND', GONE)
      // Nothing is sent before all of it was checked.
      await box.open(sealed, file, row.id)
      await rm(sealed)
      const [stream, name] = [createReadStream(file), encodeURIComponent(fileNameOf(row.requested_at))]
      // The response has ended well when its last byte was handed to the connection.
      void finished(reply.raw).then(() => markSent(db, row.id, now()), () => undefined)
        .catch((error: unknown) => log.error({ err: error }, 'data export: cannot record the download')).finally(clear)
      return await reply.headers({
        'content-type': 'application/zip',
        'content-length': (await stat(file)).size,
        'content-disposition': `attachment; filename="daogang-data.zip"; filename*=UTF-8''${name}`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': 'default-src \'none\'; sandbox',
      }).send(stream)
    } catch (error) {
      clear()
      throw error
    }
  })
}
