import type { Random } from '../../lib/random'
import {
  at, carton, circle, GLASS, INK, lamp, line, oval, pane, path, person, plant, rect, room, row, SHADOW, sky, STEEL, STEEL_DARK, tree,
  WHITE, worker,
  type Palette,
} from './shapes'

/** A production line: belt, parts, and workers behind it. */
export function production(p: Palette, chance: Random): string {
  const one = () => worker(chance, { clothes: p.second, hat: 'cap', hatColour: p.second })
  const people = chance.int(2, 3)
  return [
    room(p, 350), row(3, 40, 200, (x) => pane(x, 70, 150, 96)), rect(0, 40, 640, 12, STEEL_DARK),
    row(3, 100, 200, (x) => rect(x, 52, 90, 10, '#fff6cf', 4)),
    row(people, people === 2 ? 200 : 130, people === 2 ? 230 : 190, (x) => person(x, 406, 1.16, one(), true)),
    rect(0, 318, 640, 16, INK), rect(0, 334, 640, 26, STEEL_DARK), row(16, 20, 42, (x) => circle(x, 347, 9, STEEL)),
    row(5, 60, 130, (x) => rect(x, 360, 16, 84, STEEL_DARK)),
    row(6, 30, 108, (x, nth) => (nth % 2
      ? carton(x, 276, 54, 42)
      : rect(x, 290, 58, 28, p.accent, 5) + circle(x + 16, 304, 6, WHITE) + rect(x + 28, 300, 22, 8, '#ffffff88', 3))),
    rect(0, 444, 640, 6, '#f2c14e'),
  ].join('')
}

const rack = (x: number, p: Palette): string => [
  rect(x, 90, 10, 270, p.accent), rect(x + 170, 90, 10, 270, p.accent),
  ...[150, 240, 330].map((y, level) => rect(x, y, 180, 10, p.accent) + carton(x + 16, y - 48, 48, 48)
    + carton(x + 68, y - 36 - level * 4, 40, 36 + level * 4) + carton(x + 114, y - 50, 50, 50)),
].join('')

/** A warehouse: racks, cartons, a pallet truck and a worker. */
export function warehouse(p: Palette, chance: Random): string {
  const x = chance.pick([260, 330, 390])
  return [
    room(p, 350), row(4, 60, 160, (at_) => rect(at_, 24, 90, 12, '#fff6cf', 4)), rack(30, p), rack(430, p),
    chance.chance(0.5) ? rack(230, p)
      : rect(250, 120, 140, 230, STEEL, 4) + row(6, 250, 0, (at_, nth) => rect(at_, 130 + nth * 36, 140, 4, STEEL_DARK)),
    person(x, 430, 1.2, worker(chance, { clothes: p.second, hat: 'helmet', hatColour: '#f2b632' })),
    carton(x + 70, 340, 80, 70), carton(x + 82, 288, 56, 52), rect(x + 56, 410, 112, 10, p.wood, 3),
    line(`M${x + 56} 412l-22 -84`, INK, 7), circle(x + 70, 428, 10, INK), circle(x + 152, 428, 10, INK),
    rect(30, 440, 180, 6, '#f2c14e'), rect(470, 440, 150, 6, '#f2c14e'),
  ].join('')
}

const wheel = (x: number, y: number, radius: number): string => circle(x, y, radius, INK) + circle(x, y, radius * 0.5, STEEL)

/** A van or a bus in front of its yard. */
export function vehicle(p: Palette, chance: Random): string {
  const bus = chance.chance(0.4)
  return [
    sky('#c9c5bd', 350), rect(0, 190, 640, 160, p.wall),
    row(5, 20, 128, (x) => rect(x, 216, 96, 134, STEEL, 4) + row(5, x, 0, (at_, nth) => rect(at_, 230 + nth * 24, 96, 3, STEEL_DARK))),
    rect(0, 176, 640, 18, p.wood),
    at(-46, 0, 1, oval(320, 426, 240, 14, SHADOW), bus
      ? rect(100, 200, 440, 210, p.accent, 24) + rect(116, 222, 408, 84, GLASS, 12)
        + row(4, 196, 82, (x) => rect(x, 222, 8, 84, p.accent)) + rect(100, 326, 440, 14, '#ffffffaa')
        + rect(506, 346, 30, 16, '#fff3c4', 4)
      : rect(90, 190, 300, 220, WHITE, 14) + rect(90, 250, 300, 26, p.accent) + path('M390 250h80q20 0 34 30l26 54v76h-140z', p.accent)
        + path('M406 266h58q12 0 22 20l18 40h-98z', GLASS) + rect(512, 350, 22, 18, '#fff3c4', 4),
    wheel(180, 410, 36), wheel(460, 410, 36)),
    person(584, 440, 1.05, worker(chance, { clothes: p.second, hat: 'cap', hatColour: p.second })),
  ].join('')
}

/** A rider with a delivery scooter on the street. */
export function delivery(p: Palette, chance: Random): string {
  const rider = worker(chance, { clothes: p.accent, hat: 'helmet', hatColour: p.accent })
  return [
    sky('#c9c5bd', 380),
    row(4, 0, 170, (x, nth) => rect(x, 150 + (nth % 2) * 50, 150, 230 - (nth % 2) * 50, nth % 2 ? p.floor : p.wall)
      + row(3, x + 20, 42, (at_) => rect(at_, 190 + (nth % 2) * 40, 26, 34, GLASS, 3)
        + rect(at_, 250 + (nth % 2) * 40, 26, 34, GLASS, 3))),
    tree(70, 386, 1.2), tree(590, 386, 1.1), oval(320, 440, 170, 12, SHADOW),
    rect(170, 262, 108, 92, p.accent, 10), rect(170, 300, 108, 10, '#ffffff99'), circle(224, 284, 14, '#ffffffcc'),
    path('M182 354h150q16 0 24 22l10 26h40l14 -112h18l-16 126q-2 14 -20 14h-70q-10 0 -16 -14q-40 -46 -80 0h-40z', p.second),
    rect(236, 340, 96, 16, INK, 8), line('M438 290l-8 -34h-34', INK, 8), circle(446, 312, 13, '#fff3c4'), wheel(226, 420, 30),
    wheel(420, 420, 30),
    at(306, 372, 1.1, rect(-16, -48, 64, 22, '#4a5563', 10), rect(30, -46, 20, 66, '#4a5563', 8), rect(26, 12, 40, 12, INK, 5)),
    person(308, 402, 1.12, rider, true), line('M336 288l58 -18', rider.clothes, 15), circle(396, 268, 9, rider.skin),
  ].join('')
}

/** A building site with scaffold, crane and workers. */
export function site(p: Palette, chance: Random): string {
  const one = () => worker(chance, { clothes: p.second, hat: 'helmet', hatColour: '#f2b632', apron: '#f08a2c' })
  return [
    sky('#d8bd92', 390), rect(250, 130, 330, 260, STEEL), row(4, 270, 78, (x) => row(3, 150, 80, (y) => rect(x, y, 52, 56, '#8d99a3'))),
    row(5, 244, 84, (x) => rect(x, 110, 7, 280, p.accent)), row(4, 0, 0, (_, nth) => rect(236, 140 + nth * 78, 356, 7, p.accent)),
    rect(110, 60, 16, 330, '#f2b632'), rect(40, 60, 300, 14, '#f2b632'), path('M118 24l8 0l110 36h-14zM118 24l-60 36h14z', '#d99a1c'),
    line('M290 74v60', INK, 4), rect(268, 134, 44, 20, p.wood, 3), rect(90, 84, 40, 34, GLASS, 4),
    rect(420, 350, 130, 14, p.wood, 3), rect(430, 336, 130, 14, p.wood, 3), row(3, 40, 34, (x) => rect(x, 372, 30, 18, '#b9654a', 2)),
    row(2, 56, 34, (x) => rect(x, 352, 30, 18, '#c27454', 2)),
    person(210, 446, 1.2, one()), person(350, 452, 1.2, one()),
    path('M470 446l16 -52h16l16 52z', '#f08a2c') + rect(462, 440, 64, 10, '#e0663f', 3) + rect(480, 414, 28, 9, WHITE),
  ].join('')
}

/** A workshop with a car, or a bench of appliances, and a mechanic. */
export function workshop(p: Palette, chance: Random): string {
  const mechanic = worker(chance, { clothes: p.second, hat: 'cap', hatColour: p.accent })
  return [
    room(p, 350), rect(40, 60, 240, 120, p.wood, 6),
    row(6, 62, 36, (x, nth) => line(`M${x} 84v${40 + (nth % 3) * 16}`, STEEL, 9) + circle(x, 84, 9, STEEL_DARK)),
    pane(430, 70, 170, 110), rect(320, 90, 80, 90, p.accent, 6),
    row(3, 320, 0, (x, nth) => rect(x + 10, 102 + nth * 26, 60, 16, '#ffffff44', 3)),
    oval(250, 424, 200, 13, SHADOW),
    path('M70 330q4 -26 40 -30l40 -58q8 -10 24 -10h130q18 0 28 12l40 54q52 4 56 34v52h-358z', p.accent),
    path('M166 296l28 -42q4 -6 12 -6h34v48zM254 248h44q10 0 16 8l28 40h-88z', GLASS), wheel(146, 390, 36), wheel(356, 390, 36),
    rect(400, 336, 26, 14, '#fff3c4', 5),
    person(510, 440, 1.25, mechanic), rect(556, 370, 66, 72, p.second, 6),
    row(3, 562, 0, (x, nth) => rect(x, 380 + nth * 20, 54, 14, '#ffffff66', 3)),
  ].join('')
}

const mirror = (x: number, p: Palette): string =>
  rect(x, 80, 120, 170, p.wood, 60) + rect(x + 9, 89, 102, 152, GLASS, 52) + path(`M${x + 30} 200l40 -90h14l-40 90z`, '#ffffff66')
    + rect(x - 10, 270, 140, 12, p.wood, 4)
  + row(3, x + 14, 34, (at_, nth) => rect(at_, 244 - (nth % 2) * 6, 14, 26 + (nth % 2) * 6, [p.accent, p.second, '#f2c14e'][nth]!, 4))

/** A salon with mirrors, chairs and a stylist. */
export function salon(p: Palette, chance: Random): string {
  const x = chance.pick([232, 408])
  return [
    room(p, 360), mirror(90, p), mirror(260, p), mirror(430, p), lamp(60, 30, p.second), lamp(580, 30, p.second),
    row(3, 150, 170, (at_) => rect(at_ - 34, 290, 68, 84, p.accent, 14) + rect(at_ - 44, 350, 88, 26, p.accent, 10)
      + rect(at_ - 6, 376, 12, 40, STEEL_DARK) + oval(at_, 420, 36, 8, STEEL_DARK)),
    person(x, 432, 1.2, worker(chance, { clothes: INK, apron: p.second })), plant(616, 420, 1),
  ].join('')
}

const desk = (x: number, y: number, p: Palette): string =>
  rect(x, y, 190, 12, p.wood, 4) + rect(x + 10, y + 12, 10, 70, p.wood) + rect(x + 170, y + 12, 10, 70, p.wood)
    + rect(x + 70, y - 66, 92, 58, INK, 6) + rect(x + 76, y - 60, 80, 46, '#8fc1d9', 3) + rect(x + 108, y - 10, 16, 10, STEEL_DARK)
    + rect(x + 24, y - 22, 20, 22, p.accent, 4)

/** An office with desks, screens and people with headsets. */
export function office(p: Palette, chance: Random): string {
  const one = () => worker(chance, { clothes: chance.pick([p.accent, p.second, '#f5f0e6']) })
  const headset = (x: number, y: number) => line(`M${x - 26} ${y}q0 -30 26 -30t26 30`, INK, 5) + rect(x - 32, y - 4, 11, 20, INK, 5)
    + line(`M${x - 26} ${y + 16}q2 12 16 12`, INK, 4)
  return [
    room(p, 350), pane(40, 60, 250, 130), pane(350, 60, 250, 130), plant(320, 350, 1),
    person(130, 420, 1.1, one(), true), headset(130, 256), person(430, 420, 1.1, one(), true), headset(430, 256), desk(100, 352, p),
    desk(400, 352, p), rect(250, 400, 60, 48, p.accent, 6), rect(258, 412, 44, 6, '#ffffff66', 3),
    rect(258, 428, 44, 6, '#ffffff66', 3),
  ].join('')
}

/** The shelves of a shop with its till. */
export function shelves(p: Palette, chance: Random): string {
  const goods = [p.accent, p.second, '#f2c14e', '#8fb4d9', '#e8a0a0', '#a6c48a']
  const shelf = (x: number, width: number) => rect(x, 70, width, 300, p.wood, 6)
    + [0, 1, 2, 3].map((level) => rect(x + 8, 80 + level * 70, width - 16, 60, '#fff8ea')
    + row(Math.floor((width - 24) / 28), x + 14, 28, (at_) => { const tall = chance.int(28, 50)
      return rect(at_, 138 + level * 70 - tall, 22, tall, chance.pick(goods), 4) })).join('')
  return [
    room(p, 360), shelf(24, 260), shelf(300, 180), row(3, 90, 220, (x) => rect(x, 22, 110, 12, '#fff6cf', 4)),
    person(540, 430, 1.18, worker(chance, { clothes: p.accent, apron: p.second }), true), rect(460, 330, 170, 16, p.wood, 4),
    rect(470, 346, 150, 110, p.wall), rect(470, 346, 150, 8, SHADOW), rect(478, 284, 54, 46, INK, 6),
    rect(484, 290, 42, 26, '#8fc1d9', 3),
    rect(60, 390, 110, 60, p.second, 8) + row(4, 82, 22, (x) => circle(x, 388, 14, chance.pick(['#e5533d', '#f2a23c', '#8fae55']))),
    rect(200, 390, 110, 60, p.accent, 8) + row(4, 222, 22, (x) => circle(x, 388, 14, chance.pick(['#f2c14e', '#8fae55', '#e5533d']))),
  ].join('')
}

/** The gate of a factory or an estate with its guard. */
export function gate(p: Palette, chance: Random): string {
  const guard = worker(chance, { clothes: '#4d6a94', hat: 'cap', hatColour: '#3c5578' })
  return [
    sky('#c9c5bd', 380), rect(250, 120, 390, 260, p.wall), row(5, 272, 74, (x) => row(3, 146, 78, (y) => rect(x, y, 50, 48, GLASS, 3))),
    path('M240 120h410l-24 -26h-362z', p.accent), chance.chance(0.5) ? rect(560, 40, 40, 60, '#b9654a') : '',
    tree(220, 384, 1.3), rect(30, 200, 130, 190, p.wall, 4), rect(20, 184, 150, 20, p.accent, 5), pane(48, 226, 92, 74),
    rect(48, 318, 94, 72, p.second, 3), rect(196, 250, 34, 140, p.wood, 4), rect(190, 240, 46, 14, p.accent, 4),
    rect(250, 310, 390, 13, WHITE), row(8, 262, 48, (x) => rect(x, 310, 24, 13, '#e0463f')), rect(240, 300, 22, 90, '#f2b632', 4),
    rect(0, 388, 640, 8, '#b6afa5'), row(5, 40, 130, (x) => rect(x, 430, 70, 7, '#ffffff88', 3)),
    person(190, 446, 1.2, guard), plant(600, 400, 1),
  ].join('')
}
