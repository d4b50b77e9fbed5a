import { metresBetween } from './distance'

it.each([
  ['the same place', { latitude: 31.17, longitude: 121.43 }, 0],
  ['a thousandth of a degree north', { latitude: 31.171, longitude: 121.43 }, 111],
  ['a thousandth of a degree east', { latitude: 31.17, longitude: 121.431 }, 95],
])('metresBetween: %s', (_what, to, metres) => {
  expect(metresBetween({ latitude: 31.17, longitude: 121.43 }, to)).toBe(metres)
})
