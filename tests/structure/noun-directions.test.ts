import { existsSync } from 'node:fs'
import path from 'node:path'
import { ARCHITECTURE_PAGE, drawNouns, withPicture } from '../../scripts/lib/architecture-page.mjs'
import { cyclicImports, importsOfLib, nounGraph, readFileImports, reduce, type Graph } from '../../scripts/lib/noun-graph.mjs'
import { read, root } from './project'

const fileImports = readFileImports()
const nounImports = nounGraph(fileImports)

describe('the imports of the server', () => {
  it('are found', () => {
    expect(fileImports.size).toBeGreaterThan(300)
    expect([...nounImports.get('interview') ?? []]).toContain('application')
  })

  it('have no cycle of nouns', () => {
    expect(cyclicImports(nounImports)).toEqual([])
  })

  it('of lib are in lib and config', () => {
    expect(importsOfLib(nounImports)).toEqual([])
  })

  it('have no cycle of files', () => {
    expect(cyclicImports(fileImports)).toEqual([])
  })
})

describe('the imports of other folders', () => {
  it.each([['src', 700], ['contract', 60], ['scripts', 40], ['tests', 100]])('have no cycle of files in %s', (folder, files) => {
    const imports = readFileImports(folder)
    expect(imports.size).toBeGreaterThan(files)
    expect(cyclicImports(imports)).toEqual([])
  })
})

describe('the check', () => {
  const graph: Graph = new Map([['a', new Set(['b'])], ['b', new Set(['c'])], ['c', new Set(['a', 'd'])], ['d', new Set<string>()]])

  it('finds every import of a cycle and no other', () => {
    expect(cyclicImports(graph)).toEqual(['a → b', 'b → c', 'c → a'])
  })

  it('ignores files directly in server/', () => {
    expect([...nounGraph(new Map([['server/app.ts', new Set(['server/a/b.ts'])], ['server/a/b.ts', new Set(['server/deps.ts'])]])).keys()])
      .toEqual(['a'])
  })
})

describe('docs/architecture.md', () => {
  const page = read(ARCHITECTURE_PAGE)
  /** Paths in backticks, from the root. */
  const files = [...page.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file)
  /** Targets of links, from the page's folder. */
  const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => path.posix.join('docs', target))

  it('has the picture of the present nouns: npm run architecture', () => {
    expect(page).toBe(withPicture(page, drawNouns(nounImports)))
  })

  it('names only files that exist', () => {
    expect(files.length).toBeGreaterThan(20)
    expect([...files, ...links].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  it('names in each step what its file has', () => {
    // A step names a file, and after it what happens there: of that the first name in backticks.
    const steps = [...page.matchAll(/^\d+\. `([^`]+)`:[^`\n]*(?:`([^`]+)`)?/gm)].map(([, file = '', name]) => ({ file, name }))
    expect(steps.filter(({ name }) => name !== undefined).length).toBeGreaterThan(8)
    expect(steps.filter(({ file, name }) => name !== undefined && !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([])
  })

  it('has no walk of more than ten files', () => {
    const walks = page.split(/^## /m).map((section) => section.match(/^\d+\. /gm)?.length ?? 0).filter((count) => count > 0)
    expect(walks).toHaveLength(3)
    expect(Math.max(...walks)).toBeLessThanOrEqual(10)
  })
})

describe('the picture', () => {
  const graph: Graph = new Map([
    ['low', new Set(['lib'])], ['call', new Set(['real-name', 'low', 'db'])], ['real-name', new Set(['low'])], ['lib', new Set<string>()],
  ])

  it('leaves out an import where a longer path leads to the same noun', () => {
    expect([...reduce(graph)].map(([from, targets]) => [from, ...targets]))
      .toEqual([['low', 'lib'], ['call', 'real-name', 'db'], ['real-name', 'low'], ['lib']])
  })

  it('has each noun above those that it imports', () => {
    expect(drawNouns(graph).split('\n').slice(2, -1))
      .toEqual(['  call_["call"] --> real_name_', '  real_name_["real-name"] --> low_', '  low_["low"]'])
  })
})
