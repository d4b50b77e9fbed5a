import sharp from 'sharp'

/** What a phone's album has: nothing to be seen on it. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: 120, g: 150, b: 180 } } }).jpeg().toBuffer()
