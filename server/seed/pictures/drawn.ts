import { random } from '../../lib/random'
import { portrait } from './portraits'
import { counter, dining, dish, kitchen, shopfront } from './scenes-food'
import { dormitory, guestRoom, home, lobby, ward } from './scenes-stay'
import { delivery, gate, office, production, salon, shelves, site, vehicle, warehouse, workshop } from './scenes-work'
import {
  PORTRAIT_SIZE, portraitPicture, PORTRAITS_EACH, SCENE_NAMES, SCENE_SIZE, scenePicture, VARIANTS, type Scene, type Sitter,
} from './set'
import { PALETTES, picture, SCENE, type Palette } from './shapes'

const SCENES: Readonly<Record<Scene, (palette: Palette, chance: ReturnType<typeof random>) => string>> = {
  kitchen, dining, dish, counter, shopfront, production, warehouse, vehicle, delivery, site, workshop, salon, office, shelves, gate,
  dormitory,
  guestRoom, ward, home, lobby,
}

const SITTERS: readonly Sitter[] = [
  { female: false, older: false }, { female: true, older: false }, { female: false, older: true }, { female: true, older: true },
]

/** A picture of the fixed set. */
interface Drawn {
  /** For people: kitchen-2. */
  name: string
  number: number
  width: number
  svg: string
}

/** The fixed set: each scene in each palette, and portraits. */
export const drawn = (): Drawn[] => [
  ...SCENE_NAMES.flatMap((scene) => Array.from({ length: VARIANTS }, (_, variant) => ({
    name: `${scene}-${variant}`, number: scenePicture(scene, variant), width: SCENE_SIZE.width,
    svg: picture(SCENE.width, SCENE.height, SCENES[scene](PALETTES[variant]!, random(`scene:${scene}:${variant}`))),
  }))),
  ...SITTERS.flatMap((sitter) => Array.from({ length: PORTRAITS_EACH }, (_, nth) => ({
    name: `portrait-${sitter.female ? 'woman' : 'man'}${sitter.older ? '-older' : ''}-${nth}`, number: portraitPicture(sitter, nth),
    width: PORTRAIT_SIZE.width, svg: portrait(nth, sitter),
  }))),
]
