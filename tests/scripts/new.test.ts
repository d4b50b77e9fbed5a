import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../structure/project'

/** A copy of the files that the command reads and writes, so that the project itself does not change. */
let copy = ''

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'daogang-new-'))
  for (const file of ['scripts', 'src/app/routes.ts', 'tests/structure/fixed-routes.tsv']) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  }
  // A screen of the spec that is not built yet.
  appendFileSync(path.join(copy, 'tests/structure/fixed-routes.tsv'), 'known-screen\t/user/known/screen\tc\t熟悉的页面\n')
  mkdirSync(path.join(copy, 'src/pages/base/main'), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]) => spawnSync(process.execPath, ['scripts/new.mjs', ...args], { cwd: copy, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')
const table = () => read('src/app/routes.ts')
const pages = () => readdirSync(path.join(copy, 'src/pages'), { recursive: true })

describe('npm run new', () => {
  it('writes a page, its one-line config and its line of the table', () => {
    const before = table().split('\n').length
    expect(run('page', 'sample/first-thing', '--title', '第一件事')).toMatchObject({ status: 0, stderr: '' })
    expect(read('src/pages/sample/first-thing/index.config.ts'))
      .toBe(`import { pageConfig } from '@/app/route-config'\n\nexport default pageConfig('first-thing')\n`)
    expect(read('src/pages/sample/first-thing/index.tsx')).toContain(`export default page('first-thing', FirstThingPage)`)
    expect(table()).toContain(
      `\n  'first-thing': { page: 'sample/first-thing', urls: ['/sample/first-thing'], title: '第一件事', role: 'any' },\n} as const`,
    )
    expect(table().split('\n')).toHaveLength(before + 1)
  })

  it('uses the product’s address, title and role for a known screen', () => {
    expect(run('page', 'wallet/known-screen').status).toBe(0)
    expect(table()).toContain(`'known-screen': { page: 'wallet/known-screen', urls: ['/user/known/screen'], title: '熟悉的页面', role: 'c' }`)
    expect(read('src/pages/wallet/known-screen/index.tsx')).toContain(`export default page('known-screen', KnownScreenPage)`)
  })

  it('writes code that the linter accepts', () => {
    run('page', 'sample/first-thing')
    run('page', 'wallet/known-screen')
    const texts = ['sample/first-thing', 'wallet/known-screen'].flatMap((page) => ['index.tsx', 'index.config.ts'].map((file) => ({
      path: `src/pages/${page}/${file}`, code: read(`src/pages/${page}/${file}`),
    })))
    const output = execFileSync(process.execPath, ['tests/lint/lint-texts.mjs'], {
      cwd: root, encoding: 'utf8', input: JSON.stringify([...texts, { path: 'src/app/routes.ts', code: table() }]),
    })
    expect(JSON.parse(output)).toEqual([[], [], [], [], []])
  })

  it.each([
    ['nothing', []],
    ['no page', ['page']],
    ['something else than a page', ['feature', 'job/card']],
    ['a page without a package', ['page', 'detail']],
    ['three parts', ['page', 'job/detail/more']],
    ['capital letters', ['page', 'job/Detail']],
    ['a way out of the folder', ['page', '../evil']],
    ['a dot', ['page', 'job/de.tail']],
    ['Chinese', ['page', '钱包/明细']],
    ['an empty part', ['page', 'job/']],
    ['a page that exists', ['page', 'base/main']],
    ['a page that the table has', ['page', 'job-seeker/job-detail', '--name', 'other', '--url', '/other']],
    ['a name that the table has', ['page', 'sample/login']],
    ['an address that the table has', ['page', 'sample/thing', '--url', '/login']],
    ['a relative address', ['page', 'sample/thing', '--url', 'thing']],
    ['an unknown role', ['page', 'sample/thing', '--role', 'admin']],
    ['a title that would break the page', ['page', 'sample/thing', '--title', '"><b>']],
    ['an unknown option', ['page', 'sample/thing', '--colour', 'red']],
  ])('refuses %s and writes nothing', (_what, args) => {
    const before = [table(), pages()]
    const { status, stderr } = run(...args)
    expect(status).toBe(1)
    expect(stderr).not.toBe('')
    expect([table(), pages()]).toEqual(before)
  })
})
