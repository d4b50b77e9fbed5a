import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { receive, type FormFile } from '../lib/form'
import { refusalsOf } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import { writeAction } from '../operator/queries/audit'
import type { Storage } from '../providers/storage/types'
import type { pictureRedrawer } from '../upload/picture'
import { CONTENT_TYPE, HEAD_BYTES, kindOf } from '../upload/rules'
import { campaignBy, insertPicture } from './queries/campaigns'
import { pictureKey } from './rules'

const refuse = refusalsOf(endpoints.operatorCampaignPicture)
const NAME_BYTES = 16

interface Options extends Pick<Deps, 'db' | 'now'> {
  storage: Storage
  redraw: ReturnType<typeof pictureRedrawer>
}

/** Stores a picture of a campaign, redrawn like every picture that is sent here. @returns its id and its address */
export async function addPicture({ db, storage, now, redraw }: Options, slug: string, file: FormFile, actor: string) {
  return withScratch(async (folder) => {
    const [received, cleaned] = [join(folder, 'received'), join(folder, 'cleaned')]
    await receive(file, received)
    const row = await campaignBy(db, slug)
    if (!row) throw refuse('NOT_FOUND')
    if (!await isPicture(received)) throw refuse('FILE_NOT_ACCEPTED')
    await redraw(received, cleaned)
    const name = randomBytes(NAME_BYTES).toString('hex')
    await storage.store(pictureKey(name), cleaned, CONTENT_TYPE.image)
    const id = await insertPicture(db, row.id, name, now())
    const action = { actor, action: 'add campaign picture', subjectId: row.id, reason: slug }
    await db.transaction().execute((trx) => writeAction(trx, action, now()))
    return { id, url: storage.publicUrl(pictureKey(name)) }
  })
}

async function isPicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return kindOf(buffer.subarray(0, bytesRead)) === 'image'
  } finally {
    await file.close()
  }
}
