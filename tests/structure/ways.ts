import { existsSync } from 'node:fs'
import path from 'node:path'
import { routes, type RouteName } from '@/app/routes'
import { filesBelow, read, root } from './project'

/** A call that opens the screen of its first argument. */
const CALL = /\b(?:navigate\.(?:to|backOrTo|replace)|pick)\(([^,)]*)/
/** Data by which code opens a screen: an attribute or property with a name, or a table of names. */
const DATA = /\b(?:route: |to: |to = |to=|first=)('[\w-]+'|"[\w-]+")|\{([^{}]*)\} as const satisfies Record<string, RouteName>/
const OPENS = new RegExp(`${CALL.source}|${DATA.source}`, 'g')
const COMMENT = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/[^\n]*/g

/** The screens that code opens, in the order of the text. */
export function leadsTo(text: string): RouteName[] {
  const found = [...text.replace(COMMENT, '$1').matchAll(OPENS)].flatMap(([, ...parts]) =>
    [...parts.join('').matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name ?? ''))
  return [...new Set(found.filter((name): name is RouteName => name in routes))]
}

const KINDS = ['.ts', '.tsx', '/index.ts', '/index.tsx', '.h5.ts', '.h5.tsx', '/index.h5.ts', '/index.h5.tsx'] as const

/** The file of an import of `src`, on the web; undefined for a package or a style. */
function fileOf(from: string, imported: string): string | undefined {
  if (!/^[@.]/.test(imported)) return undefined
  const base = imported.startsWith('@/') ? `src/${imported.slice(2)}` : path.posix.join(path.posix.dirname(from), imported)
  return KINDS.map((kind) => base + kind).find((file) => existsSync(path.join(root, file)))
}

/** A file's imports that run: types lead nowhere. */
export function importsOf(file: string, text: string): string[] {
  const imports = [...text.matchAll(/(?:^import (?!type\b)|^export |\bfrom |\bimport\()\s*(?:[^'"\n]*?\bfrom\s*)?['"]([^'"]+)['"]/gm)]
  return imports.map(([, name = '']) => fileOf(file, name)).filter((found) => found !== undefined)
}

const pageFile = (name: RouteName): string => `src/pages/${routes[name].page}/index.tsx`

/** The screens that a person comes to from one of them, by the code that each screen on the way imports. */
export function reachedFrom(first: RouteName): Set<RouteName> {
  const reached = new Set<RouteName>([first])
  const seen = new Set<string>()
  // The frame of every screen opens some by itself: the login, the download.
  const files = [...filesBelow('src/app').filter((file) => /(?<!test)\.tsx?$/.test(file)), 'src/app.tsx', pageFile(first)]
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = read(file)
    files.push(...importsOf(file, text))
    for (const name of leadsTo(text)) {
      if (reached.has(name)) continue
      reached.add(name)
      files.push(pageFile(name))
    }
  }
  return reached
}
