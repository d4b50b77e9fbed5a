import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_BYTES } from '@daogang/contract/rules/upload'
import { Refusal } from '../../lib/refusal'
import { withScratch } from '../../lib/scratch'
import type { Storage } from '../../providers/storage/types'
import type { pictureRedrawer } from '../../upload/picture'
import { CONTENT_TYPE, HEAD_BYTES, kindOf, TOO_LARGE } from '../../upload/rules'

/** A picture of a project: the file on the operator's machine, and the key under which it is kept. */
export interface Picture {
  path: string
  key: string
}

/** Pictures of projects are named by their content, so that the same file again is the same picture. */
const KEY = /^public\/[0-9a-f]{32}\.jpg$/
export const isKept = (image: string): boolean => KEY.test(image)

/** Reads a picture beside the table. @returns its problem instead */
export async function readPicture(folder: string, name: string): Promise<Picture | string> {
  const path = join(folder, name)
  const size = await stat(path).then((file) => (file.isFile() ? file.size : undefined), () => undefined)
  if (size === undefined) return `没找到图片“${name}”，要和这个文件放在一起`
  if (size > MAX_BYTES.image) return `图片“${name}”：${TOO_LARGE.image}`
  const bytes = await readFile(path)
  if (kindOf(bytes.subarray(0, HEAD_BYTES)) !== 'image') return `“${name}”不是jpg、png或webp图片`
  return { path, key: `public/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg` }
}

/** Redraws a picture without its place and camera, and stores it. @returns its problem if it cannot be read */
export const storePicture = (
  { path, key }: Picture, { storage, redraw }: { storage: Storage, redraw: ReturnType<typeof pictureRedrawer> },
): Promise<string | undefined> => withScratch(async (folder) => {
  const drawn = join(folder, 'drawn')
  try {
    await redraw(path, drawn)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  await storage.store(key, drawn, CONTENT_TYPE.image)
  return undefined
})
