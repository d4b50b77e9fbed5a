import { positionOf } from './position'

const shanghai = { latitude: 31.238938, longitude: 121.481693 }

describe('positionOf', () => {
  it.each([
    ['the input', shanghai, {}, { latitude: 31.23894, longitude: 121.48169 }],
    ['the headers', {}, { latitude: '31.238938', longitude: '121.481693' }, { latitude: 31.23894, longitude: 121.48169 }],
    ['the input before the headers', { latitude: 1, longitude: 2 }, { latitude: '3', longitude: '4' }, { latitude: 1, longitude: 2 }],
    ['the headers when the input has only half', { latitude: 1 }, { latitude: '3', longitude: '4' }, { latitude: 3, longitude: 4 }],
    ['nothing', {}, {}, null],
    ['half a header', {}, { latitude: '3' }, null],
    ['words', {}, { latitude: 'north', longitude: '4' }, null],
    ['an empty text', {}, { latitude: '', longitude: '' }, null],
    ['a number with an exponent', {}, { latitude: '1e1', longitude: '4' }, null],
    ['a place beyond the pole', {}, { latitude: '90.5', longitude: '4' }, null],
    ['a header given twice', {}, { latitude: ['1', '2'], longitude: '4' }, null],
    ['no fix', { latitude: 0, longitude: 0 }, {}, null],
  ])('reads a position from %s', (_name, input, headers, expected) => {
    expect(positionOf(input, headers)).toEqual(expected)
  })
})
