import { toGcj02 } from './gcj02'

describe('toGcj02', () => {
  it.each([
    // Test vectors of the common implementations of this transform.
    ['Shanghai', 31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
    ['Shenzhen', 22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
    ['Beijing', 39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
  ])('%s', (_place, latitude, longitude, north, east) => {
    const place = toGcj02({ latitude, longitude })
    expect(place.latitude).toBeCloseTo(north, 6)
    expect(place.longitude).toBeCloseTo(east, 6)
  })

  it.each([['a ship off Sumatra', 0.5, 103.8], ['London', 51.5, -0.12], ['New York', 40.7, -74]])(
    'does not shift %s', (_place, latitude, longitude) => {
      expect(toGcj02({ latitude, longitude })).toEqual({ latitude, longitude })
    },
  )
})
