import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEMO_PICTURES } from '../../paths'
import { demoFile, demoPath, demoUploadName } from '../../providers/storage/demo-pictures'
import { drawn } from './drawn'
import { fileSizes } from './set'

const pictures = drawn()

describe('the drawn pictures', () => {
  it('are those of the drawings: npm run demo-pictures', () => {
    const lines = pictures.map(({ number, name, svg }) =>
      `${demoFile(number)} ${name} ${createHash('sha256').update(svg).digest('hex').slice(0, 16)}`)
    expect(readFileSync(join(DEMO_PICTURES, 'drawn.txt'), 'utf8')).toBe(`${lines.join('\n')}\n`)
    expect(readdirSync(DEMO_PICTURES).filter((file) => file.endsWith('.jpg')).sort())
      .toEqual(pictures.map(({ number }) => demoFile(number)).sort())
  })

  it('have their own numbers and no two look the same', () => {
    expect(new Set(pictures.map(({ number }) => number)).size).toBe(pictures.length)
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length)
  })

  it('are small, and as large as their uploads say', async () => {
    let total = 0
    for (const { number } of pictures) {
      const file = join(DEMO_PICTURES, demoFile(number))
      const { width, height } = await sharp(file).metadata()
      expect({ bytes: statSync(file).size, width, height }).toEqual(fileSizes(number))
      expect(statSync(file).size).toBeLessThan(20_000)
      total += statSync(file).size
    }
    expect(total).toBeLessThan(1_000_000)
  })

  it('have no number that is not a number', () => {
    expect(pictures.filter(({ svg }) => /NaN|undefined/.test(svg)).map(({ name }) => name)).toEqual([])
  })
})

describe('the address of a demo picture', () => {
  const name = demoUploadName(3, '0123456789abcdef01')

  it('leads to its file', () => {
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(demoPath(`public/${name}.jpg`)).toBe(join(DEMO_PICTURES, '03.jpg'))
  })

  it.each([
    ['a private one', `private/${name}.jpg`], ['another name', `public/${'0'.repeat(32)}.jpg`], ['another type', `public/${name}.mp4`],
    ['a path', `public/../${name}.jpg`],
  ])('is not that of %s', (_what, key) => {
    expect(demoPath(key)).toBeUndefined()
  })
})
