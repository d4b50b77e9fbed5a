import { join } from 'node:path'
import { DEMO_PICTURES } from '../../paths'

/** Begins the names of uploads of the demo data. Names of other uploads are random: none begins like this. */
const PREFIX = 'de30de30de30'
const KEY = new RegExp(`^public/${PREFIX}([0-9a-f]{2})[0-9a-f]{18}\\.jpg$`)

const hex = (number: number): string => number.toString(16).padStart(2, '0')

/** The name of the file of a picture, by its number below 256. */
export const demoFile = (number: number): string => `${hex(number)}.jpg`

/**
 * The name of an upload of the demo data. Each upload has its own name; many show the same picture.
 * @param unique 18 hexadecimal digits
 */
export const demoUploadName = (number: number, unique: string): string => PREFIX + hex(number) + unique

/** The file of a picture of the demo data by its storage key; undefined for the key of a stored file. */
export function demoPath(key: string): string | undefined {
  const number = KEY.exec(key)?.[1]
  return number === undefined ? undefined : join(DEMO_PICTURES, `${number}.jpg`)
}
