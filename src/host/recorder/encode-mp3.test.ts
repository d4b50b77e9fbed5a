import { toInt16 } from './encode-mp3'

it('converts samples to 16 bits, and clips louder ones', () => {
  expect([...toInt16(Float32Array.from([0, 1, -1, 0.5, 1.5, -2]))]).toEqual([0, 32_767, -32_767, 16_384, 32_767, -32_767])
})
