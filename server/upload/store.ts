import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind } from '@daogang/contract/upload'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import type { pictureRedrawer } from './picture'
import { markStored, type Measures } from './repository'
import { CONTENT_TYPE, HEAD_BYTES, keptKey, kindOf } from './rules'
import { cleanRecording } from './recording'
import { cleanVideo } from './video'

export interface UploadDeps extends Deps {
  redraw: ReturnType<typeof pictureRedrawer>
}

/** Where a received file lies in its scratch folder. */
export const receivedPath = (folder: string): string => join(folder, 'received')

/**
 * Checks and cleans a received file, stores it, and records it.
 * @throws Refusal FILE_NOT_ACCEPTED, FILE_BROKEN, FILE_TOO_LARGE, or NOT_FOUND if the reservation was deleted in the meantime
 */
export async function store(
  { db, providers: { storage }, now, redraw }: UploadDeps, row: Row<'upload'>, accountId: string, folder: string,
): Promise<Row<'upload'>> {
  const [received, cleaned] = [receivedPath(folder), join(folder, 'cleaned')]
  if (await kindOfFile(received) !== row.kind) throw new Refusal('FILE_NOT_ACCEPTED')
  const clean = { image: redraw, video: cleanVideo, audio: cleanRecording }[row.kind]
  const measures: Measures = await clean(received, cleaned)
  await storage.store(keptKey(row), cleaned, CONTENT_TYPE[row.kind])
  const stored = await markStored(db, row.id, accountId, measures, now())
  if (!stored) throw new Refusal('NOT_FOUND')
  return stored
}

async function kindOfFile(path: string): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
