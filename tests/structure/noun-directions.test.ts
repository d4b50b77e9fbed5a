import path from 'node:path'
import { filesBelow, read } from './project'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** Files of the server without tests. Types count as imports: a type that points upwards is a dependency as well. */
const sources = new Set(filesBelow('server')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/tests/')))

function importsOf(file: string): Set<string> {
  const targets = [...read(file).matchAll(IMPORT)].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
  return new Set(targets.flatMap((target) => [`${target}.ts`, `${target}/index.ts`].find((name) => sources.has(name)) ?? []))
}

const fileImports: Graph = new Map([...sources].map((file) => [file, importsOf(file)]))

/** The folder of a file. Undefined for files directly in server/: they compose the nouns and are none themselves. */
const nounOf = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1]

function nounGraph(files: Graph): Graph {
  const nouns = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const from = nounOf(file)
    if (from === undefined) continue
    const imported = nouns.get(from) ?? new Set()
    nouns.set(from, imported)
    for (const to of [...targets].map(nounOf)) if (to !== undefined && to !== from) imported.add(to)
  }
  return nouns
}

function reaches(graph: Graph, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const node of seen) {
    if (node === to) return true
    graph.get(node)?.forEach((next) => seen.add(next))
  }
  return false
}

const edgesOf = (graph: Graph): [from: string, to: string][] =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to): [string, string] => [from, to]))
const nameOf = ([from, to]: [string, string]): string => `${from} → ${to}`

/** Every import that is part of a cycle. */
const cyclicImports = (graph: Graph): string[] => edgesOf(graph).filter(([from, to]) => reaches(graph, to, from)).map(nameOf).sort()

/** Imports of lib, except the settings, which are no noun and below everything. */
const importsOfLib = (graph: Graph): string[] => edgesOf(graph).filter(([from, to]) => from === 'lib' && to !== 'config').map(nameOf)

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
