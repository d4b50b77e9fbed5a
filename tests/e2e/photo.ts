import sharp from 'sharp'

/** The photo in a phone's album, of one colour. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: 120, g: 150, b: 180 } } }).jpeg().toBuffer()
