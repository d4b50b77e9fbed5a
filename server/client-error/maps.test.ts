import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { createSourceMaps } from './maps'

const RELEASE = 'aaaa1111bbbb2222cccc'
const frame = { file: 'js/app.js', line: 1, column: 30 }
const nowhere = { at: 'js/app.js:1:30', source: '', name: '' }
let directory: string
beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'daogang-maps-')) })
afterEach(() => rmSync(directory, { recursive: true }))
const write = (map: string): void => {
  mkdirSync(join(directory, 'console', RELEASE, 'js'), { recursive: true })
  writeFileSync(join(directory, 'console', RELEASE, 'js', 'app.js.map'), map)
}
const map = (more: object): string => JSON.stringify({ version: 3, sources: ['src/a.ts'], names: [], mappings: 'AAAA', ...more })

it.each([
  ['nothing', ''], ['no JSON', '<html>'], ['no object', 'null'], ['a list', '[]'], ['an empty object', '{}'],
  ['no sources', map({ sources: null })], ['a source without a name', map({ sources: [null] })],
  ['a source that it does not have', map({ mappings: 'AAAA,KgCAA' })],
  ['a name that it does not have', map({ mappings: 'AAAAA', sources: [] })],
  ['mappings that are no text', map({ mappings: 5 })], ['mappings in a list of something', map({ mappings: [[null]] })],
  ['mappings of other signs', map({ mappings: '!!!!,é,,;张三' })], ['cut mappings', map({ mappings: 'AAAA,gg' })],
  ['negative positions', map({ mappings: 'DDDD,DDDD' })],
  ['sections', JSON.stringify({ version: 3, sections: [{ offset: {}, map: null }] })],
])('says where in the script it was when the map has %s', async (_what, text) => {
  write(text)
  expect(await createSourceMaps(directory).positionOf('console', RELEASE, frame)).toEqual(nowhere)
})

it('finds the maps of a release that are copied after its first report, and one that was damaged', async () => {
  const maps = createSourceMaps(directory, { againMs: 1 })
  expect(await maps.positionOf('console', RELEASE, frame)).toEqual(nowhere)
  write('{')
  expect(await maps.positionOf('console', RELEASE, frame)).toEqual(nowhere)
  const { code, map: sound } = transformSync('export function payOf(job: any) {\n  return job.pay.min\n}\n', {
    loader: 'ts', minify: true, sourcemap: 'external', sourcefile: '../../../console/src/pay.ts',
  })
  write(sound)
  const place = { ...frame, column: code.indexOf('.pay.min') + 6 }
  const found = { at: 'console/src/pay.ts:2', source: 'console/src/pay.ts', name: expect.any(String) as string }
  while ((await maps.positionOf('console', RELEASE, place)).source === '') await new Promise((resolve) => { setTimeout(resolve, 5) })
  expect(await maps.positionOf('console', RELEASE, place)).toEqual(found)
})
