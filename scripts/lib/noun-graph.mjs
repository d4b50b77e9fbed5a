/** Which files and nouns of the server import which others. A graph is a map from each node to the set of nodes that it imports. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:\.{1,2}|@)\/[^']+)'/g
const SKIPPED_FOLDERS = ['server/node_modules', 'server/dist', 'server/tests', 'contract/node_modules']
/** Endings of the file that an import names; a host capability has a file for each target. */
const ENDINGS = ['', '.ts', '.tsx', ...['', '.weapp', '.alipay', '.h5'].flatMap((target) => [`/index${target}.ts`, `/index${target}.tsx`])]

/** Source files below a folder, without tests, as paths from the root with forward slashes. */
function sourcesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED_FOLDERS.includes(name) ? [] : sourcesBelow(name)
    return /\.(tsx?|mjs)$/.test(name) && !/\.test\.|\.d\./.test(name) ? [name] : []
  })
}

function importsOf(file, sources) {
  const code = readFileSync(path.join(root, file), 'utf8')
  const targets = [...code.matchAll(IMPORT)].map(([, specifier]) => (
    specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(file), specifier)
  ))
  return new Set(targets.flatMap((target) => ENDINGS.map((ending) => target + ending).filter((name) => sources.has(name))))
}

/** The files of a folder and their imports in it. Types count as imports: a type that points upwards is a dependency as well. */
export function readFileImports(folder = 'server') {
  const sources = new Set(sourcesBelow(folder))
  return new Map([...sources].map((file) => [file, importsOf(file, sources)]))
}

/** The folder of a file. Undefined for files directly in server/: they compose the nouns and are none themselves. */
const nounOf = (file) => /^server\/([^/]+)\//.exec(file)?.[1]

/** The nouns of a graph of files. */
export function nounGraph(files) {
  const nouns = new Map()
  for (const [file, targets] of files) {
    const from = nounOf(file)
    if (from === undefined) continue
    const imported = nouns.get(from) ?? new Set()
    nouns.set(from, imported)
    for (const to of [...targets].map(nounOf)) if (to !== undefined && to !== from) imported.add(to)
  }
  return nouns
}

function reaches(graph, from, to) {
  const seen = new Set([from])
  for (const node of seen) {
    if (node === to) return true
    graph.get(node)?.forEach((next) => seen.add(next))
  }
  return false
}

const edgesOf = (graph) => [...graph].flatMap(([from, targets]) => [...targets].map((to) => [from, to]))
const nameOf = ([from, to]) => `${from} → ${to}`

/** Every import that is part of a cycle. */
export const cyclicImports = (graph) => edgesOf(graph).filter(([from, to]) => reaches(graph, to, from)).map(nameOf).sort()

/** Imports of lib, except the settings, which are no noun and below everything. */
export const importsOfLib = (graph) => edgesOf(graph).filter(([from, to]) => from === 'lib' && to !== 'config').map(nameOf)

/** A graph without some of its nodes. */
export function without(graph, nodes) {
  const kept = [...graph].filter(([node]) => !nodes.includes(node))
  return new Map(kept.map(([node, targets]) => [node, new Set([...targets].filter((target) => !nodes.includes(target)))]))
}

/** The transitive reduction of a graph without cycles: an import is left out if a longer path leads to the same node. */
export function reduce(graph) {
  const isDirectOnly = (to, targets) => ![...targets].some((other) => other !== to && reaches(graph, other, to))
  return new Map([...graph].map(([node, targets]) => [node, new Set([...targets].filter((to) => isDirectOnly(to, targets)))]))
}
