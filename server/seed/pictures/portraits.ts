import { random } from '../../lib/random'
import type { Sitter } from './set'
import { circle, HAIRS, INK, line, oval, path, picture, rect, SKINS, WHITE } from './shapes'

/** Side of a portrait in units of its drawing. */
const SIDE = 240

const BACKGROUNDS = ['#f7dcc4', '#cfe5e4', '#dbe6c9', '#f3d3cf', '#d6def0', '#f6e4b5']
const CLOTHES = ['#3f7f96', '#c8643f', '#5b8c51', '#6a6fa8', '#b55768', '#4d5a68', '#d59a3d', '#7c9c9a']

function hairBehind(style: number, hair: string): string {
  if (style === 0) return path('M62 112q0 -62 58 -62t58 62v52q0 16 -16 16h-84q-16 0 -16 -16z', hair)
  if (style === 1) return path('M60 114q0 -62 60 -62t60 62v26q0 14 -14 14h-92q-14 0 -14 -14z', hair)
  if (style === 2) return circle(120, 44, 22, hair) + path('M66 108q0 -56 54 -56t54 56v16h-108z', hair)
  return path('M156 74q40 2 38 58q-2 44 -22 58q-12 -30 -16 -66z', hair) + path('M66 108q0 -56 54 -56t54 56v16h-108z', hair)
}

function hairFront(style: number, female: boolean, hair: string): string {
  if (female) {
    return style % 2 === 0
      ? path('M72 108q-2 -48 48 -50q50 2 48 50q-8 -24 -30 -32q-34 16 -58 10q-6 8 -8 22z', hair)
      : path('M72 110q-2 -50 48 -52q50 2 48 52q-4 -18 -14 -28q-30 6 -68 0q-10 10 -14 28z', hair)
  }
  if (style === 0) return path('M72 104q-4 -50 48 -52q52 2 48 52q-6 -14 -10 -24q-38 4 -76 0q-4 10 -10 24z', hair)
  if (style === 1) return path('M72 104q-2 -44 34 -50q50 -12 62 26q2 12 0 24q-6 -18 -12 -22q-34 2 -58 -8q-18 10 -26 30z', hair)
  if (style === 2) return path('M74 98q4 -40 46 -41q42 1 46 41q-8 -18 -22 -22q-24 -5 -48 0q-14 4 -22 22z', hair)
  return path('M72 100q-8 -40 30 -46q20 -10 42 0q30 6 24 46q-6 -14 -12 -20q-18 6 -36 -2q-20 8 -36 2q-6 6 -12 20z', hair)
}

function collar(kind: number, clothes: string, skin: string): string {
  if (kind === 0) return path('M92 178l28 30l28 -30l14 8l-30 46h-24l-30 -46z', WHITE) + path('M104 176h32l-16 26z', skin)
  if (kind === 1) return path('M96 178q24 24 48 0l4 10q-28 28 -56 0z', '#00000026')
  if (kind === 2) return path('M98 176l22 40l22 -40l16 6l-34 58h-8l-34 -58z', '#ffffff55') + rect(117, 206, 6, 34, '#ffffff88')
  return path('M100 178q20 18 40 0v8q-20 18 -40 0z', clothes) + line('M88 190l-6 44M152 190l6 44', '#ffffff88', 5)
}

/** The head and shoulders of a person who fits: hair, glasses, clothes and background by the number. */
export function portrait(nth: number, { female, older }: Sitter): string {
  const chance = random(`portrait:${nth}:${female}:${older}`)
  const [skin, clothes] = [chance.pick(SKINS), chance.pick(CLOTHES)]
  const hair = older ? chance.pick([HAIRS[3], '#8a8683', HAIRS[2]]) : chance.pick(HAIRS.slice(0, 3))
  const style = chance.int(0, 3)
  return picture(SIDE, SIDE,
    rect(0, 0, SIDE, SIDE, chance.pick(BACKGROUNDS)),
    circle(120, 128, 104, '#ffffff40'),
    female ? hairBehind(style, hair) : '',
    path('M34 240q2 -62 58 -66h56q56 4 58 66z', clothes),
    rect(104, 150, 32, 40, skin, 12), path('M104 166q16 14 32 0v8q-16 14 -32 0z', '#00000014'),
    collar(chance.int(0, 3), clothes, skin),
    circle(71, 116, 10, skin), circle(169, 116, 10, skin),
    rect(72, 62, 96, 106, skin, 46),
    hairFront(style, female, hair),
    oval(100, 114, 4.6, 5.4, INK), oval(140, 114, 4.6, 5.4, INK),
    line('M91 100q9 -6 18 -1M131 99q9 -5 18 1', hair, female ? 3 : 4.5),
    line('M119 118q-5 12 3 13', '#00000022', 3),
    line(chance.chance(0.5) ? 'M102 142q18 16 36 0' : 'M105 143q15 11 30 0', '#b5604a', 4),
    circle(90, 132, 9, '#f0806a44'), circle(150, 132, 9, '#f0806a44'),
    older ? line('M86 122q-5 3 -6 7M154 122q5 3 6 7', '#00000026', 2.5) : '',
    chance.chance(older ? 0.4 : 0.18)
      ? [`<g fill="#ffffff33" stroke="${INK}" stroke-width="3.5">`, '<circle cx="99" cy="115" r="17"/><circle cx="141" cy="115" r="17"/>',
          '<path d="M116 113q4 -3 8 0" fill="none"/></g>'].join('')
      : '',
  )
}
