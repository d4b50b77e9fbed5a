import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { silent } from '../tests/databases'
import { keepChunks } from './kept-chunks'
import { precompress } from './precompress'
import { writeWhole } from './write-whole'

const folder = mkdtempSync(join(tmpdir(), 'daogang-whole-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('leaves the file before and nothing else when the disk is full', async () => {
  const path = join(folder, 'app.js')
  await writeWhole(path, (part) => writeFile(part, 'whole'))
  const half = async (part: string): Promise<never> => {
    await writeFile(part, 'ha')
    throw new Error('ENOSPC')
  }
  await expect(writeWhole(path, half)).rejects.toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual(['app.js'])
  expect(readFileSync(path, 'utf8')).toBe('whole')
})

describe('a build', () => {
  const dist = join(folder, 'dist')
  const script = '到岗'.repeat(1000)
  beforeAll(() => {
    mkdirSync(dist)
    writeFileSync(join(dist, 'app.0123abcd.js'), script)
  })

  it('gets its compressed files as a whole', async () => {
    const [compressed, shown] = [join(dist, 'app.0123abcd.js.br'), join(folder, 'shown')]
    writeFileSync(compressed, 'before')
    utimesSync(compressed, 0, 0)
    // A reader that opened the file before goes on reading that one.
    linkSync(compressed, shown)
    await precompress(dist, silent)
    expect(readFileSync(shown, 'utf8')).toBe('before')
    expect(brotliDecompressSync(readFileSync(compressed)).toString()).toBe(script)
    expect(readdirSync(dist).sort()).toEqual(['app.0123abcd.js', 'app.0123abcd.js.br', 'app.0123abcd.js.gz'])
  })

  it('is kept without what another process is writing into it', async () => {
    const kept = join(folder, 'kept')
    writeFileSync(join(dist, 'app.0123abcd.js.br.1.part'), 'ha')
    await keepChunks(dist, kept, new Date(), silent)
    expect(readdirSync(kept).sort()).toEqual(['app.0123abcd.js', 'app.0123abcd.js.br', 'app.0123abcd.js.gz'])
  })
})
