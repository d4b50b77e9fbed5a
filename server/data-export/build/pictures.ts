import { join } from 'node:path'
import sharp from 'sharp'
import { inChina } from '../../lib/china-time'
import type { Log } from '../../lib/log'
import type { Storage } from '../../providers/storage/types'
import { keptKey } from '../../upload/rules'
import type { OwnFile } from '../queries/files'
import { PURPOSE_NAMES } from '../wording/values'
import type { HtmlFile } from './html'

const THUMBNAIL = { size: 150, quality: 60 }
const FOLDERS = { image: '图片', video: '视频', audio: '录音' } as const
const ENDINGS = { image: 'jpg', video: 'mp4', audio: 'mp3' } as const

const captionOf = ({ purpose, created_at: at }: OwnFile): string => `${PURPOSE_NAMES[purpose]}，${inChina(at).format('YYYY-MM-DD')}`

/** The path of each file in the archive. */
export const pathsOf = (files: readonly OwnFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ id, kind, purpose }, nth) =>
    [id, `${FOLDERS[kind]}/${String(nth + 1).padStart(4, '0')}-${PURPOSE_NAMES[purpose]}.${ENDINGS[kind]}`]))

export interface BroughtFile extends HtmlFile {
  local: string
}

/** Brings a stored file into a folder, with a small picture of it. Null if the storage has lost it. */
export async function bringFile(
  file: OwnFile, path: string, { folder, storage, log }: { folder: string, storage: Storage, log: Log },
): Promise<BroughtFile | null> {
  const local = join(folder, `${file.id}.${ENDINGS[file.kind]}`)
  if (!await storage.fetch(keptKey(file), local)) {
    log.error({ upload: file.id }, 'data export: a stored file is missing')
    return null
  }
  const thumbnail = file.kind !== 'image' ? null
    : await sharp(local).resize(THUMBNAIL.size, THUMBNAIL.size, { fit: 'cover' }).jpeg({ quality: THUMBNAIL.quality }).toBuffer()
      .catch((error: unknown) => {
        log.warn({ err: error, upload: file.id }, 'data export: no small picture')
        return null
      })
  return { local, path, caption: captionOf(file), thumbnail }
}
