/**
 * Lets Node run the TypeScript of this project: `node --import ./scripts/typescript.mjs file.ts`. Node strips the types by itself, and
 * keeps lines and columns. This adds what it leaves to a bundler: imports without the ending of the file, and modules in folders whose
 * package says nothing of modules (docs/decisions/0308-typescript-by-node.md).
 */
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('..', import.meta.url)
const ENDS = ['.ts', '/index.ts', '.mts']
const HAS_END = /\.(m?ts|[cm]?js|json|node)$/
const isOurs = (url) => url.startsWith(root.href) && !url.includes('/node_modules/')

/** The address of each file that was imported without its ending; undefined where there is none. */
const known = new Map()
function withEnd(file) {
  if (!known.has(file)) {
    const end = ENDS.find((one) => existsSync(file + one))
    known.set(file, end && pathToFileURL(file + end).href)
  }
  return known.get(file)
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (specifier.startsWith('.') && !HAS_END.test(specifier) && parentURL && isOurs(parentURL)) {
      const url = withEnd(fileURLToPath(new URL(specifier, parentURL)))
      if (url) return { url, format: 'module-typescript', shortCircuit: true }
    }
    const found = next(specifier, context)
    return isOurs(found.url) && /\.ts(\?|$)/.test(found.url) ? { ...found, format: 'module-typescript' } : found
  },
})

// The second process takes what the first one compiled.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/node', root)))
