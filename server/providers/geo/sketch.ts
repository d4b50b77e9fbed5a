import { random } from '../../lib/random'
import type { Position } from '../../lib/position'
import { MAP_SIZE, metresPerPx, zoomFor, type MapPicture } from './types'

const GROUND = '#eef1f5'
const PAINT = { block: '#e2e6ec', park: '#dcebdd', water: '#cfe0f5', street: '#ffffff', avenue: '#f6d9a3', circle: '#2467e8' } as const
const { width, height } = { width: MAP_SIZE.width * 2, height: MAP_SIZE.height * 2 }

/**
 * An invented district: streets, an avenue, blocks, a park and a river, always the same for the same position. A street runs through the
 * middle, which is the position.
 * @param radius of a circle around the position, in metres
 */
export function drawSketch({ latitude, longitude }: Position, radius?: number): MapPicture {
  const chance = random(`map:${latitude.toFixed(4)},${longitude.toFixed(4)}`)
  const [x, y] = [width / 2, height / 2]
  const box = (fill: string) => `<rect x="${chance.int(-40, width - 60)}" y="${chance.int(-30, height - 40)}" `
    + `width="${chance.int(90, 220)}" height="${chance.int(60, 120)}" rx="10" fill="${fill}"/>`
  const street = (at: number, wide: number, upright: boolean, fill: string) => {
    const lean = chance.int(-30, 30)
    const [from, to] = upright ? [`${at - lean} -20`, `${at + lean} ${height + 20}`] : [`-20 ${at - lean}`, `${width + 20} ${at + lean}`]
    return `<path d="M${from}L${to}" stroke="${fill}" stroke-width="${wide}" fill="none"/>`
  }
  const shore = chance.int(height - 50, height - 20)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    ...Array.from({ length: 6 }, () => box(PAINT.block)),
    box(PAINT.park),
    `<path d="M0 ${shore}Q${chance.int(100, 300)} ${shore - 50} ${x} ${shore}T${width} ${shore - 20}V${height}H0Z" fill="${PAINT.water}"/>`,
    ...[0.18, 0.36, 0.64, 0.82].map((part) => street(part * width + chance.int(-30, 30), chance.int(12, 22), true, PAINT.street)),
    street(height * 0.78, 14, false, PAINT.street),
    street(chance.int(30, 70), 18, false, PAINT.avenue),
    street(y, 24, false, PAINT.street),
  ]
  if (radius !== undefined) {
    const px = (2 * radius) / metresPerPx(latitude, zoomFor(latitude, radius))
    parts.push(`<circle cx="${x}" cy="${y}" r="${px.toFixed(1)}" fill="${PAINT.circle}" fill-opacity="0.2" `
      + `stroke="${PAINT.circle}" stroke-width="4"/>`)
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) }
}
