import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Storage } from '../../server/providers/storage/types'
import { wrongIn } from '../../scripts/backup/archive'
import { breakWal } from '../../scripts/backup/broken'
import { mirrorFiles, readManifest } from '../../scripts/backup/files'
import { differences } from '../../scripts/backup/state'

describe('wrongIn', () => {
  const SOUND = ['P00   INFO: verify command begin 2.45: --stanza=daogang', 'P00   INFO: stanza: daogang', '            status: ok',
    'stanza: daogang', 'status: ok', 'P00   INFO: verify command end: completed successfully'].join('\n')
  const name = '15-1/0000000100000000/000000010000000000000003-35ad56f9536a5bd31e76e3fba913d0ba618c6725.zst'

  it('finds nothing in a sound repository', () => expect(wrongIn(SOUND)).toEqual([]))

  it.each([
    ['a file that cannot be read', `P02   INFO: invalid result ${name}: [29] zst error`, `invalid result ${name}: [29] zst error`],
    ['another checksum', `P01   INFO: invalid checksum '${name}'`, `invalid checksum '${name}'`],
    ['a gap', 'P00   WARN: no archives exist in the repo', 'no archives exist in the repo'],
  ])('names %s, also where the summary says ok', (_what, line, said) => expect(wrongIn(`${line}\n${SOUND}`)).toEqual([said]))

  it('does not take silence for soundness', () => {
    expect(wrongIn('')).not.toEqual([])
    expect(wrongIn(SOUND.replaceAll('status: ok', 'status: error'))).not.toEqual([])
  })
})

it('differences names tables with other rows, other contents, and tables on one side alone', () => {
  const wanted = new Map([['a', { rows: 1, hash: '1' }], ['b', { rows: 2, hash: '2' }], ['c', { rows: 3, hash: '3' }]])
  const found = new Map([['a', { rows: 1, hash: '1' }], ['b', { rows: 2, hash: '9' }], ['d', { rows: 0, hash: '0' }]])
  expect(differences(wanted, found).map((line) => line[0])).toEqual(['b', 'c', 'd'])
  expect(differences(wanted, new Map(wanted))).toEqual([])
})

it('breakWal changes the newest complete segment, and none that is being written, until it is mended', () => {
  const repository = mkdtempSync(path.join(tmpdir(), 'daogang-broken-'))
  const folder = path.join(repository, 'archive/daogang/15-1/0000000100000000')
  const segment = (nth: number, rest = ''): string => path.join(folder, `00000001000000000000000${nth}-${'ab'.repeat(20)}.zst${rest}`)
  try {
    mkdirSync(folder, { recursive: true })
    for (const nth of [1, 2]) writeFileSync(segment(nth), 'whole')
    writeFileSync(segment(3, '.pgbackrest.tmp'), '')
    const { named, mend } = breakWal(repository)
    expect(named).toBe('000000010000000000000002')
    expect([1, 2].map((nth) => readFileSync(segment(nth), 'utf8') === 'whole')).toEqual([true, false])
    mend()
    expect(readFileSync(segment(2), 'utf8')).toBe('whole')
  } finally {
    rmSync(repository, { recursive: true })
  }
})

describe('mirrorFiles', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daogang-mirror-'))
  const [stored, mirror] = [path.join(folder, 'stored'), path.join(folder, 'mirror')]
  let fetched: string[] = []
  const storage = {
    fetch: async (key, to) => {
      fetched.push(key)
      copyFileSync(path.join(stored, key), to)
      return true
    },
    async *list(prefix) {
      for (const name of readdirSync(path.join(stored, prefix))) {
        const { size, mtime } = statSync(path.join(stored, prefix, name))
        yield { key: prefix + name, bytes: size, at: mtime }
      }
    },
  } as Pick<Storage, 'fetch' | 'list'> as Storage
  const put = (key: string, text: string, at: string) => {
    writeFileSync(path.join(stored, key), text)
    utimesSync(path.join(stored, key), new Date(at), new Date(at))
  }
  const present = () => readdirSync(mirror, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')).sort()

  beforeAll(() => ['public', 'private', 'erasures'].forEach((name) => mkdirSync(path.join(stored, name), { recursive: true })))
  beforeEach(() => { fetched = [] })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('copies files with their hashes, and leaves exports of people about themselves out', async () => {
    put('public/a.jpg', 'one', '2026-03-01')
    put('private/b.jpg', 'two', '2026-03-01')
    put('private/mine.export', 'me', '2026-03-01')
    expect(await mirrorFiles(storage, mirror)).toEqual({ copied: 2, removed: 0, all: 2 })
    expect(present()).toEqual(['manifest.sha256', 'private/b.jpg', 'public/a.jpg'])
    expect((await readManifest(mirror)).get('public/a.jpg')).toBe('7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed')
  })

  it('copies only files that are new or were stored again, and removes the deleted ones', async () => {
    put('public/c.jpg', 'three', '2026-03-02')
    put('private/b.jpg', 'TWO', '2026-03-02')
    expect(await mirrorFiles(storage, mirror)).toEqual({ copied: 2, removed: 0, all: 3 })
    expect(fetched.sort()).toEqual(['private/b.jpg', 'public/c.jpg'])
    rmSync(path.join(stored, 'public/a.jpg'))
    expect(await mirrorFiles(storage, mirror)).toEqual({ copied: 0, removed: 1, all: 2 })
    expect(present()).toEqual(['manifest.sha256', 'private/b.jpg', 'public/c.jpg'])
    expect([...(await readManifest(mirror)).keys()]).toEqual(['private/b.jpg', 'public/c.jpg'])
    expect(readFileSync(path.join(mirror, 'private/b.jpg'), 'utf8')).toBe('TWO')
  })
})
