import type { Random } from '../../lib/random'

/** Size of a scene in units of its drawing. */
export const SCENE = { width: 640, height: 480 } as const

/** Colours of one variant of a scene. */
export interface Palette {
  wall: string
  floor: string
  /** Furniture. */
  wood: string
  /** Signs, clothes, doors. */
  accent: string
  second: string
}

export const PALETTES: readonly Palette[] = [
  { wall: '#fdf1dc', floor: '#e3c9a4', wood: '#b9855a', accent: '#e0663f', second: '#4f9d87' },
  { wall: '#e6f1f2', floor: '#c3d3d2', wood: '#8f9fa6', accent: '#2f86a6', second: '#f2a65a' },
  { wall: '#eef3e2', floor: '#cfd8b4', wood: '#a58a5e', accent: '#5c9a4b', second: '#e58a5b' },
  { wall: '#fbe9e4', floor: '#e2c4b8', wood: '#a9705c', accent: '#c9545b', second: '#5b8fb9' },
]

export const WHITE = '#ffffff'
export const INK = '#3b4652'
export const STEEL = '#c9d2d8'
export const STEEL_DARK = '#9aa7b0'
export const GLASS = '#cfe8f3'
export const LEAF = '#6aa667'
export const SHADOW = '#00000014'

const number = (value: number): string => String(Math.round(value * 10) / 10)

export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  [
    `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`,
    round ? ` rx="${round}"` : '', ` fill="${fill}"/>`,
  ].join('')

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"/>`

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const at = (x: number, y: number, scale: number, ...parts: readonly string[]): string =>
  `<g transform="translate(${number(x)} ${number(y)}) scale(${scale})">${parts.join('')}</g>`

/** `count` drawings side by side, from `x` in steps of `step`. */
export const row = (count: number, x: number, step: number, draw: (x: number, nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => draw(x + nth * step, nth)).join('')

export const picture = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`

/** Wall and floor of a room; the floor begins at `y`. */
export const room = ({ wall, floor }: Palette, y = 330): string =>
  rect(0, 0, SCENE.width, y, wall) + rect(0, y, SCENE.width, SCENE.height - y, floor) + rect(0, y, SCENE.width, 8, '#00000012')

export const sky = (ground: string, y = 360): string =>
  rect(0, 0, SCENE.width, y, '#d5ecf5') + cloud(110, 80, 1) + cloud(470, 60, 0.8) + rect(0, y, SCENE.width, SCENE.height - y, ground)

const cloud = (x: number, y: number, scale: number): string =>
  at(x, y, scale, oval(0, 0, 46, 16, WHITE), circle(-14, -12, 18, WHITE), circle(14, -14, 22, WHITE))

/** A window with a view of the sky. */
export const pane = (x: number, y: number, width: number, height: number, frame = WHITE): string => [
  rect(x, y, width, height, frame, 6), rect(x + 7, y + 7, width - 14, height - 14, GLASS, 3),
  path(`M${x + 7} ${y + height - 7}l${width * 0.4} ${-(height - 14)}h${width * 0.16}l${-width * 0.4} ${height - 14}z`, '#ffffff66'),
  rect(x + width / 2 - 3, y + 4, 6, height - 8, frame), rect(x - 6, y + height, width + 12, 9, '#00000018', 3),
].join('')

export const lamp = (x: number, length: number, shade: string): string =>
  line(`M${x} 0V${length}`, INK, 3) + path(`M${x - 34} ${length + 32}q4 -32 34 -32t34 32z`, shade) + oval(x, length + 32, 14, 7, '#fff3c4')

export const plant = (x: number, y: number, scale = 1, pot = '#c9774d'): string => at(x, y, scale, [
  ...[-38, -20, 0, 20, 38].map((turn) =>
    `<ellipse cx="0" cy="-62" rx="11" ry="34" fill="${turn % 40 ? '#5b9659' : LEAF}" transform="rotate(${turn} 0 -24)"/>`),
  path('M-24 -32h48l-7 36h-34z', pot), rect(-27, -38, 54, 10, pot, 3), rect(-27, -30, 54, 3, SHADOW),
].join(''))

export const tree = (x: number, y: number, scale: number): string =>
  at(x, y, scale, rect(-6, -40, 12, 40, '#96694a'), circle(0, -78, 40, LEAF),
    circle(-26, -56, 26, '#5b9659'), circle(26, -58, 28, '#79b374'))

/** A carton with tape. */
export const carton = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, '#d9a86c', 3) + rect(x + width * 0.4, y, width * 0.2, height * 0.42, '#ecc894')
    + rect(x, y + height - 5, width, 5, SHADOW)

export const SKINS = ['#f3c9a5', '#eab88f', '#dfa67c'] as const
export const HAIRS = ['#2f2a28', '#3d302a', '#57463c', '#6d6a68'] as const

export interface Worker {
  clothes: string
  hat?: 'chef' | 'helmet' | 'cap'
  hatColour?: string
  apron?: string
  /** Long hair. */
  long?: boolean
  skin: string
  hair: string
}

/** Clothes by the trade, looks by chance. */
export const worker = (chance: Random, dress: Omit<Worker, 'skin' | 'hair' | 'long'>): Worker =>
  ({ ...dress, skin: chance.pick(SKINS), hair: chance.pick(HAIRS.slice(0, 3)), long: chance.chance(0.45) })

function hatOf({ hat, hatColour = WHITE }: Worker): string {
  if (hat === 'chef') return rect(-21, -182, 42, 24, WHITE, 4) + circle(-15, -186, 15, WHITE) + circle(15, -186, 15, WHITE)
    + circle(0, -192, 18, WHITE)
  if (hat === 'helmet') return path('M-28 -160q0 -32 28 -32t28 32z', hatColour) + rect(-33, -163, 66, 7, hatColour, 3)
    + rect(-4, -193, 8, 30, '#ffffff66', 3)
  if (hat === 'cap') return path('M-25 -160q0 -26 25 -26t25 26z', hatColour) + path('M6 -165h28q4 6 -2 8h-26z', hatColour)
  return ''
}

/**
 * A standing person of 190 units from the feet at (x, y) to the head. `behind` cuts the legs, for people behind a counter.
 */
export function person(x: number, y: number, scale: number, who: Worker, behind = false): string {
  const { clothes, apron, long, skin, hair } = who
  return at(x, y, scale, [
    behind ? ''
      : rect(-20, -62, 17, 58, '#4a5563', 5) + rect(3, -62, 17, 58, '#4a5563', 5) + rect(-24, -8, 22, 9, INK, 4)
        + rect(2, -8, 22, 9, INK, 4),
    long ? rect(-27, -166, 54, 50, hair, 22) : '',
    rect(-7, -130, 14, 18, skin),
    rect(-41, -116, 16, 58, clothes, 8), rect(25, -116, 16, 58, clothes, 8), circle(-33, -56, 8, skin), circle(33, -56, 8, skin),
    rect(-28, -120, 56, 66, clothes, 14),
    apron ? rect(-19, -104, 38, 58, apron, 5) + line('M-15 -104L-8 -118M15 -104L8 -118', apron, 4) : rect(-3, -118, 6, 62, '#ffffff44'),
    circle(0, -150, 24, skin),
    path('M-25 -150q-2 -28 25 -28t25 28q-8 -16 -25 -16t-25 16z', hair),
    circle(-8, -149, 2.6, INK), circle(8, -149, 2.6, INK), line('M-7 -139q7 6 14 0', '#b5654d', 2.6),
    circle(-15, -142, 4, '#f0937d55'), circle(15, -142, 4, '#f0937d55'),
    hatOf(who),
  ].join(''))
}
