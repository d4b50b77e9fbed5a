import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUDGETS, bytesPerPage, firstPageSize, miniProgramSizes, templatesSize } from '../../scripts/lib/sizes.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daogang-sizes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

describe('the size of a mini-program', () => {
  const app = JSON.stringify({ pages: [], subPackages: [{ root: 'pages/job', pages: [] }, { root: 'pages/job-more/', pages: [] }] })

  it('is split into packages, and source maps do not count', () => {
    write({
      'app.json': app, 'app.js': 'x'.repeat(100), 'app.js.map': 'x'.repeat(999),
      'pages/job/a.js': 'x'.repeat(30), 'pages/job-more/b.js': 'x'.repeat(5), 'pages/base/c.js': 'x'.repeat(7),
    })
    const { total, packages } = miniProgramSizes(folder)
    expect(packages.map(({ name, bytes }) => [name, bytes])).toEqual([['主包', app.length + 107], ['pages/job', 30], ['pages/job-more', 5]])
    expect(total).toBe(app.length + 142)
  })

  it('has a budget that one copy of the templates in each page exceeds', () => {
    write({ 'app.json': app, 'base.axml': 'x'.repeat(11_500), 'pages/job/a.axml': 'x'.repeat(90), 'pages/job/a.js': 'x'.repeat(500) })
    expect(templatesSize(folder)).toEqual({ name: '模板', bytes: 11_590, limit: BUDGETS.templates })
    expect(11_500 * 80).toBeGreaterThan(BUDGETS.templates)
  })

  describe('cost of a page in the main package', () => {
    const listed = '"subPackages":[{"root":"pages/job","pages":["list/index","more/index"]}]'
    const copied = 'subPackages:[{root:"pages/job",pages:["list/index","more/index"]}]'
    const line = 'more:{page:"job/more",urls:["/more"],role:"c"},'
    const lines = `"job-list":{page:"job/list",urls:["/list"],role:"c"},${line}`
    const base = { 'app.json': `{"pages":["pages/base/main/index"],${listed}}`, 'app.js': `a({${copied},window:{}})` }
    const common = `r={main:{page:"base/main",urls:["/"]},${lines}};d={"pages/job/list/index":{network:"all",packages:["pages/job"]}}`

    it('is its paths and its line in the route table, on average', () => {
      write({ ...base, 'common.js': common, 'pages/job/list/index.js': 'x="pages/job/more/index"'.repeat(9) })
      const bytes = Math.round((listed.length + copied.length + lines.length) / 2)
      expect(bytesPerPage(folder)).toMatchObject({ bytes, limit: BUDGETS.perPage })
    })

    it('is more when its line in the route table is longer', () => {
      write({ ...base, 'common.js': common.replace('role:"c"},more', `title:"${'x'.repeat(400)}",role:"c"},more`) })
      const { bytes, limit } = bytesPerPage(folder)
      expect(bytes).toBeGreaterThan(limit)
    })

    it.each([
      ['by its path', 'e="/pages/job/more/index"'], ['by its name in a second table', 't={"job/more":1}'],
    ])('is unknown when the main package names it elsewhere, %s', (_what, text) => {
      write({ ...base, 'common.js': common + text })
      expect(() => bytesPerPage(folder)).toThrow(/job\/more/)
    })

    it('is unknown when its line is not found', () => {
      write({ ...base, 'common.js': common.replace(line, '') })
      expect(() => bytesPerPage(folder)).toThrow(/job\/more/)
    })
  })

  it('is an error without pages', () => {
    expect(() => miniProgramSizes(folder)).toThrow(/请先构建/)
  })
})

describe('the first page of the H5', () => {
  const page = 'pages/base/main/index'
  const entry = (load) => `r=[Object.assign({path:"${page}",load:function(e,n){return[${load},e,n]}})];` +
    'u=e=>({"68":"shared"}[e]||e)+"."+{"68":"aaaaaaaa",258:"bbbbbbbb",300:"cccccccc"}[e];css={68:"dddddddd"}'
  const html = '<script defer="defer" src="/js/vendor.1.js"></script><script src="/js/app.2.js"></script>'
  const build = (load) => write({
    'index.html': html, 'js/vendor.1.js': 'vendor'.repeat(50), 'js/app.2.js': entry(load),
    'js/shared.aaaaaaaa.js': 'shared'.repeat(50), 'js/258.bbbbbbbb.js': 'page'.repeat(50), 'js/300.cccccccc.js': 'other'.repeat(500),
  })

  it('counts the files that index.html and the page’s loader request, and no others', () => {
    build('Promise.all([t.e(68),t.e(258)]).then(t.bind(t,7258))')
    const { bytes, files } = firstPageSize(folder)
    expect(files.map(({ name }) => path.basename(name))).toEqual(['vendor.1.js', 'app.2.js', 'shared.aaaaaaaa.js', '258.bbbbbbbb.js'])
    expect(files[2].bytes).toBe(gzipSync('shared'.repeat(50), { level: 6 }).length)
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0))
  })

  it('understands a page of one chunk', () => {
    build('t.e(258).then(t.bind(t,572))')
    expect(firstPageSize(folder).files).toHaveLength(3)
  })

  it.each([
    ['a loader that it does not understand', 'fetch(1).then(1)'],
    ['a chunk without a file', 't.e(999).then(1)'],
  ])('fails on %s instead of counting too little', (_what, load) => {
    build(load)
    expect(() => firstPageSize(folder)).toThrow()
  })
})
