import type { Random } from '../../lib/random'
import {
  circle, INK, lamp, LEAF, line, oval, pane, path, person, plant, rect, room, row, SHADOW, STEEL, STEEL_DARK, WHITE, worker, type Palette,
} from './shapes'

const bunk = (x: number, p: Palette, sheets: readonly [string, string]): string => [
  oval(x + 95, 420, 110, 9, SHADOW),
  ...sheets.map((sheet, level) => {
    const y = 196 + level * 120
    return rect(x + 8, y, 174, 18, '#f7f2e8', 5) + rect(x + 62, y - 6, 120, 26, sheet, 6) + rect(x + 14, y - 14, 44, 20, WHITE, 8)
      + rect(x, y + 18, 190, 10, p.wood, 3)
  }),
  rect(x, 120, 11, 300, p.wood, 3), rect(x + 180, 120, 11, 300, p.wood, 3), rect(x, 160, 190, 7, p.wood, 3),
  line(`M${x + 150} 224v190M${x + 172} 224v190`, p.wood, 6), ...[260, 300, 340, 380].map((y) => rect(x + 150, y, 22, 6, p.wood)),
].join('')

/** A dormitory of four: two bunk beds, a table and lockers. */
export function dormitory(p: Palette, chance: Random): string {
  const sheet = () => chance.pick([p.accent, p.second, '#8fb4d9', '#e8b5a0', '#a6c48a'])
  return [
    room(p, 370), pane(250, 80, 140, 130), rect(246, 34, 148, 36, WHITE, 8), rect(258, 58, 124, 5, STEEL, 2),
    bunk(30, p, [sheet(), sheet()]), bunk(420, p, [sheet(), sheet()]),
    rect(252, 320, 136, 12, p.wood, 4), rect(262, 332, 10, 92, p.wood), rect(368, 332, 10, 92, p.wood),
    rect(276, 290, 20, 30, p.second, 4), rect(316, 300, 30, 20, p.accent, 4), circle(362, 310, 10, '#f2c14e'),
    chance.chance(0.5) ? rect(292, 366, 56, 10, p.second, 4) + line('M300 376l-5 50M340 376l5 50', p.second, 6) : plant(320, 428, 0.7),
  ].join('')
}

/** The room of a guest house: bed, bedside lamps and a cleaner. */
export function guestRoom(p: Palette, chance: Random): string {
  const left = chance.chance(0.5)
  return [
    room(p, 360), rect(left ? 430 : 40, 60, 170, 190, p.accent, 4), pane(left ? 446 : 56, 70, 138, 170),
    path(left ? 'M430 60h40q-6 100 -40 190z' : 'M40 60h40q-6 100 -40 190z', p.second),
    path(left ? 'M600 60h-40q6 100 40 190z' : 'M210 60h-40q6 100 40 190z', p.second),
    rect(left ? 60 : 270, 190, 320, 120, p.wood, 16), rect(left ? 50 : 260, 280, 340, 110, WHITE, 16),
    rect(left ? 50 : 260, 320, 340, 84, p.second, 12), rect(left ? 80 : 290, 250, 120, 50, '#f7f2e8', 18),
    rect(left ? 230 : 440, 250, 120, 50, '#f7f2e8', 18), rect(left ? 50 : 260, 330, 340, 14, '#ffffff66'),
    lamp(left ? 30 : 614, 130, '#f2c14e'),
    person(left ? 470 : 170, 440, 1.22, worker(chance, { clothes: p.accent, apron: WHITE })),
    rect(left ? 520 : 60, 396, 60, 44, STEEL, 6),
    row(3, left ? 532 : 72, 18, (x, nth) => rect(x, 380 - nth * 6, 12, 20 + nth * 6, [p.second, '#f2c14e', p.accent][nth]!, 3)),
  ].join('')
}

/** A room of a nursing home: bed, armchair, and a carer beside an old person. */
export function ward(p: Palette, chance: Random): string {
  const old = { clothes: p.second, skin: '#f3c9a5', hair: '#b9b6b2', long: chance.chance(0.5) }
  return [
    room(p, 360), pane(220, 60, 200, 150), plant(470, 362, 1), rect(30, 260, 20, 150, p.wood, 4), rect(30, 320, 190, 46, WHITE, 8),
    rect(90, 314, 130, 50, p.second, 8), rect(44, 300, 60, 26, '#f7f2e8', 10), rect(30, 362, 200, 14, p.wood, 4),
    rect(216, 330, 12, 80, p.wood, 3),
    rect(420, 300, 150, 120, p.accent, 24), rect(440, 290, 110, 90, p.accent, 24), person(496, 424, 1.08, old, true),
    rect(434, 366, 124, 44, p.accent, 16), rect(408, 330, 34, 96, p.accent, 14), rect(550, 330, 34, 96, p.accent, 14),
    rect(456, 352, 80, 30, '#f2c14e', 10),
    person(346, 440, 1.22, worker(chance, { clothes: '#eaf4f4', apron: p.second })),
  ].join('')
}

/** A living room that is being cleaned. */
export function home(p: Palette, chance: Random): string {
  const x = chance.pick([150, 470])
  return [
    room(p, 350), pane(60, 60, 180, 130), rect(420, 70, 130, 90, p.wood, 4), rect(430, 80, 110, 70, '#fff8ea', 2),
    path('M430 150l34 -40l24 24l22 -34l30 50z', LEAF), circle(452, 98, 9, '#f2c14e'), lamp(330, 50, p.second),
    rect(190, 270, 270, 110, p.accent, 22), rect(170, 300, 44, 96, p.accent, 16), rect(436, 300, 44, 96, p.accent, 16),
    rect(208, 318, 116, 50, '#ffffff33', 12), rect(328, 318, 112, 50, '#ffffff33', 12), rect(240, 286, 56, 50, p.second, 10),
    oval(325, 440, 200, 22, '#ffffff55'),
    person(x, 446, 1.25, worker(chance, { clothes: p.second, apron: '#fff3d6' })), line(`M${x + 46} 300l30 140`, p.wood, 8),
    path(`M${x + 56} 438h44l10 14h-58z`, STEEL_DARK),
    rect(x - 110, 404, 50, 42, '#5aa0c8', 6), line(`M${x - 108} 406q22 -36 46 0`, INK, 4), plant(596, 360, 1),
  ].join('')
}

/** The hall of an office building with its reception. */
export function lobby(p: Palette, chance: Random): string {
  return [
    room(p, 360), row(3, 30, 220, (x) => rect(x, 40, 26, 320, WHITE) + rect(x - 6, 34, 38, 12, STEEL)),
    rect(90, 110, 130, 250, STEEL, 4), rect(98, 118, 55, 242, STEEL_DARK, 2), rect(157, 118, 55, 242, STEEL_DARK, 2),
    rect(140, 84, 30, 18, INK, 4), path('M150 97l5 -8l5 8z', '#f2c14e'),
    pane(500, 80, 120, 200), rect(310, 90, 150, 90, p.accent, 8), circle(385, 135, 28, '#ffffff44'), rect(350, 126, 70, 18, '#fff3d6', 8),
    person(385, 424, 1.2, worker(chance, { clothes: '#4d6a94', hat: 'cap', hatColour: '#3c5578' }), true),
    rect(270, 320, 230, 16, p.wood, 5), rect(282, 336, 206, 110, p.second, 6), rect(282, 360, 206, 8, '#ffffff44'),
    rect(430, 290, 46, 30, INK, 4), plant(250, 440, 1), plant(566, 440, 1.1),
  ].join('')
}
