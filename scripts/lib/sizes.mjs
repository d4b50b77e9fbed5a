import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes; the hosts count a KB as 1024. */
const KB = 1024
export const BUDGETS = { mainPackage: 700 * KB, subPackage: 500 * KB, firstPage: 220 * KB }
/** Source maps and licence texts are not shipped, or not loaded by a page. */
const SHIPPED = (file) => !/\.(map|LICENSE\.txt)$/.test(file)

const filesBelow = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .filter(SHIPPED)
const bytesOf = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0)

function need(file) {
  if (!existsSync(file)) throw new Error(`没有 ${path.basename(path.dirname(file))}/${path.basename(file)}，请先构建`)
  return file
}

/** The packages of a compiled mini-program: everything that is below no subpackage's root is the main package. */
export function miniProgramSizes(folder) {
  const app = JSON.parse(readFileSync(need(path.join(folder, 'app.json')), 'utf8'))
  const roots = (app.subPackages ?? app.subpackages ?? []).map(({ root }) => root.replace(/^\/|\/$/g, ''))
  const all = filesBelow(folder)
  const inside = (root) => all.filter((file) => file.startsWith(path.join(folder, root) + path.sep))
  const subPackages = roots.map((root) => ({ name: root, bytes: bytesOf(inside(root)), limit: BUDGETS.subPackage }))
  const total = bytesOf(all)
  const main = total - subPackages.reduce((sum, { bytes }) => sum + bytes, 0)
  return { total, packages: [{ name: '主包', bytes: main, limit: BUDGETS.mainPackage }, ...subPackages] }
}

/** Files of the chunks that a page's loader asks for, read from the entry: `"path":"<page>","load":…t.e(68)…t.e(258)….then`. */
function chunksOf(page, entry, scripts) {
  const start = entry.indexOf(`"path":"${page}"`)
  const loader = start < 0 ? undefined : /load.*?\.then\(/s.exec(entry.slice(start, start + 2_000))?.[0]
  const ids = [...(loader ?? '').matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id)
  if (ids.length === 0) throw new Error(`入口里没有找到页面 ${page} 的加载代码：构建的格式变了，请改 scripts/lib/sizes.mjs`)
  // Chunks that index.html loads already, of which the entry knows no file: `….O(void 0,[121,804],…`.
  const loaded = /\.O\(void 0,\[([\d,]*)\]/.exec(entry)?.[1]?.split(',') ?? []
  return ids.filter((id) => !loaded.includes(id)).map((id) => {
    const hashes = [...entry.matchAll(new RegExp(`[{,]"?${id}"?:"([0-9a-f]{6,})"`, 'g'))].map(([, hash]) => hash)
    const file = scripts.find((name) => hashes.some((hash) => name.includes(`.${hash}.`)))
    if (!file) throw new Error(`没有找到分块 ${id} 的文件`)
    return file
  })
}

/** Every script that the browser fetches to show the first page: those of index.html and the page's own chunks. */
export function firstPageSize(folder, page = 'pages/base/main/index') {
  const html = readFileSync(need(path.join(folder, 'index.html')), 'utf8')
  const initial = [...html.matchAll(/<script[^>]+src="\/?([^"]+)"/g)].map(([, src]) => path.join(folder, src))
  const scripts = filesBelow(folder).filter((file) => file.endsWith('.js'))
  const entry = initial.map((file) => readFileSync(file, 'utf8')).find((text) => text.includes(`"path":"${page}"`)) ?? ''
  const files = [...new Set([...initial, ...chunksOf(page, entry, scripts)])].map((file) => ({
    name: path.relative(folder, file), bytes: gzipSync(readFileSync(file), { level: 6 }).length,
  }))
  return { name: '首屏 JS（gzip）', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), limit: BUDGETS.firstPage, files }
}

export const kb = (bytes) => (bytes / KB).toFixed(1)
