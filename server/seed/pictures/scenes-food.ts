import type { Random } from '../../lib/random'
import {
  circle, GLASS, INK, lamp, LEAF, line, oval, pane, path, person, plant, rect, room, row, SCENE, SHADOW, sky, STEEL, STEEL_DARK, tree,
  WHITE,
  worker, type Palette,
} from './shapes'

const steam = (x: number, y: number): string =>
  line(`M${x} ${y}q-8 -12 0 -22t0 -22M${x + 20} ${y}q-8 -12 0 -22t0 -22`, '#ffffffcc', 5)

const pot = (x: number, y: number, colour: string): string =>
  rect(x - 34, y - 44, 68, 44, colour, 8) + rect(x - 40, y - 48, 80, 9, STEEL_DARK, 4) + rect(x - 50, y - 36, 16, 8, INK, 4)
    + rect(x + 34, y - 36, 16, 8, INK, 4)

const wok = (x: number, y: number): string =>
  path(`M${x - 52} ${y - 26}h104q-8 28 -36 28h-32q-28 0 -36 -28z`, '#4d5660') + line(`M${x + 52} ${y - 24}l36 -14`, '#6d4c3d', 9)
  + path(`M${x - 40} ${y - 26}q40 -26 80 0z`, '#7fb069') + circle(x - 12, y - 30, 6, '#e8743b') + circle(x + 14, y - 31, 6, '#f2c14e')

/** A kitchen with stoves, hood, shelf and one or two cooks. */
export function kitchen(p: Palette, chance: Random): string {
  const cook = () => worker(chance, { clothes: WHITE, hat: 'chef', apron: p.accent })
  const left = chance.chance(0.5)
  return [
    room(p, 360),
    row(9, 0, 72, (x) => row(3, 180, 60, (y, nth) => rect(x + (nth % 2 ? 36 : 0), y, 68, 56, '#ffffff55', 3))),
    path('M150 40h340l60 90H90z', STEEL) + rect(90, 128, 460, 12, STEEL_DARK) + rect(280, 0, 80, 42, STEEL_DARK),
    rect(24, 150, 110, 8, p.wood) + row(3, 46, 34, (x, nth) => rect(x - 12, 118, 24, 32, [p.second, '#f2c14e', p.accent][nth]!, 5)),
    rect(506, 150, 110, 8, p.wood) + row(4, 518, 26, (x) => oval(x + 6, 143, 12, 7, WHITE) + oval(x + 6, 137, 12, 7, '#f1f4f5')),
    person(left ? 220 : 420, 410, 1.25, cook(), true),
    chance.chance(0.6) ? person(left ? 480 : 150, 405, 1.18, cook(), true) : '',
    rect(40, 300, 560, 14, STEEL_DARK, 4), rect(48, 314, 544, 130, STEEL),
    row(4, 66, 134, (x) => rect(x, 330, 110, 96, '#dbe2e6', 6) + circle(x + 55, 348, 8, STEEL_DARK)),
    left ? wok(340, 302) + steam(330, 250) : wok(290, 302) + steam(284, 250), pot(left ? 110 : 520, 300, '#dfe6ea'),
    left ? rect(520, 286, 70, 14, '#d9a86c', 4) + circle(540, 280, 10, '#e5533d') + oval(566, 280, 16, 8, LEAF)
      : rect(60, 286, 70, 14, '#d9a86c', 4) + circle(80, 280, 10, '#e5533d') + oval(106, 280, 16, 8, LEAF),
  ].join('')
}

const table = (x: number, y: number, p: Palette): string => [
  oval(x, y + 78, 76, 10, SHADOW), rect(x - 6, y, 12, 76, p.wood), rect(x - 30, y + 70, 60, 9, p.wood, 4),
  rect(x - 74, y - 8, 148, 14, p.wood, 6),
  oval(x - 30, y - 11, 24, 6, WHITE), oval(x + 26, y - 11, 24, 6, WHITE), oval(x - 30, y - 14, 16, 5, LEAF),
  oval(x + 26, y - 14, 16, 5, p.accent),
  rect(x - 5, y - 32, 10, 22, p.second, 4),
].join('')

const stool = (x: number, y: number, colour: string): string =>
  rect(x - 22, y, 44, 9, colour, 4) + line(`M${x - 16} ${y + 9}l-5 42M${x + 16} ${y + 9}l5 42`, colour, 6)

/** The room of a restaurant with tables, lamps and a waiter. */
export function dining(p: Palette, chance: Random): string {
  const waiter = worker(chance, { clothes: p.accent, apron: INK })
  const x = chance.pick([210, 330, 430])
  return [
    room(p), pane(40, 80, 170, 150), rect(450, 70, 150, 110, p.wood, 6), rect(460, 80, 130, 90, '#fff8ea', 4),
    oval(525, 128, 40, 22, p.accent),
    oval(525, 124, 30, 14, '#fff3d6'), line('M505 108q-5 -8 0 -14M525 104q-5 -8 0 -14M545 108q-5 -8 0 -14', STEEL_DARK, 4),
    lamp(150, 40, p.accent), lamp(320, 60, p.accent), lamp(490, 30, p.accent), plant(606, 342, 1),
    person(x, 380, 1.12, waiter), rect(x + 26, 296, 62, 7, INK, 3), oval(x + 57, 294, 22, 6, WHITE), oval(x + 57, 290, 14, 5, '#e9a23b'),
    stool(48, 380, p.second), table(130, 340, p), stool(212, 380, p.second), stool(428, 396, p.second), table(520, 356, p),
    stool(612, 396, p.second),
  ].join('')
}

const noodles = (x: number, y: number, p: Palette): string => [
  oval(x, y + 96, 120, 16, SHADOW), path(`M${x - 118} ${y}q4 92 90 92h56q86 0 90 -92z`, WHITE),
  path(`M${x - 112} ${y + 30}q6 10 12 18q100 18 200 0q6 -8 12 -18q-112 26 -224 0z`, p.accent),
  oval(x, y, 118, 34, '#f4ede2'), oval(x, y + 2, 104, 27, '#d98f3f'),
  line(`M${x - 80} ${y + 2}q20 -18 40 0t40 0t40 0t36 -4M${x - 70} ${y + 12}q20 -16 40 0t40 0t40 0`, '#f8dc94', 7),
  oval(x + 34, y - 6, 30, 15, WHITE), oval(x + 36, y - 5, 14, 9, '#f0a830'), oval(x - 40, y - 6, 26, 10, '#a9573c'),
  oval(x - 30, y + 2, 26, 9, '#b9654a'),
  row(5, x - 14, 12, (at_) => circle(at_, y + 13, 5, LEAF)),
].join('')

const plate = (x: number, y: number, chance: Random, p: Palette): string => [
  oval(x, y + 20, 112, 18, SHADOW), oval(x, y, 112, 40, WHITE), oval(x, y - 3, 90, 29, '#eef1f2'),
  oval(x, y - 10, 72, 26, chance.pick(['#b65a38', '#c98236', '#8fae55'])),
  ...Array.from({ length: 16 }, () => oval(
    x + chance.int(-52, 52), y - 12 + chance.int(-14, 10), chance.int(7, 14), 6,
    chance.pick([LEAF, '#e5533d', '#f2c14e', '#8c4a32', p.second]),
  )),
].join('')

const rice = (x: number, y: number, p: Palette): string =>
  oval(x, y + 48, 54, 9, SHADOW) + path(`M${x - 52} ${y}q22 -44 52 -44t52 44z`, '#fffdf7')
    + path(`M${x - 58} ${y - 2}q4 48 42 48h32q38 0 42 -48z`, p.second) + rect(x - 58, y + 8, 116, 6, '#ffffff66')

/** A table with the dishes of the place: noodles or plates, rice and chopsticks. */
export function dish(p: Palette, chance: Random): string {
  const bowl = chance.chance(0.5)
  return [
    rect(0, 0, SCENE.width, SCENE.height, p.wood), row(6, 0, 112, (x) => rect(x, 0, 4, SCENE.height, '#00000010')),
    rect(70, 60, 500, 360, p.wall, 16), rect(84, 74, 472, 332, p.floor, 12),
    bowl ? noodles(250, 200, p) + steam(236, 150) : plate(240, 170, chance, p) + plate(390, 320, chance, p),
    bowl ? plate(420, 330, chance, p) : rice(190, 330, p),
    bowl ? rice(176, 350, p)
      : oval(450, 190, 50, 20, WHITE) + oval(450, 184, 40, 14, '#d98f3f') + circle(440, 182, 7, LEAF) + circle(462, 186, 6, '#f2c14e'),
    line('M470 120L560 330M486 116L574 324', '#7a4a33', 7),
  ].join('')
}

const cup = (x: number, y: number, colour: string): string =>
  path(`M${x - 15} ${y - 48}h30l-5 48h-20z`, colour) + rect(x - 18, y - 54, 36, 8, WHITE, 3)
    + line(`M${x + 4} ${y - 54}l6 -22`, '#e0663f', 4) + rect(x - 13, y - 32, 26, 12, '#ffffff88')

/** The counter of a tea, coffee or bread shop. */
export function counter(p: Palette, chance: Random): string {
  const staff = () => worker(chance, { clothes: '#f5f0e6', apron: p.second, hat: 'cap', hatColour: p.second })
  return [
    room(p, 380), rect(60, 50, 520, 92, p.accent, 10), circle(130, 96, 30, '#ffffff33'), cup(130, 120, '#f8d8a8'),
    row(3, 190, 124, (x, nth) => rect(x, 70, 104, 52, '#fff8ea', 6)
      + cup(x + 24, 116, ['#d98f3f', '#8fc1a9', '#f0a3a3'][nth]!) + rect(x + 48, 82, 42, 7, STEEL, 3) + rect(x + 48, 96, 30, 7, STEEL, 3)),
    rect(70, 210, 150, 9, p.wood), row(5, 84, 30, (x, nth) => rect(x, 174, 22, 36, nth % 2 ? p.second : '#f2c14e', 5)),
    person(chance.pick([270, 330]), 420, 1.2, staff(), true),
    chance.chance(0.5) ? person(470, 420, 1.15, staff(), true) : plant(560, 318, 0.9),
    rect(30, 310, 580, 18, p.wood, 6), rect(44, 328, 552, 120, '#fff8ea'), rect(44, 328, 552, 10, SHADOW),
    rect(60, 346, 200, 84, GLASS, 8), row(4, 88, 44, (x) => oval(x, 404, 18, 12, '#d9a05c') + oval(x, 399, 13, 6, '#e9bd84')),
    row(4, 88, 44, (x) => oval(x, 370, 16, 9, '#c98a5a')), rect(60, 382, 200, 4, WHITE),
    row(5, 300, 58, (x) => rect(x, 350, 40, 76, p.floor, 6)), rect(440, 270, 76, 40, INK, 6), rect(448, 276, 60, 26, '#8fc1d9', 3),
    cup(380, 310, '#d98f3f'), cup(556, 310, '#8fc1a9'),
  ].join('')
}

/** The front of a shop on the street. The sign has a mark and no letters. */
export function shopfront(p: Palette, chance: Random): string {
  const door = chance.chance(0.5) ? 380 : 130
  const other = door === 380 ? 110 : 310
  return [
    sky('#cfc9c0', 400), rect(20, 0, 600, 400, p.wall),
    row(4, 76, 136, (x) => rect(x, 20, 80, 70, WHITE, 4) + rect(x + 6, 26, 68, 58, GLASS, 2)), rect(20, 104, 600, 8, SHADOW),
    rect(60, 120, 520, 66, p.accent, 8), circle(110, 153, 22, '#fff3d6'), circle(110, 153, 11, p.accent),
    row(4, 160, 96, (x, nth) => rect(x, 145 - (nth % 2) * 4, 76, 18 + (nth % 2) * 8, '#fff3d6', 9)),
    ...Array.from({ length: 13 }, (_, nth) => path(`M${60 + nth * 40} 186h40v34q-20 22 -40 0z`, nth % 2 ? WHITE : p.second)),
    pane(other, 236, 220, 130, p.wood), rect(other - 6, 366, 232, 34, p.wood),
    row(4, other + 34, 50, (x) => oval(x, 346, 18, 7, WHITE) + oval(x, 340, 14, 7, p.accent)),
    rect(door, 232, 130, 168, p.wood, 4), rect(door + 12, 244, 50, 144, GLASS, 3), rect(door + 68, 244, 50, 144, GLASS, 3),
    circle(door + 57, 320, 4, '#f2c14e'), circle(door + 73, 320, 4, '#f2c14e'),
    rect(0, 400, 640, 10, '#b6afa5'), row(8, 10, 84, (x) => rect(x, 440, 46, 6, '#ffffff66', 3)),
    plant(door - 34, 408, 0.85), plant(door + 164, 408, 0.85), chance.chance(0.5) ? tree(600, 410, 1.3) : tree(30, 410, 1.3),
    circle(other + 20, 214, 15, '#d9433f') + rect(other + 17, 228, 6, 14, '#f2c14e') + circle(other + 200, 214, 15, '#d9433f')
      + rect(other + 197, 228, 6, 14, '#f2c14e'),
  ].join('')
}
