import {
  decodeCursor, decodeTimeCursor, encodeCursor, encodeDayCursor, encodeTimeCursor, microsToTimestamp, readDayCursor,
} from './cursor'

const id = '0b9c2f4e-6d0a-4b52-9b5e-2f1f0a7d1c11'
const micros = '1767225600123456'

describe('a cursor', () => {
  it('reads back for its own list', () => {
    expect(decodeCursor('jobs', encodeCursor('jobs', ['r', micros, id]))).toEqual(['r', micros, id])
    expect(decodeTimeCursor('jobs', encodeTimeCursor('jobs', { micros, id }))).toEqual({ micros, id })
  })

  it('fits the pattern and the length of the contract', () => {
    expect(encodeTimeCursor('jobs', { micros, id })).toMatch(/^[A-Za-z0-9_-]{1,200}$/)
  })

  it.each([
    ['of another list', encodeTimeCursor('resumes', { micros, id })],
    ['cut short', encodeTimeCursor('jobs', { micros, id }).slice(0, -2)],
    ['with a letter changed', encodeTimeCursor('jobs', { micros, id }).replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))],
    ['of garbage', 'abcdefghijklmnopqrstuvwxyz'],
    ['of one letter', 'a'],
    ['of parts that are no key', encodeCursor('jobs', ['yesterday', id])],
    ['of an id that is none', encodeCursor('jobs', [micros, `${id}'`])],
    ['of too many parts', encodeCursor('jobs', [micros, id, id])],
  ])('%s is refused', (_name, cursor) => {
    expect(decodeTimeCursor('jobs', cursor)).toBeNull()
  })
})

describe('a cursor of days', () => {
  const day = '2026-03-02'

  it('reads back for its own list; without one the list begins', () => {
    expect(readDayCursor('visits', encodeDayCursor('visits', { day, id }))).toEqual({ day, id })
    expect(readDayCursor('visits', undefined)).toBeNull()
  })

  it.each([
    ['of another list', encodeDayCursor('lines', { day, id })],
    ['of garbage', 'abcdefghijklmnopqrstuvwxyz'],
    ['of a day that is none', encodeCursor('visits', ['2026-02-30', id])],
    ['of an id that is none', encodeCursor('visits', [day, `${id}'`])],
    ['of too many parts', encodeCursor('visits', [day, id, id])],
  ])('%s is refused', (_name, cursor) => {
    expect(() => readDayCursor('visits', cursor)).toThrow('列表变了')
  })
})

describe('microsToTimestamp', () => {
  it.each([
    ['1767225600123456', '2026-01-01T00:00:00.123456Z'],
    ['1767225600000001', '2026-01-01T00:00:00.000001Z'],
    ['0', '1970-01-01T00:00:00.000000Z'],
    ['9999999999999999', '2286-11-20T17:46:39.999999Z'],
  ])('%s is %s', (text, time) => {
    expect(microsToTimestamp(text)).toBe(time)
  })
})
