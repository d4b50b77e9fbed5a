import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PICTURES } from '../../paths'
import { demoFile } from '../../providers/storage/demo-pictures'

/** The scenes, in the order of their numbers: a new one goes to the end. */
export const SCENE_NAMES = [
  'kitchen', 'dining', 'dish', 'counter', 'shopfront', 'production', 'warehouse', 'vehicle', 'delivery',
  'site', 'workshop', 'salon', 'office',
  'shelves', 'gate', 'dormitory', 'guestRoom', 'ward', 'home', 'lobby',
] as const
export type Scene = (typeof SCENE_NAMES)[number]

/** Each scene is drawn in so many colours and arrangements. */
export const VARIANTS = 4

export interface Sitter { female: boolean, older: boolean }
/** Portraits of each sort of people. */
export const PORTRAITS_EACH = 8
const FIRST_PORTRAIT = 0x80

/** The number of a scene's picture. @param variant from 0 below VARIANTS */
export const scenePicture = (scene: Scene, variant: number): number => SCENE_NAMES.indexOf(scene) * VARIANTS + variant

/** The number of a portrait that fits a person. @param nth any integer from 0: which one of those that fit */
export const portraitPicture = ({ female, older }: Sitter, nth: number): number =>
  FIRST_PORTRAIT + ((female ? 1 : 0) + (older ? 2 : 0)) * PORTRAITS_EACH + nth % PORTRAITS_EACH

export const SCENE_SIZE = { width: 480, height: 360 } as const
export const PORTRAIT_SIZE = { width: 240, height: 240 } as const

const sizes = new Map<number, { bytes: number, width: number, height: number }>()

/** Bytes and pixels of a picture's file. */
export function fileSizes(number: number): { bytes: number, width: number, height: number } {
  const known = sizes.get(number)
  if (known) return known
  const { size: bytes } = statSync(join(DEMO_PICTURES, demoFile(number)))
  const made = { bytes, ...(number < FIRST_PORTRAIT ? SCENE_SIZE : PORTRAIT_SIZE) }
  sizes.set(number, made)
  return made
}
