import { blocksToDraw, MAX_BLOCKS, type BlockPlace } from './block-window'

const blocks = (count: number, place: (at: number) => BlockPlace = () => ({})) => Array.from({ length: count }, (_, at) => place(at))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

it.each<[what: string, places: BlockPlace[], scrolled: number, drawn: number[]]>([
  ['nothing of an empty list', [], 0, []],
  ['the first block before any report', blocks(40), 0, [0]],
  ['blocks by position without an observer', blocks(40), 36_000, [19, 20]],
  ['blocks by position with known heights', blocks(40, () => ({ height: 600 })), 6_000, range(8, 12)],
  ['the last blocks at the end', blocks(40), 39 * 1800, [38, 39]],
  ['nothing when all blocks are far above', blocks(3), 20_000, []],
  ['reported blocks rather than those by position', blocks(40, (at) => ({ near: at === 30 })), 0, [30]],
  ['a fresh block that is not near', blocks(4, (at) => ({ fresh: at === 3 })), 0, [0, 3]],
  ['no fresh block that is reported away', [{}, {}, {}, { fresh: true, near: false }], 0, [0]],
  ['the maximum when all are fresh without an observer', blocks(40, () => ({ fresh: true })), 36_000, range(17, 22)],
  ['the maximum when all are reported near', blocks(40, () => ({ near: true })), 0, range(0, 5)],
  ['reported blocks before fresh ones',
    blocks(40, (at) => ({ near: at > 33 ? true : undefined, fresh: true })), 0, range(34, 39)],
  ['at most the maximum of blocks without height', blocks(40, () => ({ height: 0 })), 0, range(0, 5)],
])('chooses %s', (_, places, scrolled, drawn) => {
  expect(blocksToDraw(places, scrolled)).toEqual(drawn)
})

it('never exceeds the maximum, at any scroll position', () => {
  for (let scrolled = -1000; scrolled < 80_000; scrolled += 613) {
    for (const height of [0, 1, 60, 600, 5000]) {
      expect(blocksToDraw(blocks(400, (at) => ({ height, fresh: at % 2 === 0 })), scrolled).length).toBeLessThanOrEqual(MAX_BLOCKS)
    }
  }
})

it('covers the visible part without an observer, down to rows of 44 px', () => {
  for (const height of [440, 600, 1800]) {
    for (let scrolled = 0; scrolled < 40 * height - 812; scrolled += 97) {
      const drawn = blocksToDraw(blocks(40, () => ({ height })), scrolled)
      expect(drawn).toEqual(expect.arrayContaining(range(Math.floor(scrolled / height), Math.floor((scrolled + 811) / height))))
    }
  }
})
