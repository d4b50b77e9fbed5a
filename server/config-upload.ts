/** Bounds of the memory that pictures which people send may take. */
export interface PictureLimits {
  /** Most pixels, in millions, of a JPEG that is shrunk while it is read. */
  megapixels: number
  /** The same of a picture that has to be in memory as a whole: a progressive JPEG, a PNG, a WebP. */
  wholeMegapixels: number
  /** Decodes at the same time. */
  decodes: number
  /** Pictures waiting for a decode, each with its scratch file. */
  waiting: number
}

export interface UploadSettings {
  pictures: PictureLimits
}

type ReadInteger = (name: string, fallback: number, least: number, most: number) => number

export const readUploadSettings = (integer: ReadInteger): UploadSettings => ({
  pictures: {
    // The largest phone cameras take 50 megapixels; screenshots have less than 10.
    megapixels: integer('PICTURE_MEGAPIXELS', 51, 1, 500),
    wholeMegapixels: integer('PICTURE_WHOLE_MEGAPIXELS', 16, 1, 500),
    decodes: integer('PICTURE_DECODES', 2, 1, 64),
    waiting: integer('PICTURES_WAITING', 100, 1, 10_000),
  },
})
