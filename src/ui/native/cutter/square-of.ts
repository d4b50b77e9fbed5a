import type { MediaFile } from '@/host/media/types'

/** Side of the output in px: the largest display size at a pixel ratio of three. */
const SIDE = 600

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Crops a part of a picture to a square JPEG.
 * @param part in pixels of the picture as displayed, upright
 * @throws when the picture cannot be read or drawn
 */
export async function squareOf(picture: string, { x, y, width, height }: Part): Promise<MediaFile> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const side = Math.min(SIDE, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('not drawn')
  return { kind: 'image', path: URL.createObjectURL(blob), bytes: blob.size, blob }
}
